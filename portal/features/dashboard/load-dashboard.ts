import { loadWords } from '#portal/platform/i18n/i18n.ts'

export const loadDashboard = async () =>
  (await Promise.all([import('./DashboardScreen.tsx'), loadWords('dashboard', 'hackathons', 'readiness')]))[0].DashboardScreen
