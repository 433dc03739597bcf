import type { RouteObject } from 'react-router'
import { screens } from '#contract/screens.ts'
import { loadWords } from '#portal/platform/i18n/i18n.ts'

export const hackathonsRoutes: RouteObject[] = [
  {
    path: screens.hackathons,
    lazy: async () => {
      const [{ AllHackathonsScreen }] = await Promise.all([import('./AllHackathonsScreen.tsx'), loadWords('hackathons', 'table')])
      return { Component: AllHackathonsScreen }
    },
  },
]
