export type Size = { width: number; height: number; /** of the part, width by height; a square unless told */ aspect?: number }
/** Pixels of the picture, from its upper left corner. */
export type Part = { x: number; y: number; width: number; height: number }

/** Pixels: the minimum for the shorter side of a part, so that it is sharp at its largest size on a screen. */
const sharp = 256

/** Between 2, so that a small picture can be zoomed, too, and 5. */
export const largestZoom = ({ width, height }: Size) => Math.min(5, Math.max(2, Math.min(width, height) / sharp))

/** The largest part of the picture's aspect, centered: what is shown before anything is chosen. */
export function largestPart({ width, height, aspect = 1 }: Size): Part {
  const partWidth = Math.min(width, height * aspect)
  const partHeight = partWidth / aspect
  return { x: (width - partWidth) / 2, y: (height - partHeight) / 2, width: partWidth, height: partHeight }
}
