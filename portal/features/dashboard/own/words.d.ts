import type candidate from '../../../../locales/ar/candidate.json'

declare global {
  interface LocaleWords {
    candidate: typeof candidate
  }
}
