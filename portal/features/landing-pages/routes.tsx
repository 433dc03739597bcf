import type { RouteObject } from 'react-router'
import { screens } from '#contract/screens.ts'
import { loadWords } from '#portal/platform/i18n/i18n.ts'

export const editorRoutes: RouteObject[] = [
  {
    path: screens.hackathon,
    lazy: async () => {
      const [{ LandingPageEditor }] = await Promise.all([
        import('./LandingPageEditor.tsx'),
        loadWords('editor', 'clashes', 'forms', 'readiness', 'sections', 'themes'),
      ])
      return { Component: LandingPageEditor }
    },
  },
]
