import type platform from '../../../locales/ar/platform.json'

declare global {
  interface LocaleWords {
    platform: typeof platform
  }
}
