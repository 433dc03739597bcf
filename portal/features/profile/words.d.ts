import type profile from '../../../locales/ar/profile.json'

declare global {
  interface LocaleWords {
    profile: typeof profile
  }
}
