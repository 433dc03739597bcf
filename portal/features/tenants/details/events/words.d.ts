import type imports from '../../../../../locales/ar/imports.json'

declare global {
  interface LocaleWords {
    imports: typeof imports
  }
}
