import type { RouteObject } from 'react-router'
import { screens } from '#contract/screens.ts'
import { loadWords } from '#portal/platform/i18n/i18n.ts'

/** With and without a session: a signed-in person links an identity here. */
export const providerRoutes: RouteObject[] = [
  {
    path: screens.provider,
    lazy: async () => {
      const [{ ProviderScreen }] = await Promise.all([import('./ProviderScreen.tsx'), loadWords('auth', 'factor')])
      return { Component: ProviderScreen }
    },
  },
]
