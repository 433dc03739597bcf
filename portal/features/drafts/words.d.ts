import type config from '../../../locales/ar/config.json'

declare global {
  interface LocaleWords {
    config: typeof config
  }
}
