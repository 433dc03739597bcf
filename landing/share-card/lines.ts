import type { CardFace } from './faces.ts'

/** Returns the width of a text in pixels, for a font and size. */
export type Measure = (text: string, size: number, face: CardFace) => number
type MeasureLine = (text: string, size: number) => number
export type Fitted = { size: number; lines: string[] }

/** Returns the largest of `sizes` at which the text fits `width` in `most` lines. Longer texts end in an ellipsis, and have at least one line. */
export function fit(text: string, sizes: readonly number[], width: number, most: (size: number) => number, measure: MeasureLine): Fitted {
  const words = text.trim().split(/\s+/)
  for (const size of sizes) {
    const lines = broken(words, width, line => measure(line, size))
    if (lines.length <= most(size) && lines.every(line => measure(line, size) <= width))
      return { size, lines: balanced(lines, width, size, measure) }
  }
  const size = sizes.at(-1) ?? 16
  const lines = broken(
    words.flatMap(word => cut(word, width, w => measure(w, size))),
    width,
    line => measure(line, size),
  )
  const kept = lines.slice(0, Math.max(1, most(size)))
  return {
    size,
    lines: kept.length < lines.length ? [...kept.slice(0, -1), shortened(kept.at(-1) ?? '', width, w => measure(w, size))] : kept,
  }
}

function broken(words: readonly string[], width: number, widthOf: (line: string) => number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && widthOf(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Uses the narrowest width with the same number of lines, to avoid a single word on the last line. */
function balanced(lines: readonly string[], width: number, size: number, measure: MeasureLine): string[] {
  const words = lines.join(' ').split(' ')
  let best = [...lines]
  for (let narrower = width * 0.95; narrower > width * 0.4; narrower *= 0.95) {
    const again = broken(words, narrower, line => measure(line, size))
    if (again.length > lines.length || again.some(line => measure(line, size) > narrower)) break
    best = again
  }
  return best
}

/** Splits a word that is wider than a line. */
function cut(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(word) <= width) return [word]
  const pieces: string[] = ['']
  for (const letter of word) {
    const longer = `${pieces.at(-1)}${letter}`
    if (pieces.at(-1) !== '' && widthOf(longer) > width) pieces.push(letter)
    else pieces[pieces.length - 1] = longer
  }
  return pieces
}

function shortened(line: string, width: number, widthOf: (text: string) => number): string {
  let text = line
  while (text && widthOf(`${text}…`) > width) text = [...text].slice(0, -1).join('').trimEnd()
  return `${text}…`
}
