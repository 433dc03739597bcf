import { statfs } from 'node:fs/promises'
import type { Warn } from '#server/platform/log/warn.ts'

export type DiskSpace = { hasRoom(): Promise<boolean>; stop(): void }

/** Minimum free space: several times the largest upload. */
const leastBytes = 64 * 1024 ** 2
const everyMs = 60_000

/** Checks every minute and on request. */
export function watchDiskSpace(dir: string, warn: Warn): DiskSpace {
  let had = true
  const hasRoom = async () => {
    // If the space is unknown, treat the disk as not full: a write to the directory reports the error.
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
