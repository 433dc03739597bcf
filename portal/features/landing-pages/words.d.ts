import type editor from '../../../locales/ar/editor.json'

declare global {
  interface LocaleWords {
    editor: typeof editor
  }
}
