// The Arabic files define the types of translation keys, so an unknown key does not compile.
import type administration from '../../../locales/ar/administration.json'
import type announcements from '../../../locales/ar/announcements.json'
import type archive from '../../../locales/ar/archive.json'
import type audit from '../../../locales/ar/audit.json'
import type auth from '../../../locales/ar/auth.json'
import type candidate from '../../../locales/ar/candidate.json'
import type certificates from '../../../locales/ar/certificates.json'
import type clashes from '../../../locales/ar/clashes.json'
import type common from '../../../locales/ar/common.json'
import type config from '../../../locales/ar/config.json'
import type dashboard from '../../../locales/ar/dashboard.json'
import type details from '../../../locales/ar/details.json'
import type domains from '../../../locales/ar/domains.json'
import type editor from '../../../locales/ar/editor.json'
import type events from '../../../locales/ar/events.json'
import type factor from '../../../locales/ar/factor.json'
import type figures from '../../../locales/ar/figures.json'
import type forms from '../../../locales/ar/forms.json'
import type hackathons from '../../../locales/ar/hackathons.json'
import type imports from '../../../locales/ar/imports.json'
import type judge from '../../../locales/ar/judge.json'
import type judging from '../../../locales/ar/judging.json'
import type meetings from '../../../locales/ar/meetings.json'
import type palette from '../../../locales/ar/palette.json'
import type paste from '../../../locales/ar/paste.json'
import type platform from '../../../locales/ar/platform.json'
import type profile from '../../../locales/ar/profile.json'
import type projects from '../../../locales/ar/projects.json'
import type readiness from '../../../locales/ar/readiness.json'
import type registrations from '../../../locales/ar/registrations.json'
import type reminders from '../../../locales/ar/reminders.json'
import type results from '../../../locales/ar/results.json'
import type retention from '../../../locales/ar/retention.json'
import type scoring from '../../../locales/ar/scoring.json'
import type search from '../../../locales/ar/search.json'
import type seats from '../../../locales/ar/seats.json'
import type sections from '../../../locales/ar/sections.json'
import type shell from '../../../locales/ar/shell.json'
import type switched from '../../../locales/ar/switched.json'
import type system from '../../../locales/ar/system.json'
import type table from '../../../locales/ar/table.json'
import type team from '../../../locales/ar/team.json'
import type themes from '../../../locales/ar/themes.json'
import type welcome from '../../../locales/ar/welcome.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      administration: typeof administration
      announcements: typeof announcements
      archive: typeof archive
      audit: typeof audit
      auth: typeof auth
      candidate: typeof candidate
      certificates: typeof certificates
      clashes: typeof clashes
      common: typeof common
      config: typeof config
      dashboard: typeof dashboard
      details: typeof details
      domains: typeof domains
      editor: typeof editor
      events: typeof events
      factor: typeof factor
      figures: typeof figures
      forms: typeof forms
      hackathons: typeof hackathons
      imports: typeof imports
      meetings: typeof meetings
      palette: typeof palette
      paste: typeof paste
      platform: typeof platform
      profile: typeof profile
      readiness: typeof readiness
      registrations: typeof registrations
      judge: typeof judge
      judging: typeof judging
      scoring: typeof scoring
      projects: typeof projects
      reminders: typeof reminders
      system: typeof system
      retention: typeof retention
      results: typeof results
      search: typeof search
      seats: typeof seats
      sections: typeof sections
      shell: typeof shell
      switched: typeof switched
      table: typeof table
      team: typeof team
      themes: typeof themes
      welcome: typeof welcome
    }
  }
}
