// Validates a picture before the upload, with the error codes of the server.

import { avatarTypes, chosenPictureBytes } from '#contract/limits.ts'
import type { Part } from '#portal/platform/cropper/crop.ts'
import { cutPart } from '#portal/platform/cropper/cut-part.ts'
import { type OpenedPicture, openPicture } from '#portal/platform/cropper/opened-picture.ts'

/** Side length of the sent picture in pixels. Smaller crops are not enlarged. */
const sentSide = 512

export type PictureFault = 'too_large' | 'type_refused' | 'unreadable'

export async function openOwnPicture(file: File): Promise<OpenedPicture | PictureFault> {
  if (!avatarTypes.some(type => type === file.type)) return 'type_refused'
  if (file.size > chosenPictureBytes) return 'too_large'
  return (await openPicture(file)) ?? 'unreadable'
}

/** Returns the crop as a file. Throws if the browser cannot draw it. */
export const cutSquare = (picture: OpenedPicture, part: Part): Promise<File> => cutPart(picture, part, sentSide)
