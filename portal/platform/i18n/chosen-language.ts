import type { LanguageDetectorModule } from 'i18next'
import { currentLanguage } from './language.ts'

/** The page's own script has found the language; whatever is on screen is remembered, by this browser and for a week by a cookie, which the server reads. */
export const chosenLanguage: LanguageDetectorModule = {
  type: 'languageDetector',
  detect: currentLanguage,
  cacheUserLanguage(language) {
    document.cookie = `i18next=${language}; path=/; max-age=${7 * 24 * 60 * 60}; samesite=strict`
    try {
      localStorage.setItem('i18nextLng', language)
    } catch {
      // A browser that keeps nothing has the cookie, or asks again.
    }
  },
}
