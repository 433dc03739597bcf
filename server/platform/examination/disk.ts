import { statfs } from 'node:fs/promises'

/** `share` is the free part in percent. */
export type FreeSpace = { bytes: number; share: number; isLow: boolean; hasFewInodes: boolean }

export async function readFreeSpace(folder: string): Promise<FreeSpace> {
  const { bavail, bsize, blocks, files, ffree } = await statfs(folder)
  const bytes = bavail * bsize
  const share = Math.round((bavail / blocks) * 100)
  return { bytes, share, isLow: bytes < 1024 ** 3 || share < 5, hasFewInodes: files > 0 && ffree / files < 0.05 }
}
