// The portal's words: fetched from /locales/{lng}/{ns}.json, Arabic unless chosen otherwise, remembered for a week.
import i18next from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import HttpBackend from 'i18next-http-backend'
import { initReactI18next } from 'react-i18next'
import type { Language } from '#contract/language.ts'
import { currentLanguage, showLanguage } from './language.ts'

/** Minutes: seven days. */
const rememberedFor = 7 * 24 * 60

/** Words may live on another host; the server says which. Vite's own server leaves the mark as it is. */
function wordsHost(): string {
  const given = document.querySelector('meta[name="locales-url"]')?.getAttribute('content') ?? ''
  return given.startsWith('http') ? given : ''
}

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
    .use(HttpBackend)
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      lng: currentLanguage(),
      fallbackLng: 'ar',
      supportedLngs: ['ar', 'en'],
      preload: ['ar', 'en'],
      ns: ['common'],
      defaultNS: 'common',
      backend: { loadPath: `${wordsHost()}/locales/{{lng}}/{{ns}}.json` },
      maxParallelReads: 10,
      maxRetries: 5,
      retryTimeout: 350,
      detection: { order: ['localStorage', 'cookie'], caches: ['localStorage', 'cookie'], cookieMinutes: rememberedFor },
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    })

/** Changes the language of everything on screen, and remembers it. */
export async function changeLanguage(language: Language): Promise<void> {
  await i18next.changeLanguage(language)
  showLanguage(language)
}

/** Words that a route needs before it is shown: called by its loader. */
export const loadWords = (...namespaces: string[]) => i18next.loadNamespaces(namespaces)
