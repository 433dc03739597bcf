export type Size = { width: number; height: number; /** width / height of the part; default 1 */ aspect?: number }
/** Position and size of the crop in pixels, from the upper left corner of the picture. */
export type Part = { x: number; y: number; width: number; height: number }

/** Minimum length in pixels of the shorter side, so that the crop is sharp. */
const sharp = 256

/** Returns the maximum zoom: from 2, so that small pictures can be zoomed, to 5. */
export const largestZoom = ({ width, height }: Size) => Math.min(5, Math.max(2, Math.min(width, height) / sharp))

export function largestPart({ width, height, aspect = 1 }: Size): Part {
  const partWidth = Math.min(width, height * aspect)
  const partHeight = partWidth / aspect
  return { x: (width - partWidth) / 2, y: (height - partHeight) / 2, width: partWidth, height: partHeight }
}
