import type { Size } from '../../../platform/cropper/crop.ts'

export type OpenedPicture = Size & { file: File; url: string; image: HTMLImageElement }

/** A file as the browser shows it, to be cut; null when it cannot show it. Has to be closed. */
export async function openPicture(file: File, aspect: number): Promise<OpenedPicture | null> {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
    return { file, url: image.src, image, width: image.naturalWidth, height: image.naturalHeight, aspect }
  } catch {
    URL.revokeObjectURL(image.src)
    return null
  }
}

export const closePicture = ({ url }: OpenedPicture) => URL.revokeObjectURL(url)
