// Text as search compares it, in the browser and in memory as SQL's folded() does in the database.

/** Letter forms of Arabic, marks, tatweel, case and both kinds of Arabic digits folded: «أَحمد» and «احمد» become one. */
export const folded = (value: string): string =>
  [...value]
    .map(lowered)
    .join('')
    .replace(/[أإآٱىةؤئ٠-٩۰-۹]/g, letter => forms[letter] ?? letter)
    .replace(/[\u064b-\u0652\u0670\u0640]/g, '')

/** PostgreSQL lowers letter by letter: no final sigma, and one letter never becomes two. */
const lowered = (letter: string) => String.fromCodePoint(letter.toLowerCase().codePointAt(0) as number)

const forms: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ؤ: 'و',
  ئ: 'ي',
  ...Object.fromEntries([...'٠١٢٣٤٥٦٧٨٩'].map((digit, n) => [digit, String(n)])),
  ...Object.fromEntries([...'۰۱۲۳۴۵۶۷۸۹'].map((digit, n) => [digit, String(n)])),
}
