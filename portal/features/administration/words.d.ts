import type administration from '../../../locales/ar/administration.json'

declare global {
  interface LocaleWords {
    administration: typeof administration
  }
}
