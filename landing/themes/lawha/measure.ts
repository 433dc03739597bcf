// Estimates text widths in dots before fonts load, from the letter widths of fonts/. One em is 17 dots.

/** Removes vowel marks, which would be confused with the dots of letters. */
export const unmarked = (text: string) => text.normalize('NFC').replace(/\p{M}/gu, '')

/** Returns the width in dots. Combining marks have no width. */
export function dotsOf(text: string): number {
  const letters = [...text.replace(/\p{M}/gu, '')]
  return letters.reduce((sum, letter, at) => sum + advance(letter, letters[at - 1], letters[at + 1]), 0)
}

function advance(letter: string, before = ' ', after = ' '): number {
  const forms = arabic.get(letter)
  if (!forms) return latin.get(letter) ?? borrowed(letter)
  const joinsBack = joinsOnward.has(before) && letter !== 'ء'
  const joinsOn = joinsOnward.has(letter) && arabic.has(after) && after !== 'ء'
  // Lam and alef form a ligature.
  if (alefs.has(letter) && before === 'ل') return 4
  return forms[joinsBack ? (joinsOn ? 2 : 3) : joinsOn ? 1 : 0]
}

/** Returns the width of a letter that the font lacks. A system font draws it at the same height. */
function borrowed(letter: string): number {
  if (letter === '\u200d') return 0
  if (/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(letter)) return 21
  if (/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u.test(letter)) return 17
  return /\p{L}/u.test(letter) && !/\p{Script=Latin}/u.test(letter) ? 11 : 7
}

type Forms = [alone: number, first: number, between: number, last: number]
const groups: [letters: string, forms: Forms][] = [
  ['ء', [7, 7, 7, 7]],
  ['اأإآ', [3, 3, 4, 4]],
  ['ؤو', [7, 7, 7, 7]],
  ['ئي', [10, 5, 5, 10]],
  ['ى', [10, 10, 10, 10]],
  ['بتثپ', [12, 5, 5, 12]],
  ['ة', [7, 7, 8, 8]],
  ['جحخچ', [8, 8, 9, 9]],
  ['دذ', [8, 8, 8, 8]],
  ['رزژ', [5, 5, 5, 5]],
  ['سش', [15, 11, 11, 15]],
  ['صض', [16, 12, 12, 16]],
  ['طظ', [12, 12, 12, 12]],
  ['عغ', [7, 7, 7, 8]],
  ['فڤكگک', [12, 7, 7, 12]],
  ['ق', [10, 7, 7, 10]],
  ['ل', [8, 4, 4, 8]],
  ['م', [8, 8, 8, 8]],
  ['ن', [8, 5, 5, 9]],
  ['ه', [7, 9, 10, 8]],
  ['ـ', [2, 2, 2, 2]],
]
const arabic = new Map(groups.flatMap(([letters, forms]) => [...letters].map(letter => [letter, forms] as const)))
const alefs = new Set('اأإآ')
const joinsOnward = new Set('ئيبتثپجحخچسشصضطظعغفڤكگکقلمنهـ')

const widths: [letters: string, dots: number][] = [
  ["’‘·'", 2],
  [' !,.:;ijl|،؛', 3],
  ['"()I“”', 4],
  ['FT[]^`ft{}', 5],
  ['*-/EJL\\rvyz', 6],
  ['?N_g–؟', 8],
  ['&Mw…', 9],
  ['#W', 10],
  ['%@m—', 11],
]
const latin = new Map(widths.flatMap(([letters, dots]) => [...letters].map(letter => [letter, dots] as const)))
