import type factor from '../../../locales/ar/factor.json'

declare global {
  interface LocaleWords {
    factor: typeof factor
  }
}
