// What a picture of somebody has to be: told before it is sent, as the server would tell it.
import { avatarTypes, chosenPictureBytes } from '#contract/limits.ts'
import type { Part } from '#portal/platform/cropper/crop.ts'
import { cutPart } from '#portal/platform/cropper/cut-part.ts'
import { type OpenedPicture, openPicture } from '#portal/platform/cropper/opened-picture.ts'

/** Pixels: the side of what is sent, unless the chosen square has fewer. */
const sentSide = 512

export type PictureFault = 'too_large' | 'type_refused' | 'unreadable'

/** A chosen file, opened, or why it cannot be taken. */
export async function openOwnPicture(file: File): Promise<OpenedPicture | PictureFault> {
  if (!avatarTypes.some(type => type === file.type)) return 'type_refused'
  if (file.size > chosenPictureBytes) return 'too_large'
  return (await openPicture(file)) ?? 'unreadable'
}

/** The chosen square as a file. Throws when the browser cannot draw it. */
export const cutSquare = (picture: OpenedPicture, part: Part): Promise<File> => cutPart(picture, part, sentSide)
