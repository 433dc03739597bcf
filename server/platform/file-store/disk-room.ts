import { statfs } from 'node:fs/promises'
import type { Warn } from '../database/connection.ts'

export type DiskRoom = { /** Whether the disk of uploads has room at this moment. */ hasRoom(): Promise<boolean>; stop(): void }

/** The largest upload, several times over. */
const leastBytes = 64 * 1024 ** 2
const everyMs = 60_000

/** Looks each minute and whenever it is asked, and tells when room has run out. */
export function watchDiskRoom(dir: string, warn: Warn): DiskRoom {
  let had = true
  const hasRoom = async () => {
    const { bavail, bsize } = await statfs(dir)
    const has = bavail * bsize >= leastBytes
    if (had && !has) warn(new Error(`${Math.round((bavail * bsize) / 1024 ** 2)} MB are left`), `the disk of ${dir} is full`)
    return (had = has)
  }
  const timer = setInterval(() => void hasRoom().catch(() => {}), everyMs)
  return { hasRoom, stop: () => clearInterval(timer) }
}
