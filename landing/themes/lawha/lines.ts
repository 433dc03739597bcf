// Chooses the line breaks of a name on the panel that allow the largest dots.

import { dotsOf } from './measure.ts'

/** `widest` is the width of the longest line in dots. */
export type Setting = { lines: string[][]; widest: number }
/** Size of the panel in CSS pixels. */
export type PanelSize = { width: number; height: number }

export const wide: PanelSize = { width: 1120, height: 380 }
export const narrow: PanelSize = { width: 350, height: 330 }

export function settingOf(text: string, room: PanelSize): Setting {
  const words = text.trim().split(/\s+/)
  const settings = words.slice(0, 7).map((_, i) => inLines(words, i + 1))
  // Another line must increase the dot size noticeably.
  const pitch = ({ lines, widest }: Setting) =>
    Math.min(room.width / (widest + margin), room.height / (lines.length * lineDots)) * 0.86 ** (lines.length - 1)
  return settings.toSorted((a, b) => pitch(b) - pitch(a))[0] ?? { lines: [words], widest: dotsOf(text) }
}

/** Line height in dots: the height of the font. */
export const lineDots = 19
/** Number of unlit dots at both ends of a line together. */
export const margin = 8

/** Balances the lines: the narrowest width that allows this number of lines. */
function inLines(words: string[], count: number): Setting {
  const whole = dotsOf(words.join(' '))
  for (let width = Math.max(...words.map(dotsOf), Math.floor(whole / count)); ; width++) {
    const lines = filled(words, width)
    if (lines.length <= count || width > whole) return { lines, widest: Math.max(...lines.map(line => dotsOf(line.join(' ')))) }
  }
}

function filled(words: string[], width: number): string[][] {
  const lines: string[][] = []
  for (const word of words) {
    const line = lines.at(-1)
    if (line && dotsOf([...line, word].join(' ')) <= width) line.push(word)
    else lines.push([word])
  }
  return lines
}
