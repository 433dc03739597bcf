import type { RouteObject } from 'react-router'
import { loadWords } from '#portal/platform/i18n/i18n.ts'
import { routes } from '#portal/platform/paths/paths.ts'

/** Shown by the main layout, to everybody. */
export const eventsRoutes: RouteObject[] = [
  {
    path: routes.events,
    lazy: async () => {
      const [{ EventsScreen }] = await Promise.all([import('./EventsScreen.tsx'), loadWords('events')])
      return { Component: EventsScreen }
    },
  },
  {
    path: routes.eventDetails,
    lazy: async () => {
      const [{ EventDetailsScreen }] = await Promise.all([import('./EventDetailsScreen.tsx'), loadWords('events')])
      return { Component: EventDetailsScreen }
    },
  },
]
