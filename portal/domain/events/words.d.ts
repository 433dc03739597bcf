import type events from '../../../locales/ar/events.json'
import type seats from '../../../locales/ar/seats.json'

declare global {
  interface LocaleWords {
    events: typeof events
    seats: typeof seats
  }
}
