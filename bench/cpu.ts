import { readFileSync } from 'node:fs'

/** Processor time that a process has used so far, in µs; null where /proc does not tell. */
export function cpuMicros(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // utime and stime, in ticks of 10 ms (USER_HZ is 100 on every Linux that Node runs on).
    return (Number(fields[11]) + Number(fields[12])) * 10_000
  } catch {
    return null
  }
}
