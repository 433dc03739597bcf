import type switched from '../../../locales/ar/switched.json'

declare global {
  interface LocaleWords {
    switched: typeof switched
  }
}
