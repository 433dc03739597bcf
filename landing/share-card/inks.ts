// The few colours of a card beside its picture, of themes whose pages have more than a card shows.
import { readableOn } from '../colour.ts'

export function printInks(preset: string) {
  const paper = '#F7F1E3'
  // An area, not a text: 4.5 turned orange into brown. A color as pale as the paper is still darkened.
  return { paper, ink: readableOn(preset, [paper], 1.6) }
}

export function boardInks(preset: string) {
  const paper = '#121416'
  return { paper, lamp: readableOn(preset, [paper], 7) }
}
