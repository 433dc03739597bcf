import { loadWords } from '#portal/platform/i18n/i18n.ts'

/** The screen with its words, once both are there. */
export const loadDashboard = async () =>
  (await Promise.all([import('./DashboardScreen.tsx'), loadWords('dashboard', 'hackathons', 'readiness')]))[0].DashboardScreen
