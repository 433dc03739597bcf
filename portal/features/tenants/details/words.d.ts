import type details from '../../../../locales/ar/details.json'

declare global {
  interface LocaleWords {
    details: typeof details
  }
}
