// A picture of somebody's own device, between being chosen and being sent.
import { type Crop, squareOf } from './crop.ts'

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
export async function cutSquare(picture: OpenedPicture, crop: Crop): Promise<File> {
  const { x, y, side } = squareOf(picture, crop)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.max(16, Math.min(sentSide, Math.round(side)))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser has no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture.image, x, y, side, side, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/webp', 0.92))
  if (!blob) throw new Error('this browser cannot write the picture')
  // A browser that does not write WebP writes PNG instead.
  return new File([blob], blob.type === 'image/webp' ? 'picture.webp' : 'picture.png', { type: blob.type })
}
