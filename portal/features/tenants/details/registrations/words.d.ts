import type registrations from '../../../../../locales/ar/registrations.json'

declare global {
  interface LocaleWords {
    registrations: typeof registrations
  }
}
