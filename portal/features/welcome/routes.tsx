import type { RouteObject } from 'react-router'
import { screens } from '#contract/screens.ts'
import { loadWords } from '#portal/platform/i18n/i18n.ts'

export const welcomeRoutes: RouteObject[] = [
  {
    path: screens.welcome,
    lazy: async () => {
      const [{ WelcomeScreen }] = await Promise.all([import('./WelcomeScreen.tsx'), loadWords('welcome')])
      return { Component: WelcomeScreen }
    },
  },
]
