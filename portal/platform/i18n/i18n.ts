import i18next, { type BackendModule, type FormatterModule, type ReadCallback, type ResourceKey } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import { initReactI18next } from 'react-i18next'
import type { Language } from '#contract/language.ts'
import { formatNumber } from './format-number.ts'
import { currentLanguage, showLanguage } from './language.ts'

/** Loads both languages. Throws if loading fails. */
export async function startI18n(): Promise<void> {
  if (i18next.isInitialized) await i18next.reloadResources()
  else await begin()
  if (!['ar', currentLanguage()].some(language => i18next.hasResourceBundle(language, 'common')))
    throw new Error('the words of the first screens did not come')
  showLanguage(i18next.resolvedLanguage === 'en' ? 'en' : 'ar')
}

/** Formats numbers in texts as everywhere on the screen: 3,002. */
const numbers: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: unknown) => (typeof value === 'number' ? formatNumber(value) : (value as string)),
}

/** Loads a translation file. i18next repeats a failed load as `maxRetries` says, except of a file that does not exist. */
const backend: BackendModule = { type: 'backend', init: () => {}, read: (...asked) => void read(...asked) }

async function read(language: string, namespace: string, done: ReadCallback): Promise<void> {
  try {
    const response = await fetch(`${localesHost()}/locales/${language}/${namespace}.json`)
    if (response.ok) done(null, (await response.json()) as ResourceKey)
    else done(`${response.status} for the words ${namespace}`, response.status >= 500)
  } catch (error) {
    done(error as Error, true)
  }
}

const begin = () =>
  i18next
    .use(backend)
    .use(LanguageDetector)
    .use(initReactI18next)
    .use(numbers)
    .init({
      // An inline script has already set the document's language. The cookie tells the server the language.
      detection: {
        order: ['htmlTag'],
        caches: ['localStorage', 'cookie'],
        cookieMinutes: 7 * 24 * 60,
        // As the default of the library, and over https only where the portal uses it.
        cookieOptions: { path: '/', sameSite: 'strict', secure: location.protocol === 'https:' },
      },
      fallbackLng: 'ar',
      supportedLngs: ['ar', 'en'],
      preload: ['ar', 'en'],
      ns: ['common'],
      defaultNS: 'common',
      maxParallelReads: 10,
      maxRetries: 5,
      retryTimeout: 350,
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { useSuspense: true },
    })

/** Returns the host of translation files from a meta tag. On the development server the tag contains a placeholder. */
function localesHost(): string {
  const host = document.querySelector('meta[name="locales-url"]')?.getAttribute('content') ?? ''
  return host.startsWith('http') ? host : ''
}

export async function changeLanguage(language: Language): Promise<void> {
  // Sets the document's language first, because listeners read it.
  showLanguage(language)
  await i18next.changeLanguage(language)
}

/** Loads translations. Throws if no language could be loaded, so that raw keys are never rendered. */
export async function loadWords(...namespaces: string[]): Promise<void> {
  await i18next.loadNamespaces(namespaces)
  const missing = namespaces.filter(name => !['ar', currentLanguage()].some(language => i18next.hasResourceBundle(language, name)))
  if (missing.length > 0) throw new Error(`translations could not be loaded: ${missing.join(', ')}`)
}
