import type audit from '../../../locales/ar/audit.json'

declare global {
  interface LocaleWords {
    audit: typeof audit
  }
}
