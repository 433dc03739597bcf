import type retention from '../../../../../locales/ar/retention.json'

declare global {
  interface LocaleWords {
    retention: typeof retention
  }
}
