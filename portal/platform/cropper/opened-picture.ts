import type { Size } from './crop.ts'

export type OpenedPicture = Size & { file: File; url: string; image: HTMLImageElement }

/** Opens a picture file. Returns null if the browser cannot decode it. The caller must close the picture. */
export async function openPicture(file: File, aspect = 1): Promise<OpenedPicture | null> {
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
