import type { Badge } from '#contract/badges/badge-records.ts'
import type { Measure, Measured } from './fit-text.ts'

/** The portal's font. It has Arabic and Latin; other scripts use fonts of the device. */
const font = '"Readex Pro Variable", sans-serif'
const pixels = 100
const fontWeight = 600

/** Loads the font for all letters of the badges, because its parts are loaded by script. A missing font does not prevent printing. */
export async function loadFonts(badges: readonly Badge[], hackathon: string): Promise<void> {
  const letters = new Set(
    badges.map(({ name, affiliation, word, venue_table }) => [name.ar, name.en, affiliation, word, venue_table].join('')).join(''),
  )
  const text = `${[...letters].join('')}${hackathon}المشاركون Participant 0`
  await document.fonts.load(`${fontWeight} ${pixels}px ${font}`, text).catch(() => undefined)
}

let context: CanvasRenderingContext2D | null | undefined
const known = new Map<string, Measured>()

/** Forgets measurements that were made before the font was loaded. */
export const forgetMeasurements = () => known.clear()

/** Measures a line on a canvas. Ink that exceeds the advance width counts. */
export const measure: Measure = text => {
  const before = known.get(text)
  if (before) return before
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) return { width: text.length * 0.7, ascent: 1, descent: 0.5, shift: 0.25 }
  context.font = `${fontWeight} ${pixels}px ${font}`
  const found = context.measureText(text)
  const { width, actualBoundingBoxLeft, actualBoundingBoxRight, actualBoundingBoxAscent, actualBoundingBoxDescent } = found
  const measured = {
    width: Math.max(width, actualBoundingBoxLeft + actualBoundingBoxRight) / pixels,
    ascent: actualBoundingBoxAscent / pixels,
    descent: actualBoundingBoxDescent / pixels,
    shift: (found.fontBoundingBoxAscent - found.fontBoundingBoxDescent) / 2 / pixels,
  }
  known.set(text, measured)
  return measured
}
