import type auth from '../../../locales/ar/auth.json'

declare global {
  interface LocaleWords {
    auth: typeof auth
  }
}
