import { statfsSync } from 'node:fs'

export const memory = '/dev/shm'
const roomBytes = 512 * 1024 ** 2

export function hasFreeMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= roomBytes
  } catch {
    return false
  }
}
