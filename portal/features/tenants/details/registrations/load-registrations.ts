import { loadWords } from '#portal/platform/i18n/i18n.ts'

/** The tab with its words and its tools, once all are there. */
export const loadRegistrations = async () => ({
  default: (await Promise.all([import('./RegistrationsTab.tsx'), loadWords('registrations', 'table')]))[0].RegistrationsTab,
})
