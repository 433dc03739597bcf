// The portal's words, Arabic unless chosen otherwise.
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '#contract/language.ts'
import { chosenLanguage } from './chosen-language.ts'
import { currentLanguage, showLanguage } from './language.ts'
import { wordsOverHttp } from './words-over-http.ts'

/** Ready when the words of the first screens are there; both languages are preloaded. Throws when they did not come; may be called again then. */
export async function startI18n(): Promise<void> {
  if (i18next.isInitialized) await i18next.reloadResources()
  else await begin()
  if (!['ar', currentLanguage()].some(language => i18next.hasResourceBundle(language, 'common')))
    throw new Error('the words of the first screens did not come')
  showLanguage(i18next.resolvedLanguage === 'en' ? 'en' : 'ar')
}

const begin = () =>
  i18next
    .use(wordsOverHttp)
    .use(chosenLanguage)
    .use(initReactI18next)
    .init({
      fallbackLng: 'ar',
      supportedLngs: ['ar', 'en'],
      preload: ['ar', 'en'],
      ns: ['common'],
      defaultNS: 'common',
      maxParallelReads: 10,
      maxRetries: 5,
      retryTimeout: 350,
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    })

/** Changes the language of everything on screen, and remembers it. */
export async function changeLanguage(language: Language): Promise<void> {
  // First: whoever hears of it formats, and asks the server, in the document's language.
  showLanguage(language)
  await i18next.changeLanguage(language)
}

/**
 * Loads the translations that a route or overlay needs before it is shown. Throws if a file could not be loaded in any language, so that the
 * error screen with a retry is shown and never raw keys.
 */
export async function loadWords(...namespaces: string[]): Promise<void> {
  await i18next.loadNamespaces(namespaces)
  const missing = namespaces.filter(name => !['ar', currentLanguage()].some(language => i18next.hasResourceBundle(language, name)))
  if (missing.length > 0) throw new Error(`translations could not be loaded: ${missing.join(', ')}`)
}
