// Makes uploaded pictures safe to serve: a child process decodes and encodes them, so that decoder exploits affect only it.

import type { Picture } from '#contract/landing-page/picture.ts'

export type PictureMime = Picture['variants'][number]['mime']

export type PictureVariant = {
  bytes: Uint8Array
  /** pixels */ width: number
  height: number
  mime: PictureMime
  /** as in the contract's Picture */ pale?: true | undefined
}
export type ProcessedPicture = {
  /** of the largest variant, in pixels, upright */
  width: number
  height: number
  /** bytes received */
  size: number
  /** smallest first; for equal widths AVIF before WebP before JPEG */
  variants: PictureVariant[]
}

export type PictureLimits = {
  /** minimum width and height in pixels; default 16 */
  minWidth?: number
  maxBytes?: number
  square?: boolean
  /** replaces the default widths, in pixels; as WebP and JPEG only */
  widths?: readonly number[]
  /** sent without a session: lower priority and a shorter queue */
  isStranger?: boolean
}

export type Pictures = {
  /**
   * Throws `file.too_large`, `file.type_refused` (by its first bytes; only PNG, JPEG, WebP and AVIF are decoded), `file.too_small`,
   * `file.unreadable` (broken, over 40 million pixels, AVIF over 20, or a time-out) and `service.unavailable` (queue full).
   */
  process(file: Blob | Uint8Array, limits?: PictureLimits): Promise<ProcessedPicture>
  /** Queued pictures are rejected with `service.unavailable`. */
  stop(): Promise<void>
}
