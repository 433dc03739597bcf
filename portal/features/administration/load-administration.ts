import { loadWords } from '#portal/platform/i18n/i18n.ts'

const words = () => loadWords('administration', 'table', 'factor')

/** Administration tables by their name in the URL. Each loads when it is opened. */
export const administrationTabs = {
  customers: async () => (await Promise.all([import('./hackathons/HackathonsTab.tsx'), words()]))[0].HackathonsTab,
  users: async () => (await Promise.all([import('./accounts/AccountsTab.tsx'), words()]))[0].AccountsTab,
  registrations: async () => (await Promise.all([import('./registrations/RegistrationsTab.tsx'), words()]))[0].RegistrationsTab,
  persons: async () => (await Promise.all([import('./persons/PersonsTab.tsx'), words()]))[0].PersonsTab,
  administrators: async () => (await Promise.all([import('./administrators/AdministratorsTab.tsx'), words()]))[0].AdministratorsTab,
  meetings: async () => (await Promise.all([import('./meetings/MeetingsTab.tsx'), words(), loadWords('meetings', 'forms')]))[0].MeetingsTab,
  mail: async () => (await Promise.all([import('./mail/MailTab.tsx'), words()]))[0].MailTab,
  names: async () => (await Promise.all([import('./names/NamesTab.tsx'), words()]))[0].NamesTab,
  domains: async () => (await Promise.all([import('./domains/DomainsTab.tsx'), words()]))[0].DomainsTab,
  audit: async () => (await Promise.all([import('./audit/AuditTab.tsx'), words(), loadWords('audit')]))[0].AuditTab,
  system: async () => (await Promise.all([import('./system/SystemTab.tsx'), words(), loadWords('system')]))[0].SystemTab,
}
export type AdministrationTab = keyof typeof administrationTabs
