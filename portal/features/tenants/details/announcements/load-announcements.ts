import { loadWords } from '#portal/platform/i18n/i18n.ts'

export const loadAnnouncements = async () => ({
  default: (await Promise.all([import('./AnnouncementsTab.tsx'), loadWords('announcements', 'registrations')]))[0].AnnouncementsTab,
})
