import type clashes from '../../../locales/ar/clashes.json'

declare global {
  interface LocaleWords {
    clashes: typeof clashes
  }
}
