// The Arabic files define the types of translation keys, so an unknown key does not compile.

import 'i18next'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      administration: typeof import('../../../locales/ar/administration.json')
      announcements: typeof import('../../../locales/ar/announcements.json')
      archive: typeof import('../../../locales/ar/archive.json')
      audit: typeof import('../../../locales/ar/audit.json')
      auth: typeof import('../../../locales/ar/auth.json')
      badges: typeof import('../../../locales/ar/badges.json')
      candidate: typeof import('../../../locales/ar/candidate.json')
      certificates: typeof import('../../../locales/ar/certificates.json')
      clashes: typeof import('../../../locales/ar/clashes.json')
      common: typeof import('../../../locales/ar/common.json')
      config: typeof import('../../../locales/ar/config.json')
      dashboard: typeof import('../../../locales/ar/dashboard.json')
      details: typeof import('../../../locales/ar/details.json')
      domains: typeof import('../../../locales/ar/domains.json')
      editor: typeof import('../../../locales/ar/editor.json')
      events: typeof import('../../../locales/ar/events.json')
      factor: typeof import('../../../locales/ar/factor.json')
      figures: typeof import('../../../locales/ar/figures.json')
      forms: typeof import('../../../locales/ar/forms.json')
      hackathons: typeof import('../../../locales/ar/hackathons.json')
      imports: typeof import('../../../locales/ar/imports.json')
      judge: typeof import('../../../locales/ar/judge.json')
      judging: typeof import('../../../locales/ar/judging.json')
      meetings: typeof import('../../../locales/ar/meetings.json')
      palette: typeof import('../../../locales/ar/palette.json')
      paste: typeof import('../../../locales/ar/paste.json')
      phases: typeof import('../../../locales/ar/phases.json')
      platform: typeof import('../../../locales/ar/platform.json')
      profile: typeof import('../../../locales/ar/profile.json')
      projects: typeof import('../../../locales/ar/projects.json')
      readiness: typeof import('../../../locales/ar/readiness.json')
      registrations: typeof import('../../../locales/ar/registrations.json')
      reminders: typeof import('../../../locales/ar/reminders.json')
      results: typeof import('../../../locales/ar/results.json')
      retention: typeof import('../../../locales/ar/retention.json')
      scoring: typeof import('../../../locales/ar/scoring.json')
      search: typeof import('../../../locales/ar/search.json')
      seats: typeof import('../../../locales/ar/seats.json')
      sections: typeof import('../../../locales/ar/sections.json')
      sheets: typeof import('../../../locales/ar/sheets.json')
      shell: typeof import('../../../locales/ar/shell.json')
      switched: typeof import('../../../locales/ar/switched.json')
      system: typeof import('../../../locales/ar/system.json')
      table: typeof import('../../../locales/ar/table.json')
      team: typeof import('../../../locales/ar/team.json')
      themes: typeof import('../../../locales/ar/themes.json')
      webhooks: typeof import('../../../locales/ar/webhooks.json')
      welcome: typeof import('../../../locales/ar/welcome.json')
    }
  }
}
