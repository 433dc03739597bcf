import type archive from '../../../../../locales/ar/archive.json'
import type retention from '../../../../../locales/ar/retention.json'

declare global {
  interface LocaleWords {
    archive: typeof archive
    retention: typeof retention
  }
}
