// Fits a text into a box on one or two lines, as large as possible. Measures words instead of laying out, so that 500 badges take little time.

/**
 * Width, and ink above and below the baseline, in em. `shift`: how far the baseline is below the middle of a line, half the difference of
 * the font's ascent and descent.
 */
export type Measured = { width: number; ascent: number; descent: number; shift: number }
export type Measure = (text: string) => Measured
type Box = { width: number; height: number; largest: number; lines?: 1 | 2 }
/** `size` and `lineHeight` are in the unit of the box. */
export type Fitted = { lines: string[]; size: number; lineHeight: number }

/** Layout rounds the widths of glyphs. */
const spare = 0.97
/** Em. Text with tall marks gets more. */
const usualLine = 1.3
const betweenInk = 0.08

/** Letters of a single word that is not hyphenated. Joined letters never are. */
const longestWord = 24

export function fitText(text: string, { width, height, largest, lines = 2 }: Box, measure: Measure): Fitted {
  const words = text.split(/\s+/).filter(Boolean)
  const candidates = [[words.join(' ')]]
  if (lines === 2) candidates.push(...words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]))
  const [only = ''] = words
  if (lines === 2 && words.length === 1 && only.length > longestWord && !/\p{Script=Arabic}/u.test(only)) candidates.push(halvesOf(only))
  const fitted = candidates.map(candidate => {
    const measured = candidate.map(measure)
    const widest = Math.max(...measured.map(line => line.width), 0.01)
    // The ink stays in its line above and below the baseline.
    const ink = Math.max(...measured.flatMap(({ ascent, descent, shift }) => [2 * (ascent - shift), 2 * (descent + shift)]))
    const lineEm = Math.max(usualLine, ink + betweenInk)
    const size = Math.min(largest, (width * spare) / widest, height / (candidate.length * lineEm))
    return { lines: candidate, size, lineHeight: size * lineEm, widest }
  })
  // Of lines of the same size, the most even ones look best; one line is better than two.
  const [best] = fitted.toSorted((a, b) => b.size - a.size || a.lines.length - b.lines.length || a.widest - b.widest)
  const { widest: _, ...chosen } = best ?? { lines: [''], size: largest, lineHeight: largest * usualLine, widest: 0 }
  return chosen
}

function halvesOf(word: string): string[] {
  const letters = Array.from(new Intl.Segmenter().segment(word), ({ segment }) => segment)
  const half = Math.ceil(letters.length / 2)
  return [`${letters.slice(0, half).join('')}-`, letters.slice(half).join('')]
}
