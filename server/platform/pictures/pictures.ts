// Turns uploads into pictures that are safe to serve: decoded and encoded anew by a child process, so that what hurts a decoder hurts only it.

import type { Picture } from '#contract/landing-page/picture.ts'

/** The formats that leave the server. */
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
  /** smallest first; of one width AVIF before WebP before JPEG */
  variants: PictureVariant[]
}

export type PictureLimits = {
  /** the least width and height in pixels; 16 unless told */
  minWidth?: number
  /** `pictureBytes` unless told */
  maxBytes?: number
  /** cut to its middle square */
  square?: boolean
  /** instead of those of a page: only these, in pixels, as WebP and JPEG */
  widths?: readonly number[]
  /** sent without a session: decoded after those of members, and few may wait */
  isStranger?: boolean
}

export type Pictures = {
  /**
   * Refuses `file.too_large`, `file.type_refused` (by its first bytes: only PNG, JPEG, WebP and AVIF reach a decoder), `file.too_small`,
   * `file.unreadable` (broken, over 40 million pixels, AVIF over 20, or too hard to decode) and `service.unavailable` (the queue is full).
   */
  process(file: Blob | Uint8Array, limits?: PictureLimits): Promise<ProcessedPicture>
  /** Ends the child; what still waits is refused with `service.unavailable`. */
  stop(): Promise<void>
}
