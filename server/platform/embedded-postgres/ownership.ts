import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Lock, tryLock, waitForLock } from './lock.ts'
import { isAlive, type Postmaster } from './postmaster.ts'
import { stopPostmaster } from './stop.ts'

export type Ownership = {
  /** Does nothing unless this process owns the server. */
  stop(): Promise<void>
}

/**
 * Claims the server unless a running process owns it. The owner restarts it after a crash and stops it at the end. If the owner dies,
 * another user of the server takes over.
 */
export function own(
  folder: string,
  postmaster: Postmaster,
  relaunch: (dead: Postmaster) => Promise<Postmaster>,
  log: (line: string) => void,
): Ownership {
  const lockFile = join(folder, 'owner.lock')
  let claim = tryLock(lockFile)
  let current = postmaster
  let restarting: Promise<void> | undefined
  const restart = async (): Promise<void> => {
    log('PostgreSQL has ended; starting it again')
    try {
      current = await relaunch(current)
    } catch (error) {
      log(String(error))
      await sleep(5_000, undefined, { ref: false })
    }
    restarting = undefined
  }
  const watch = setInterval(() => {
    if (restarting || isAlive(current.pid)) return
    claim ??= tryLock(lockFile)
    if (claim) restarting = restart()
  }, 250).unref()
  return {
    async stop() {
      const lock = claim
      claim = undefined
      clearInterval(watch)
      await restarting
      if (lock) await stopServer(folder, current, lock)
    },
  }
}

async function stopServer(folder: string, postmaster: Postmaster, claim: Lock): Promise<void> {
  const stopping = await waitForLock(join(folder, 'start.lock'))
  try {
    await stopPostmaster(join(folder, 'cluster'), postmaster)
  } finally {
    claim.release()
    stopping.release()
  }
}
