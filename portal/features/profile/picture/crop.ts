// Which square of a picture is shown: its middle as shares of the picture (0–1), and how many times it is enlarged beyond the largest square.
export type Size = { width: number; height: number }
export type Crop = { x: number; y: number; zoom: number }

export const wholePicture: Crop = { x: 0.5, y: 0.5, zoom: 1 }

/** Pixels: what a square should have at least, so that it stays sharp where it is shown largest. */
const sharp = 256

/** At least twice, so that there is something to choose in a small picture, and five times at most. */
export const largestZoom = ({ width, height }: Size) => Math.min(5, Math.max(2, Math.min(width, height) / sharp))

/** The nearest crop that stays inside the picture. */
export function kept(picture: Size, { x, y, zoom }: Crop): Crop {
  const within = between(zoom, 1, largestZoom(picture))
  const [halfWidth, halfHeight] = halves(picture, within)
  return { x: between(x, halfWidth, 1 - halfWidth), y: between(y, halfHeight, 1 - halfHeight), zoom: within }
}

/** The picture pulled by shares of the visible square: to the right is +, down is +. */
export function pulled(picture: Size, crop: Crop, across: number, down: number): Crop {
  const [halfWidth, halfHeight] = halves(picture, crop.zoom)
  return kept(picture, { ...crop, x: crop.x - across * 2 * halfWidth, y: crop.y - down * 2 * halfHeight })
}

export const zoomed = (picture: Size, crop: Crop, zoom: number): Crop => kept(picture, { ...crop, zoom })

/** Its first corner and its side, in pixels of the picture. */
export function squareOf(picture: Size, crop: Crop): { x: number; y: number; side: number } {
  const { x: across, y: down, zoom } = kept(picture, crop)
  const side = Math.min(picture.width, picture.height) / zoom
  return { x: across * picture.width - side / 2, y: down * picture.height - side / 2, side }
}

/** Half of the square's side as shares of the picture's width and height. */
function halves({ width, height }: Size, zoom: number): [number, number] {
  const half = Math.min(width, height) / zoom / 2
  return [half / width, half / height]
}

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most))
