import type { RouteObject } from 'react-router'
import { loadWords } from '#portal/platform/i18n/i18n.ts'
import { routes } from '#portal/platform/paths/paths.ts'

/** Shown by the main layout, to those who are signed in. */
export const dashboardRoutes: RouteObject[] = [
  {
    path: routes.home,
    lazy: async () => {
      const [{ DashboardScreen }] = await Promise.all([import('./DashboardScreen.tsx'), loadWords('dashboard', 'hackathons')])
      return { Component: DashboardScreen }
    },
  },
]
