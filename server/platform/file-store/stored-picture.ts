// Pictures in the store; format of the column files.variants.

import type { Picture } from '#contract/landing-pages/picture.ts'
import type { PictureMime, ProcessedPicture } from '#server/platform/pictures/pictures.ts'
import type { FileStore } from './file-store.ts'

export type StoredVariant = {
  blob: string
  width: number
  height: number
  mime: PictureMime
  pale?: true | undefined
}
export type StoredPicture = {
  variants: StoredVariant[]
  /** largest variant, in pixels */
  width: number
  height: number
  /** bytes received, before processing */
  size: number
}

/** Stores all variants of a picture. If the store throws, the cleanup job deletes the variants that were stored before. */
export async function storePicture(store: FileStore, { variants, width, height, size }: ProcessedPicture): Promise<StoredPicture> {
  const stored = await Promise.all(
    variants.map(async ({ bytes, ...rest }) => ({ blob: await store.put(bytes, extensions[rest.mime]), ...rest })),
  )
  return { variants: stored, width, height, size }
}

const extensions: Record<PictureMime, string> = { 'image/avif': 'avif', 'image/webp': 'webp', 'image/jpeg': 'jpg' }

export const pictureUrls = (stored: Pick<StoredPicture, 'variants'>): Picture['variants'] =>
  stored.variants.map(({ blob, ...rest }) => ({ url: `/files/${blob}`, ...rest }))

/** Returns the content type; null for files that are not served. */
export function typeOfFile(name: string): PictureMime | 'application/pdf' | null {
  if (name.endsWith('.pdf')) return 'application/pdf'
  const found = Object.entries(extensions).find(([, extension]) => name.endsWith(`.${extension}`))
  return found ? (found[0] as PictureMime) : null
}
