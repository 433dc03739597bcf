export const languages = ['ar', 'en'] as const
export type Language = (typeof languages)[number]

/** Parses Accept-Language. Returns Arabic unless English has more weight, or equal weight and an earlier position. */
export function languageOf(accept: string | null | undefined): Language {
  const ranges = (accept ?? '').split(',', 50).map(rangeOf)
  const weigh = (language: Language) => {
    const at = ranges.findIndex(({ tag }) => tag.split('-', 1)[0] === language)
    return { at, weight: (ranges[at] ?? ranges.find(({ tag }) => tag === '*'))?.weight ?? 0 }
  }
  const [ar, en] = [weigh('ar'), weigh('en')]
  if (en.weight !== ar.weight) return en.weight > ar.weight ? 'en' : 'ar'
  return en.weight > 0 && en.at >= 0 && (ar.at < 0 || en.at < ar.at) ? 'en' : 'ar'
}

function rangeOf(range: string) {
  const [tag = '', ...parameters] = range.toLowerCase().split(';')
  const weight = parameters.map(parameter => /^\s*q=(\d(?:\.\d{0,3})?)\s*$/.exec(parameter)?.[1]).find(found => found !== undefined)
  return { tag: tag.trim(), weight: Number(weight ?? 1) }
}

export const directionOf = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr')

/** A bilingual text. An empty string means that the text is not written yet in that language. */
export type L10n = Record<Language, string>

/** Returns the text in a language, or in the other language if it is empty. */
export const textIn = (text: L10n, language: Language) => text[language] || text[language === 'ar' ? 'en' : 'ar']

/** Returns Arabic for a text with any Arabic letter. */
export const languageOfText = (text: string): Language => (/[\u0600-\u06ff]/.test(text) ? 'ar' : 'en')
