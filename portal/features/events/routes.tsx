import type { RouteObject } from 'react-router'
import { screens } from '#contract/screens.ts'
import { loadWords } from '#portal/platform/i18n/i18n.ts'

export const eventsRoutes: RouteObject[] = [
  {
    path: screens.events,
    lazy: async () => {
      const [{ EventsScreen }] = await Promise.all([import('./EventsScreen.tsx'), loadWords('events')])
      return { Component: EventsScreen }
    },
  },
  {
    path: screens.eventDetails,
    lazy: async () => {
      const [{ EventDetailsScreen }] = await Promise.all([import('./EventDetailsScreen.tsx'), loadWords('events', 'seats')])
      return { Component: EventDetailsScreen }
    },
  },
]
