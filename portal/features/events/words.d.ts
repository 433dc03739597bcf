import type events from '../../../locales/ar/events.json'

declare global {
  interface LocaleWords {
    events: typeof events
  }
}
