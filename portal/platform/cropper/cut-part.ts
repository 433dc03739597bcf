import type { Part } from './crop.ts'

/** Returns the crop as a file, at most `most` pixels wide. Throws if the browser cannot draw it. */
export async function cutPart({ image }: { image: HTMLImageElement }, { x, y, width, height }: Part, most: number): Promise<File> {
  const canvas = document.createElement('canvas')
  const scale = Math.min(1, most / width)
  canvas.width = Math.max(16, Math.round(width * scale))
  canvas.height = Math.max(16, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser has no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/webp', 0.92))
  if (!blob) throw new Error('this browser cannot write the picture')
  // Without WebP support browsers encode PNG.
  return new File([blob], blob.type === 'image/webp' ? 'picture.webp' : 'picture.png', { type: blob.type })
}
