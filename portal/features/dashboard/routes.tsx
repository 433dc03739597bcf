import type { RouteObject } from 'react-router'
import { screens } from '#contract/screens.ts'
import { loadWords } from '#portal/platform/i18n/i18n.ts'

/** Shown by the main layout, to those who are signed in. */
export const dashboardRoutes: RouteObject[] = [
  {
    path: screens.home,
    lazy: async () => {
      const [{ DashboardScreen }] = await Promise.all([import('./DashboardScreen.tsx'), loadWords('dashboard', 'hackathons', 'readiness')])
      return { Component: DashboardScreen }
    },
  },
]
