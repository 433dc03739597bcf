export const languages = ['ar', 'en'] as const
export type Language = (typeof languages)[number]

/** The language a caller asks for by Accept-Language; Arabic unless English is named first. */
export const languageOf = (accept: string | null | undefined): Language => (/^\s*en\b/i.test(accept ?? '') ? 'en' : 'ar')

export const directionOf = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr')

/** A text in both languages; an empty string means "not written yet". */
export type L10n = Record<Language, string>

/** The text in the wanted language, or in the other when it has not been written. */
export const textIn = (text: L10n, language: Language) => text[language] || text[language === 'ar' ? 'en' : 'ar']
