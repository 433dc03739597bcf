import { pictureBytes, pictureTypes } from '#contract/limits.ts'

/** Maximum side length in pixels. No page shows a larger picture. */
const maxSide = 3000

/** Returns a smaller picture if the file is larger than `most` bytes and the browser can decode it. */
export async function fittingPicture(file: File, most = pictureBytes): Promise<File> {
  if (file.size <= most || !pictureTypes.some(type => type === file.type)) return file
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return file
  try {
    for (let side = maxSide; side >= 500; side /= 2) {
      const blob = await drawn(bitmap, side)
      if (blob && blob.size <= most) return new File([blob], file.name, { type: blob.type })
    }
    return file
  } finally {
    bitmap.close()
  }
}

async function drawn(bitmap: ImageBitmap, side: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  // WebP supports transparency. Without WebP support browsers encode PNG.
  return new Promise(done => canvas.toBlob(done, 'image/webp', 0.9))
}
