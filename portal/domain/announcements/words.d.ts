import type announcements from '../../../locales/ar/announcements.json'

declare global {
  interface LocaleWords {
    announcements: typeof announcements
  }
}
