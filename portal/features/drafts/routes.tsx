import type { RouteObject } from 'react-router'
import { screens } from '#contract/screens.ts'
import { loadWords } from '#portal/platform/i18n/i18n.ts'

export const configRoutes: RouteObject[] = [
  {
    path: screens.config,
    lazy: async () => {
      const [{ ConfigScreen }] = await Promise.all([import('./ConfigScreen.tsx'), loadWords('config', 'clashes', 'themes')])
      return { Component: ConfigScreen }
    },
  },
]
