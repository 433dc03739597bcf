import type { RouteObject } from 'react-router'
import { screens } from '#contract/screens.ts'
import { loadWords } from '#portal/platform/i18n/i18n.ts'

export const judgeRoutes: RouteObject[] = [
  {
    path: screens.judge,
    lazy: async () => {
      const [{ JudgeScreen }] = await Promise.all([import('./JudgeScreen.tsx'), loadWords('judge')])
      return { Component: JudgeScreen }
    },
  },
]
