// A picture of somebody's own device, between being chosen and being sent.
import { type Crop } from '../../../platform/cropper/crop.ts'
import { cutPart } from '../../../platform/cropper/cut-part.ts'

export const acceptedTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
/** Bytes. */
export const acceptedBytes = 2_000_000
/** Pixels: the side of what is sent, unless the chosen square has fewer. */
const sentSide = 512

export type OpenedPicture = { url: string; image: HTMLImageElement; width: number; height: number }
export type PictureFault = 'too_large' | 'type_refused' | 'unreadable'

/** What the browser can show of a file, or why it cannot be taken. Has to be closed. */
export async function openPicture(file: File): Promise<OpenedPicture | PictureFault> {
  if (!acceptedTypes.some(type => type === file.type)) return 'type_refused'
  if (file.size > acceptedBytes) return 'too_large'
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
    return { url: image.src, image, width: image.naturalWidth, height: image.naturalHeight }
  } catch {
    URL.revokeObjectURL(image.src)
    return 'unreadable'
  }
}

export const closePicture = ({ url }: OpenedPicture) => URL.revokeObjectURL(url)

/** The chosen square as a file. Throws when the browser cannot draw it. */
export const cutSquare = (picture: OpenedPicture, crop: Crop): Promise<File> => cutPart(picture, crop, sentSide)
