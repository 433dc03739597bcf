import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type Postmaster = {
  pid: number
  port: number
  /** Empty on TCP (Windows). */
  socketDir: string
}

/** Only directories with this prefix are deleted. */
export const socketDirPrefix = 'maydan-pg-'

/**
 * Returns the server of this cluster once it accepts connections. Waits for one that is starting, recovering or exiting. Deletes the files
 * of a dead one.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  for (;;) {
    const file = readPostmasterFile(cluster)
    if (file && isPostmasterOf(cluster, file.pid)) {
      if (file.ready && (await answers(file))) return file
    } else if (!hasProcessIn(cluster)) {
      if (file) removeLeftovers(cluster, file)
      return undefined
    }
    await sleep(25)
  }
}

/** Undefined if the file is missing or incomplete. */
export function readPostmasterFile(cluster: string): (Postmaster & { ready: boolean }) | undefined {
  try {
    const [pid, , , port, socketDir = '', , , status = ''] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(pid), port: Number(port), socketDir, ready: status.trim() === 'ready' }
  } catch {
    return undefined
  }
}

/** False for zombies. */
export function isAlive(pid: number): boolean {
  if (process.platform === 'linux') return linuxState(pid) !== undefined
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

export function removeSocketDir(socketDir: string): void {
  if (basename(socketDir).startsWith(socketDirPrefix)) rmSync(socketDir, { recursive: true, force: true })
}

// After a crash or in a new container, the pid can belong to another process.
function isPostmasterOf(cluster: string, pid: number): boolean {
  if (!(pid > 0) || !isAlive(pid)) return false
  const words = commandOf(pid)
  return isServerOf(words, cluster) || (isPostgres(words) && worksIn(pid, cluster))
}

// Children of a killed server retain its shared memory for a moment.
function hasProcessIn(cluster: string): boolean {
  if (process.platform !== 'linux') return false
  const pids = readdirSync('/proc').filter(name => /^\d+$/.test(name))
  return pids.some(pid => linuxState(Number(pid)) !== undefined && worksIn(Number(pid), cluster) && isPostgres(commandOf(Number(pid))))
}

// A server that was just killed still has a pid, but does not respond.
async function answers({ socketDir, port }: Postmaster): Promise<boolean> {
  const socket = socketDir ? connect(join(socketDir, `.s.PGSQL.${port}`)) : connect(port, '127.0.0.1')
  try {
    socket.setTimeout(2_000, () => socket.destroy(new Error('no answer')))
    socket.write(sslRequest)
    const [reply] = (await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [])])) as [Buffer?]
    return reply !== undefined
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

// SSLRequest, the only message answered before authentication.
const sslRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

function removeLeftovers(cluster: string, file: Postmaster): void {
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
  removeSocketDir(file.socketDir)
}

/** Whether a command line is that of PostgreSQL with this cluster as an argument. */
export function isServerOf(words: readonly string[], cluster: string): boolean {
  return isPostgres(words) && words.join(' ').includes(cluster)
}

function isPostgres([program = '']: readonly string[]): boolean {
  return /(?:^|[\\/])postgres(\.exe)?:?$/.test(program) || program.startsWith('postgres:')
}

/** Returns the program and arguments that print the command line of a process, where there is no /proc. */
export function commandQuery(platform: NodeJS.Platform, pid: number): [program: string, args: string[]] {
  if (platform !== 'win32') return ['ps', ['-o', 'command=', '-p', String(pid)]]
  const query = `(Get-CimInstance Win32_Process -Filter 'ProcessId = ${pid}').CommandLine`
  return ['powershell.exe', ['-NoProfile', '-NonInteractive', '-Command', query]]
}

/** Splits a command line. Windows quotes arguments that contain spaces. */
export function wordsOf(platform: NodeJS.Platform, line: string): string[] {
  if (platform !== 'win32') return line.trim().split(' ')
  return [...line.trim().matchAll(/"([^"]*)"|[^\s"]+/g)].map(([word, quoted]) => quoted ?? word)
}

function commandOf(pid: number): string[] {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return wordsOf(process.platform, execFileSync(...commandQuery(process.platform, pid), { encoding: 'utf8' }))
  } catch {
    return []
  }
}

// A directory can be mounted under two names.
function worksIn(pid: number, cluster: string): boolean {
  try {
    const [its, ours] = [statSync(`/proc/${pid}/cwd`), statSync(cluster)]
    return its.ino === ours.ino && its.dev === ours.dev
  } catch {
    return false
  }
}

function linuxState(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const state = stat[stat.lastIndexOf(')') + 2]
    return state === 'Z' || state === 'X' ? undefined : state
  } catch {
    return undefined
  }
}
