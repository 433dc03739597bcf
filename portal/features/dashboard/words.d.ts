import type dashboard from '../../../locales/ar/dashboard.json'

declare global {
  interface LocaleWords {
    dashboard: typeof dashboard
  }
}
