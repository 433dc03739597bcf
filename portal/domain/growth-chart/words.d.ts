import type figures from '../../../locales/ar/figures.json'

declare global {
  interface LocaleWords {
    figures: typeof figures
  }
}
