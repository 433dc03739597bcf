import type team from '../../../locales/ar/team.json'

declare global {
  interface LocaleWords {
    team: typeof team
  }
}
