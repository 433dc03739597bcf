import type domains from '../../../../../../locales/ar/domains.json'

declare global {
  interface LocaleWords {
    domains: typeof domains
  }
}
