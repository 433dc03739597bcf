import type { RouteObject } from 'react-router'
import { loadWords } from '#portal/platform/i18n/i18n.ts'
import { routes } from '#portal/platform/paths/paths.ts'

/** Shown by the other layout, to everybody. */
export const configRoutes: RouteObject[] = [
  {
    path: routes.config,
    lazy: async () => {
      const [{ ConfigScreen }] = await Promise.all([import('./ConfigScreen.tsx'), loadWords('config', 'themes')])
      return { Component: ConfigScreen }
    },
  },
]
