import { readableOn } from '../look/colour.ts'
import { ledOf } from '../themes/lawha/palette.ts'

export function printInks(preset: string) {
  const paper = '#F7F1E3'
  // A colored area needs less contrast than text. A contrast of 4.5 would turn orange into brown.
  return { paper, ink: readableOn(preset, [paper], 1.6) }
}

export function boardInks(preset: string) {
  const paper = '#121416'
  return { paper, lamp: readableOn(ledOf(preset), [paper], 7) }
}
