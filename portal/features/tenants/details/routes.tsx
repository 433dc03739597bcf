import type { RouteObject } from 'react-router'
import { screens } from '#contract/screens.ts'
import { loadWords } from '#portal/platform/i18n/i18n.ts'

export const detailsRoutes: RouteObject[] = [
  {
    path: screens.hackathonDetails,
    lazy: async () => {
      const [{ DetailsScreen }] = await Promise.all([import('./DetailsScreen.tsx'), loadWords('details', 'dashboard', 'sections')])
      return { Component: DetailsScreen }
    },
  },
]
