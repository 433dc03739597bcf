import type hackathons from '../../../../locales/ar/hackathons.json'

declare global {
  interface LocaleWords {
    hackathons: typeof hackathons
  }
}
