import type { RouteObject } from 'react-router'
import { screens } from '#contract/screens.ts'
import { loadWords } from '#portal/platform/i18n/i18n.ts'

export const mentorRoutes: RouteObject[] = [
  {
    path: screens.mentor,
    lazy: async () => {
      const [{ MentorScreen }] = await Promise.all([import('./MentorScreen.tsx'), loadWords('mentor')])
      return { Component: MentorScreen }
    },
  },
]
