import type { RouteObject } from 'react-router'
import { loadWords } from '#portal/platform/i18n/i18n.ts'
import { routes } from '#portal/platform/paths/paths.ts'

/** Shown by the other layout, to those who are signed in. */
export const editorRoutes: RouteObject[] = [
  {
    path: routes.hackathon,
    lazy: async () => {
      const [{ EditorScreen }] = await Promise.all([import('./EditorScreen.tsx'), loadWords('editor', 'forms', 'sections', 'themes')])
      return { Component: EditorScreen }
    },
  },
]
