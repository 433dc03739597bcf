import { statfs } from 'node:fs/promises'
import type { Warn } from '#server/platform/database/connection.ts'

export type DiskRoom = { /** Whether the disk of uploads has room at this moment. */ hasRoom(): Promise<boolean>; stop(): void }

/** The largest upload, several times over. */
const leastBytes = 64 * 1024 ** 2
const everyMs = 60_000

/** Looks each minute and whenever it is asked, and tells when room has run out. */
export function watchDiskRoom(dir: string, warn: Warn): DiskRoom {
  let had = true
  const hasRoom = async () => {
    // A folder that cannot be asked about is no full disk; whoever writes to it is told.
    const left = await statfs(dir).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => leastBytes,
    )
    const has = left >= leastBytes
    if (had && !has) warn(new Error(`${Math.round(left / 1024 ** 2)} MB are left`), `the disk of ${dir} is full`)
    return (had = has)
  }
  const timer = setInterval(() => void hasRoom(), everyMs)
  return { hasRoom, stop: () => clearInterval(timer) }
}
