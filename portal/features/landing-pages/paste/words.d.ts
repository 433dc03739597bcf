import type paste from '../../../../locales/ar/paste.json'

declare global {
  interface LocaleWords {
    paste: typeof paste
  }
}
