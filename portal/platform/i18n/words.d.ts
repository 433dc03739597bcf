// Keys are typed by the Arabic files: a word that does not exist does not compile.
import type auth from '../../../locales/ar/auth.json'
import type common from '../../../locales/ar/common.json'
import type config from '../../../locales/ar/config.json'
import type dashboard from '../../../locales/ar/dashboard.json'
import type details from '../../../locales/ar/details.json'
import type editor from '../../../locales/ar/editor.json'
import type events from '../../../locales/ar/events.json'
import type forms from '../../../locales/ar/forms.json'
import type hackathons from '../../../locales/ar/hackathons.json'
import type profile from '../../../locales/ar/profile.json'
import type search from '../../../locales/ar/search.json'
import type sections from '../../../locales/ar/sections.json'
import type shell from '../../../locales/ar/shell.json'
import type table from '../../../locales/ar/table.json'
import type themes from '../../../locales/ar/themes.json'
import type welcome from '../../../locales/ar/welcome.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      common: typeof common
      auth: typeof auth
      config: typeof config
      dashboard: typeof dashboard
      details: typeof details
      editor: typeof editor
      events: typeof events
      forms: typeof forms
      hackathons: typeof hackathons
      profile: typeof profile
      search: typeof search
      sections: typeof sections
      shell: typeof shell
      table: typeof table
      themes: typeof themes
      welcome: typeof welcome
    }
  }
}
