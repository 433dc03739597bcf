import type meetings from '../../../locales/ar/meetings.json'

declare global {
  interface LocaleWords {
    meetings: typeof meetings
  }
}
