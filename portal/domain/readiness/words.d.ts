import type readiness from '../../../locales/ar/readiness.json'

declare global {
  interface LocaleWords {
    readiness: typeof readiness
  }
}
