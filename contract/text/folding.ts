// Normalization of text for search. It must match the SQL function folded().

/** Unifies Arabic letter forms, marks, tatweel, case and digits for search: «أَحمد» and «احمد» become equal. */
export const folded = (value: string): string =>
  [...value]
    .map(lowered)
    .join('')
    .replace(/[أإآٱىةؤئ٠-٩۰-۹]/g, letter => forms[letter] ?? letter)
    .replace(/[\u064b-\u0652\u0670\u0640]/g, '')

/** Converts a character to one lower-case character, like PostgreSQL: without final sigma and without expansion to two characters. */
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
