import type { RouteObject } from 'react-router'
import { screens } from '#contract/screens.ts'
import { loadWords } from '#portal/platform/i18n/i18n.ts'

export const checkInRoutes: RouteObject[] = [
  {
    path: screens.checkIn,
    lazy: async () => {
      const [{ CheckInScreen }] = await Promise.all([import('./CheckInScreen.tsx'), loadWords('registrations')])
      return { Component: CheckInScreen }
    },
  },
]
