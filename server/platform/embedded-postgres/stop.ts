import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { isAlive, type Postmaster, removeSocketDir } from './postmaster.ts'

/** Smart waits for clients, fast rolls back, immediate recovers at the next start. */
export type StopMode = 'smart' | 'fast' | 'immediate'

// Milliseconds after which each mode is requested.
const requests = new Map<number, StopMode>([
  [0, 'smart'],
  [500, 'fast'],
  [20_000, 'immediate'],
])

const signals = { smart: 'SIGTERM', fast: 'SIGINT', immediate: 'SIGQUIT' } as const

/** Resolves when the server has exited, and deletes its socket directory. */
export async function stopPostmaster(cluster: string, { pid, socketDir }: Postmaster): Promise<void> {
  for (let waited = 0; isAlive(pid); waited += 10) {
    const mode = requests.get(waited)
    if (mode) request(stopRequest(process.platform, mode, cluster), pid)
    await sleep(10)
  }
  removeSocketDir(socketDir)
}

/** Returns a signal, or the arguments of pg_ctl on Windows, where Node's signals end a process without a shutdown. Not yet tested on Windows. */
export function stopRequest(platform: NodeJS.Platform, mode: StopMode, cluster: string): NodeJS.Signals | readonly string[] {
  if (platform !== 'win32') return signals[mode]
  // PostgreSQL on Windows would wait for clients without a limit.
  return ['stop', '-D', cluster, '-m', mode === 'smart' ? 'fast' : mode, '-W', '-s']
}

function request(how: NodeJS.Signals | readonly string[], pid: number): void {
  if (typeof how !== 'string') return void execFile(join(dirname(findBinaries().postgres), 'pg_ctl.exe'), how, () => {})
  try {
    process.kill(pid, how)
  } catch {} // it has already exited
}
