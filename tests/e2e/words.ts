import arAdministration from '../../locales/ar/administration.json' with { type: 'json' }
import arAnnouncements from '../../locales/ar/announcements.json' with { type: 'json' }
import arArchive from '../../locales/ar/archive.json' with { type: 'json' }
import arAudit from '../../locales/ar/audit.json' with { type: 'json' }
import arAuth from '../../locales/ar/auth.json' with { type: 'json' }
import arCandidate from '../../locales/ar/candidate.json' with { type: 'json' }
import arCertificates from '../../locales/ar/certificates.json' with { type: 'json' }
import arClashes from '../../locales/ar/clashes.json' with { type: 'json' }
import arCommon from '../../locales/ar/common.json' with { type: 'json' }
import arConfig from '../../locales/ar/config.json' with { type: 'json' }
import arDashboard from '../../locales/ar/dashboard.json' with { type: 'json' }
import arDetails from '../../locales/ar/details.json' with { type: 'json' }
import arDomains from '../../locales/ar/domains.json' with { type: 'json' }
import arEditor from '../../locales/ar/editor.json' with { type: 'json' }
import arEvents from '../../locales/ar/events.json' with { type: 'json' }
import arFactor from '../../locales/ar/factor.json' with { type: 'json' }
import arFigures from '../../locales/ar/figures.json' with { type: 'json' }
import arForms from '../../locales/ar/forms.json' with { type: 'json' }
import arHackathons from '../../locales/ar/hackathons.json' with { type: 'json' }
import arImports from '../../locales/ar/imports.json' with { type: 'json' }
import arJudge from '../../locales/ar/judge.json' with { type: 'json' }
import arJudging from '../../locales/ar/judging.json' with { type: 'json' }
import arMeetings from '../../locales/ar/meetings.json' with { type: 'json' }
import arPalette from '../../locales/ar/palette.json' with { type: 'json' }
import arPaste from '../../locales/ar/paste.json' with { type: 'json' }
import arPlatform from '../../locales/ar/platform.json' with { type: 'json' }
import arProfile from '../../locales/ar/profile.json' with { type: 'json' }
import arProjects from '../../locales/ar/projects.json' with { type: 'json' }
import arReadiness from '../../locales/ar/readiness.json' with { type: 'json' }
import arRegistrations from '../../locales/ar/registrations.json' with { type: 'json' }
import arReminders from '../../locales/ar/reminders.json' with { type: 'json' }
import arResults from '../../locales/ar/results.json' with { type: 'json' }
import arRetention from '../../locales/ar/retention.json' with { type: 'json' }
import arScoring from '../../locales/ar/scoring.json' with { type: 'json' }
import arSearch from '../../locales/ar/search.json' with { type: 'json' }
import arSeats from '../../locales/ar/seats.json' with { type: 'json' }
import arSections from '../../locales/ar/sections.json' with { type: 'json' }
import arShell from '../../locales/ar/shell.json' with { type: 'json' }
import arSwitched from '../../locales/ar/switched.json' with { type: 'json' }
import arSystem from '../../locales/ar/system.json' with { type: 'json' }
import arTable from '../../locales/ar/table.json' with { type: 'json' }
import arTeam from '../../locales/ar/team.json' with { type: 'json' }
import arThemes from '../../locales/ar/themes.json' with { type: 'json' }
import arWelcome from '../../locales/ar/welcome.json' with { type: 'json' }
import enAdministration from '../../locales/en/administration.json' with { type: 'json' }
import enAnnouncements from '../../locales/en/announcements.json' with { type: 'json' }
import enArchive from '../../locales/en/archive.json' with { type: 'json' }
import enAudit from '../../locales/en/audit.json' with { type: 'json' }
import enAuth from '../../locales/en/auth.json' with { type: 'json' }
import enCandidate from '../../locales/en/candidate.json' with { type: 'json' }
import enCertificates from '../../locales/en/certificates.json' with { type: 'json' }
import enClashes from '../../locales/en/clashes.json' with { type: 'json' }
import enCommon from '../../locales/en/common.json' with { type: 'json' }
import enConfig from '../../locales/en/config.json' with { type: 'json' }
import enDashboard from '../../locales/en/dashboard.json' with { type: 'json' }
import enDetails from '../../locales/en/details.json' with { type: 'json' }
import enDomains from '../../locales/en/domains.json' with { type: 'json' }
import enEditor from '../../locales/en/editor.json' with { type: 'json' }
import enEvents from '../../locales/en/events.json' with { type: 'json' }
import enFactor from '../../locales/en/factor.json' with { type: 'json' }
import enFigures from '../../locales/en/figures.json' with { type: 'json' }
import enForms from '../../locales/en/forms.json' with { type: 'json' }
import enHackathons from '../../locales/en/hackathons.json' with { type: 'json' }
import enImports from '../../locales/en/imports.json' with { type: 'json' }
import enJudge from '../../locales/en/judge.json' with { type: 'json' }
import enJudging from '../../locales/en/judging.json' with { type: 'json' }
import enMeetings from '../../locales/en/meetings.json' with { type: 'json' }
import enPalette from '../../locales/en/palette.json' with { type: 'json' }
import enPaste from '../../locales/en/paste.json' with { type: 'json' }
import enPlatform from '../../locales/en/platform.json' with { type: 'json' }
import enProfile from '../../locales/en/profile.json' with { type: 'json' }
import enProjects from '../../locales/en/projects.json' with { type: 'json' }
import enReadiness from '../../locales/en/readiness.json' with { type: 'json' }
import enRegistrations from '../../locales/en/registrations.json' with { type: 'json' }
import enReminders from '../../locales/en/reminders.json' with { type: 'json' }
import enResults from '../../locales/en/results.json' with { type: 'json' }
import enRetention from '../../locales/en/retention.json' with { type: 'json' }
import enScoring from '../../locales/en/scoring.json' with { type: 'json' }
import enSearch from '../../locales/en/search.json' with { type: 'json' }
import enSeats from '../../locales/en/seats.json' with { type: 'json' }
import enSections from '../../locales/en/sections.json' with { type: 'json' }
import enShell from '../../locales/en/shell.json' with { type: 'json' }
import enSwitched from '../../locales/en/switched.json' with { type: 'json' }
import enSystem from '../../locales/en/system.json' with { type: 'json' }
import enTable from '../../locales/en/table.json' with { type: 'json' }
import enTeam from '../../locales/en/team.json' with { type: 'json' }
import enThemes from '../../locales/en/themes.json' with { type: 'json' }
import enWelcome from '../../locales/en/welcome.json' with { type: 'json' }

export const screenWords = {
  ar: {
    administration: arAdministration,
    announcements: arAnnouncements,
    archive: arArchive,
    audit: arAudit,
    auth: arAuth,
    candidate: arCandidate,
    certificates: arCertificates,
    clashes: arClashes,
    common: arCommon,
    config: arConfig,
    details: arDetails,
    dashboard: arDashboard,
    domains: arDomains,
    editor: arEditor,
    events: arEvents,
    factor: arFactor,
    figures: arFigures,
    forms: arForms,
    hackathons: arHackathons,
    imports: arImports,
    meetings: arMeetings,
    palette: arPalette,
    paste: arPaste,
    platform: arPlatform,
    profile: arProfile,
    judge: arJudge,
    judging: arJudging,
    scoring: arScoring,
    projects: arProjects,
    readiness: arReadiness,
    registrations: arRegistrations,
    reminders: arReminders,
    retention: arRetention,
    results: arResults,
    search: arSearch,
    seats: arSeats,
    sections: arSections,
    shell: arShell,
    switched: arSwitched,
    system: arSystem,
    table: arTable,
    team: arTeam,
    themes: arThemes,
    welcome: arWelcome,
  },
  en: {
    administration: enAdministration,
    announcements: enAnnouncements,
    archive: enArchive,
    audit: enAudit,
    auth: enAuth,
    candidate: enCandidate,
    certificates: enCertificates,
    clashes: enClashes,
    common: enCommon,
    config: enConfig,
    details: enDetails,
    dashboard: enDashboard,
    domains: enDomains,
    editor: enEditor,
    events: enEvents,
    factor: enFactor,
    figures: enFigures,
    forms: enForms,
    hackathons: enHackathons,
    imports: enImports,
    meetings: enMeetings,
    palette: enPalette,
    paste: enPaste,
    platform: enPlatform,
    profile: enProfile,
    judge: enJudge,
    judging: enJudging,
    scoring: enScoring,
    projects: enProjects,
    readiness: enReadiness,
    registrations: enRegistrations,
    reminders: enReminders,
    retention: enRetention,
    results: enResults,
    search: enSearch,
    seats: enSeats,
    sections: enSections,
    shell: enShell,
    switched: enSwitched,
    system: enSystem,
    table: enTable,
    team: enTeam,
    themes: enThemes,
    welcome: enWelcome,
  },
}

export const languages = ['ar', 'en'] as const
export const named = { ar: 'Arabic', en: 'English' } as const

export const withGenericError = (sentence: string) => sentence.replace('{{error}}', '\u2068Something went wrong!\u2069')
