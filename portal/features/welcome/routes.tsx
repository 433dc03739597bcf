import type { RouteObject } from 'react-router'
import { loadWords } from '#portal/platform/i18n/i18n.ts'
import { routes } from '#portal/platform/paths/paths.ts'

/** Shown by the other layout, to everybody. */
export const welcomeRoutes: RouteObject[] = [
  {
    path: routes.welcome,
    lazy: async () => {
      const [{ WelcomeScreen }] = await Promise.all([import('./WelcomeScreen.tsx'), loadWords('welcome')])
      return { Component: WelcomeScreen }
    },
  },
]
