// Estimates title widths before fonts load, from the letter widths of Alexandria 900 in em.

import type { Picture } from '#contract/landing-pages/picture.ts'
import type { TitleLine } from '../../page/title.ts'

/** Width of the widest word; the minimum limits the size of very short names. */
export const widestWord = ({ text }: TitleLine) => Math.max(1.6, ...text.split(/[\s-]+/).map(wordWidth))

/** Returns the aspect ratio times ten, limited so that the picture fits into a row with others. */
export const ratioOf = ({ width, height }: Picture) => Math.min(24, Math.max(6, Math.round((10 * width) / height)))

export function wordWidth(word: string): number {
  const letters = [...word.replace(/\p{M}/gu, '')]
  const sum = letters.reduce(
    (width, letter, at) => width + (advances.get(letter) ?? 0.7) + (at === letters.length - 1 && wideAtTheEnd.has(letter) ? 0.6 : 0),
    0,
  )
  return sum * 1.06
}

/** Letter widths measured in Chromium, with Arabic letters in medial form. */
const groups: [letters: string, advance: number][] = [
  ['اأإآلـ', 0.36],
  ['رز', 0.44],
  ['بتثنيئ', 0.48],
  ['دذكء', 0.66],
  ['وؤ', 0.69],
  ['ةه', 0.77],
  ['جحخعغ', 0.75],
  ['فق', 0.77],
  ['م', 0.87],
  ['طظ', 1.05],
  ['سش', 1.17],
  ['صض', 1.25],
  ['ى', 0.96],
  ["Iijl’'.,:1", 0.4],
  ['frt-', 0.46],
  ['cszLJF', 0.6],
  ['aeghknbdopquvxy023456789', 0.67],
  ['BCEGKPRSTVXYZ', 0.73],
  ['ADHNOQU&', 0.79],
  ['mw', 1.02],
  ['M', 0.94],
  ['W', 1.15],
]
const advances = new Map(groups.flatMap(([letters, advance]) => [...letters].map(letter => [letter, advance] as const)))
const wideAtTheEnd = new Set('بتثكلنيئسشصضفق')
