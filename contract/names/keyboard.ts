// Converts text typed with the wrong keyboard layout: Arabic (101) or US English.

/**
 * Returns the text in the other layout, likeliest first; empty for mixed or other scripts. «لا» gives two results: it is one key (b) or two
 * (g, h).
 */
export function otherLayout(text: string): readonly string[] {
  const [arabic, latin] = [/[\u0620-\u064a]/.test(text), /[a-z]/i.test(text)]
  if (arabic === latin) return []
  if (latin) return [mapped(text, toArabic)]
  const oneKey = mapped(
    text.replace(ligatures, ligature => toLatin.get(ligature) ?? ligature),
    toLatin,
  )
  return [...new Set([oneKey, mapped(text, toLatin)])]
}

/** Keys of the layouts US English and Arabic (101), row by row. «لا» and its forms are one key. */
const plain = [
  ['`', 'q', 'w', 'e', 'r', 't', 'y', 'u', 'i', 'o', 'p', '[', ']', 'a', 's', 'd', 'f', 'g', 'h', 'j', 'k', 'l', ';', "'"],
  ['ذ', 'ض', 'ص', 'ث', 'ق', 'ف', 'غ', 'ع', 'ه', 'خ', 'ح', 'ج', 'د', 'ش', 'س', 'ي', 'ب', 'ل', 'ا', 'ت', 'ن', 'م', 'ك', 'ط'],
  ['z', 'x', 'c', 'v', 'b', 'n', 'm', ',', '.', '/'],
  ['ئ', 'ء', 'ؤ', 'ر', 'لا', 'ى', 'ة', 'و', 'ز', 'ظ'],
] as const
const shifted = [
  ['T', 'Y', 'G', 'H', 'B', 'N'],
  ['لإ', 'إ', 'لأ', 'أ', 'لآ', 'آ'],
] as const
const keys: readonly (readonly [latin: string, arabic: string])[] = [plain.slice(0, 2), plain.slice(2), shifted].flatMap(
  ([latin = [], arabic = []]) => latin.map((key, at) => [key, arabic[at] ?? key] as const),
)
const toArabic = new Map(keys)
const toLatin = new Map(keys.map(([latin, arabic]) => [arabic, latin.toLowerCase()]))
const ligatures = /ل[اإأآ]/g

/** Converts each key. A capital letter without an own key is converted like its lower-case letter, because of Caps Lock. */
const mapped = (text: string, keyboard: ReadonlyMap<string, string>) =>
  [...text].map(letter => keyboard.get(letter) ?? keyboard.get(letter.toLowerCase()) ?? letter).join('')
