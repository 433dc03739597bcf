import type search from '../../../locales/ar/search.json'

declare global {
  interface LocaleWords {
    search: typeof search
  }
}
