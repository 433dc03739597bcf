export type Size = { width: number; height: number; /** width / height of the part; default 1 */ aspect?: number }
/** Pixels of the picture, from its upper left corner. */
export type Part = { x: number; y: number; width: number; height: number }

/** Minimum of the part's shorter side in pixels, so that it is sharp at its largest display size. */
const sharp = 256

/** Returns the maximum zoom between 2, so that small pictures can be zoomed, and 5. */
export const largestZoom = ({ width, height }: Size) => Math.min(5, Math.max(2, Math.min(width, height) / sharp))

/** Returns the largest centered part with this aspect ratio. */
export function largestPart({ width, height, aspect = 1 }: Size): Part {
  const partWidth = Math.min(width, height * aspect)
  const partHeight = partWidth / aspect
  return { x: (width - partWidth) / 2, y: (height - partHeight) / 2, width: partWidth, height: partHeight }
}
