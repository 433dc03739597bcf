import type welcome from '../../../locales/ar/welcome.json'

declare global {
  interface LocaleWords {
    welcome: typeof welcome
  }
}
