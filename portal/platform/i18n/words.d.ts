// Keys are typed by the Arabic files: a word that does not exist does not compile.
import type auth from '../../../locales/ar/auth.json'
import type common from '../../../locales/ar/common.json'
import type config from '../../../locales/ar/config.json'
import type dashboard from '../../../locales/ar/dashboard.json'
import type editor from '../../../locales/ar/editor.json'
import type hackathons from '../../../locales/ar/hackathons.json'
import type profile from '../../../locales/ar/profile.json'
import type shell from '../../../locales/ar/shell.json'
import type welcome from '../../../locales/ar/welcome.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      common: typeof common
      auth: typeof auth
      config: typeof config
      dashboard: typeof dashboard
      editor: typeof editor
      hackathons: typeof hackathons
      profile: typeof profile
      shell: typeof shell
      welcome: typeof welcome
    }
  }
}
