// What a picture of somebody has to be: told before it is sent, as the server would tell it.
import type { Crop } from '#portal/platform/cropper/crop.ts'
import { cutPart } from '#portal/platform/cropper/cut-part.ts'
import { type OpenedPicture, openPicture } from '#portal/platform/cropper/opened-picture.ts'

export const acceptedTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
/** Bytes. */
export const acceptedBytes = 2_000_000
/** Pixels: the side of what is sent, unless the chosen square has fewer. */
const sentSide = 512

export type PictureFault = 'too_large' | 'type_refused' | 'unreadable'

/** A chosen file, opened, or why it cannot be taken. */
export async function openOwnPicture(file: File): Promise<OpenedPicture | PictureFault> {
  if (!acceptedTypes.some(type => type === file.type)) return 'type_refused'
  if (file.size > acceptedBytes) return 'too_large'
  return (await openPicture(file)) ?? 'unreadable'
}

/** The chosen square as a file. Throws when the browser cannot draw it. */
export const cutSquare = (picture: OpenedPicture, crop: Crop): Promise<File> => cutPart(picture, crop, sentSide)
