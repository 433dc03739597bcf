import { readdirSync, readFileSync } from 'node:fs'

/**
 * CPU time in µs of a process and its children, including ended ones. Returns null without /proc.
 */
export function cpuMicros(pid: number): number | null {
  try {
    const all = readdirSync('/proc')
      .filter(name => /^\d+$/.test(name))
      .flatMap(name => statOf(Number(name)) ?? [])
    const ticksOf = (of: number): number =>
      all.reduce((sum, one) => sum + (one.pid === of ? one.ticks : one.parent === of ? ticksOf(one.pid) : 0), 0)
    // A tick is 10 ms, because USER_HZ is 100 on every Linux where Node runs.
    return ticksOf(pid) * 10_000
  } catch {
    return null
  }
}

/** Returns the resident memory of a process in MB. */
export const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** `ticks` sums utime, stime, cutime and cstime. */
function statOf(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [, parent = 0] = fields
    return { pid, parent, ticks: fields.slice(11, 15).reduce((sum, n) => sum + n, 0) }
  } catch {
    return undefined // the process has ended
  }
}
