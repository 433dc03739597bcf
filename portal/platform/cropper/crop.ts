// Which part of a picture is shown: its middle as shares of the picture (0–1), and how many times it is enlarged beyond the largest part of its shape.
export type Size = { width: number; height: number; /** of the part, width by height; a square unless told */ aspect?: number }
export type Crop = { x: number; y: number; zoom: number }

export const wholePicture: Crop = { x: 0.5, y: 0.5, zoom: 1 }

/** Pixels: what the shorter side of a part should have at least, so that it stays sharp where it is shown largest. */
const sharp = 256

/** At least twice, so that there is something to choose in a small picture, and five times at most. */
export const largestZoom = ({ width, height }: Size) => Math.min(5, Math.max(2, Math.min(width, height) / sharp))

/** The nearest crop that stays inside the picture. */
export function kept(picture: Size, { x, y, zoom }: Crop): Crop {
  const within = between(zoom, 1, largestZoom(picture))
  const [halfWidth, halfHeight] = halves(picture, within)
  return { x: between(x, halfWidth, 1 - halfWidth), y: between(y, halfHeight, 1 - halfHeight), zoom: within }
}

/** The picture pulled by shares of the visible part: to the right is +, down is +. */
export function pulled(picture: Size, crop: Crop, across: number, down: number): Crop {
  const [halfWidth, halfHeight] = halves(picture, crop.zoom)
  return kept(picture, { ...crop, x: crop.x - across * 2 * halfWidth, y: crop.y - down * 2 * halfHeight })
}

export const zoomed = (picture: Size, crop: Crop, zoom: number): Crop => kept(picture, { ...crop, zoom })

/** Its first corner and its size, in pixels of the picture. */
export function partOf(picture: Size, crop: Crop): { x: number; y: number; width: number; height: number } {
  const { x: across, y: down, zoom } = kept(picture, crop)
  const { width, height } = largest(picture)
  const [wide, high] = [width / zoom, height / zoom]
  return { x: across * picture.width - wide / 2, y: down * picture.height - high / 2, width: wide, height: high }
}

/** The largest part of its shape that the picture holds. */
function largest({ width, height, aspect = 1 }: Size): { width: number; height: number } {
  const wide = Math.min(width, height * aspect)
  return { width: wide, height: wide / aspect }
}

/** Half of the part's sides as shares of the picture's. */
function halves(picture: Size, zoom: number): [number, number] {
  const { width, height } = largest(picture)
  return [width / zoom / 2 / picture.width, height / zoom / 2 / picture.height]
}

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most))
