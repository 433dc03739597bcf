// Decodes and encodes uploads in a child process, so that decoder exploits affect only it.

import type { Picture } from '#contract/landing-pages/picture.ts'
import type { Sender } from './fair-queue.ts'

export type PictureMime = Picture['variants'][number]['mime']

export type PictureVariant = {
  bytes: Uint8Array
  /** pixels */ width: number
  height: number
  mime: PictureMime
  /** as in the contract's Picture */ pale?: true | undefined
}
export type ProcessedPicture = {
  /** largest variant, in pixels */
  width: number
  height: number
  /** bytes received */
  size: number
  /** smallest first; AVIF before WebP before JPEG */
  variants: PictureVariant[]
}

export type PictureLimits = {
  /** in pixels; default 16 */
  minWidth?: number
  maxBytes?: number
  square?: boolean
  /** in pixels, as WebP and JPEG; replaces the default widths */
  widths?: readonly number[]
  /** Senders take turns: groups (hackathons, accounts), then the senders of a group. Default: the server itself. */
  sender?: Sender
  /** decoding time of the sender; default unlimited */
  maxSecondsPerHour?: number
  /** removes a waiting picture from the queue; a picture that is being decoded is not interrupted */
  signal?: AbortSignal
}

/** Totals since the start of this server. `seconds`: sum of the times in the child process. `starts`: started child processes. */
export type PictureCounts = { processed: number; refused: number; crashed: number; seconds: number; starts: number }

export type Pictures = {
  /**
   * Throws `file.too_large`, `file.type_refused`, `file.too_small`, `file.unreadable` (broken, over 40 megapixels, AVIF over 20, PNG over
   * 160 MB of pixels, or a time-out), `limit.reached` (`maxSecondsPerHour`) and `service.unavailable` (queue full, or aborted).
   */
  process(file: Blob | Uint8Array, limits?: PictureLimits): Promise<ProcessedPicture>
  /** `running` is 0 or 1. `waiting`: pictures in the queue. */
  usage(): PictureCounts & { running: number; waiting: number }
  /** Rejects queued pictures with `service.unavailable`. */
  stop(): Promise<void>
}
