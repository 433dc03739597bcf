import type { RouteObject } from 'react-router'
import { screens } from '#contract/screens.ts'
import { loadWords } from '#portal/platform/i18n/i18n.ts'

export const invitationRoutes: RouteObject[] = [
  {
    path: screens.invitation,
    lazy: async () => {
      const [{ InvitationScreen }] = await Promise.all([import('./InvitationScreen.tsx'), loadWords('team')])
      return { Component: InvitationScreen }
    },
  },
]
