// How a name is set on the wall: the number of lines that gives the largest dots, and where each line ends.
import { dotsOf } from './measure.ts'

/** `widest` is the longest line in dots. */
export type Setting = { lines: string[][]; widest: number }
/** A wall in CSS pixels: what it offers a line, and how high it may grow. */
type Room = { width: number; height: number }

export const wide: Room = { width: 1120, height: 380 }
export const narrow: Room = { width: 350, height: 330 }

export function settingOf(text: string, room: Room): Setting {
  const words = text.trim().split(/\s+/)
  const settings = words.slice(0, 7).map((_, i) => inLines(words, i + 1))
  // One more line must earn its height: dots that are little larger do not.
  const pitch = ({ lines, widest }: Setting) =>
    Math.min(room.width / (widest + margin), room.height / (lines.length * lineDots)) * 0.86 ** (lines.length - 1)
  return settings.toSorted((a, b) => pitch(b) - pitch(a))[0] ?? { lines: [words], widest: dotsOf(text) }
}

/** From the top of one line to the top of the next: the height of the face. */
export const lineDots = 19
/** Unlit dots at both ends of a line. */
export const margin = 8

/** As even as words allow: the narrowest width into which they go with so many lines. */
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
