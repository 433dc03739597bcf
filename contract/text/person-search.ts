// Search for persons by name, email, phone and reference. It must match the SQL functions of 033-search-persons.sql.

/** Returns whether a text of `personText` contains all words, in any order. `words` is a result of `searchWords`. */
export const hasAllWords = (text: string, words: readonly string[]): boolean => words.every(word => text.includes(word))

/** Maximum number of words of a search. The server compares each word with each row. */
const maxWords = 10

/** Minimum digits of groups that are one phone number: «050 123 4567». */
const phoneDigits = 7

/**
 * Returns the normalized words of a search for persons. Groups of digits of a phone number become one word without `+` and leading zeros, so that
 * «٠٥٠ ١٢٣ ٤٥٦٧», 0501234567 and 00966501234567 find +966501234567.
 */
export function searchWords(typed: string): string[] {
  const words: string[] = []
  let groups: string[] = []
  const addGroups = () => {
    const number = groups.join('').replace('(0)', '').replace(/\D/g, '')
    words.push(...(number.length >= phoneDigits ? [number] : groups.flatMap(partsOf)))
    groups = []
  }
  for (const word of personFolded(typed).split(' ')) {
    if (/^[\d+().-]+$/.test(word)) groups.push(word)
    else {
      addGroups()
      words.push(...(word.includes('@') ? [word] : partsOf(word)))
    }
  }
  addGroups()
  return [...new Set(words.filter(Boolean).map(shortNumber))].slice(0, maxWords)
}

const partsOf = (word: string) => word.replace(separators, ' ').split(' ')
const shortNumber = (word: string) => (/^\+?\d{3,}$/.test(word) ? word.replace('+', '').replace(/^0+(?=\d)/, '') : word)

/** Returns the searchable text of a person: the normalized name, the name with joined parts («عبدالله»), and `others`. */
export function personText(fullname: string, ...others: readonly string[]): string {
  const name = personFolded(fullname.replace(separators, ' '))
  return [name, joinedName(name), ...others.map(personFolded)].join(' ')
}

/**
 * Normalizes letters of names: Unicode compatibility forms, accents, Arabic marks and letter variants, Persian letters, case, digits.
 * Removes apostrophes and invisible characters.
 */
export function personFolded(value: string): string {
  const text = [...value.replace(apostrophes, '').normalize('NFKD')].map(lowered).join('')
  return text
    .replace(marks, '')
    .replace(/[ٱیىېےةۃکھہە٠-٩۰-۹ıøłđħς]/g, letter => letters[letter] ?? letter)
    .replace(/[ßæœþð]/g, letter => ligatures[letter] ?? letter)
    .replace(spaces, ' ')
    .replace(/^ | $/g, '')
}

/** Joins parts that are also written as one word: عبد الله, أبو بكر, نور الدين, Abd El Rahman, Abu Bakr, Al Ghamdi, Nour El-Din. */
export const joinedName = (folded: string): string =>
  folded
    .replace(/(^| )(عبد|ابو|ابي|ابا|ام|ال) (?=[^ ])/g, '$1$2')
    .replace(/ (?=الدين( |$))/g, '')
    .replace(/ (al|el|ul|ed|ad|ud) ?(din|deen|dine)(?= |$)/g, '$1$2')
    .replace(/(^| )(abd|abu|abou|abo|umm|um) (al|el|ul|ad|ar|as|ash|an|er) (?=[^ ])/g, '$1$2$3')
    .replace(/(^| )(abd|abdul|abdel|abdal|abdur|abu|abou|abo|umm|um|al|el) (?=[^ ])/g, '$1$2')

/** Converts a character to one lower-case character, like PostgreSQL. */
const lowered = (letter: string) => String.fromCodePoint(letter.toLowerCase().codePointAt(0) as number)

const separators = /[.,;:/|()_·‐‑‒–—-]/g
const apostrophes = /['’‘‛`´ʹʻʼʽʾʿˈ′＇]/g
/** Combining marks of Latin, Greek, Cyrillic and Arabic letters, tatweel, and invisible characters. */
const marks =
  /[\u0300-\u036f\u0483-\u0487\u0610-\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\ufe0f/g
/** NFKD converts all other spaces to U+0020. */
const spaces = /[ \t\n\v\f\r\u0085\u1680\u2028\u2029]+/g
const ligatures: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd' }
const digits = (from: string) => [...from].map((digit, n) => [digit, String(n)])
const letters: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ی: 'ي',
  ى: 'ي',
  ې: 'ي',
  ے: 'ي',
  ة: 'ه',
  ۃ: 'ه',
  ک: 'ك',
  ھ: 'ه',
  ہ: 'ه',
  ە: 'ه',
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ς: 'σ',
  ...Object.fromEntries(digits('٠١٢٣٤٥٦٧٨٩')),
  ...Object.fromEntries(digits('۰۱۲۳۴۵۶۷۸۹')),
}
