// Keys are typed by the Arabic files: a word that does not exist does not compile. A feature adds its own in a file of the same name.
import type common from '../../../locales/ar/common.json'
import type forms from '../../../locales/ar/forms.json'
import type sections from '../../../locales/ar/sections.json'
import type shell from '../../../locales/ar/shell.json'
import type table from '../../../locales/ar/table.json'
import type themes from '../../../locales/ar/themes.json'

declare global {
  interface LocaleWords {
    common: typeof common
    forms: typeof forms
    sections: typeof sections
    shell: typeof shell
    table: typeof table
    themes: typeof themes
  }
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: LocaleWords
  }
}
