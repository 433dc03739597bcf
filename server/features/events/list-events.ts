import type { endpoints } from '#contract/endpoints.ts'
import { publicEventsOf, presentPublicEvent } from '#server/domain/events/public-events.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import { findPublicEvents } from './find-public-events.ts'
import type { EventsParts } from './parts.ts'

export const listEvents =
  ({ settings }: EventsParts): Handler<typeof endpoints.events.list> =>
  ({ query }, context) =>
    context.within({}, async db => {
      const { page, limit } = query
      const { ids, counted: count, cities, nearest } = await findPublicEvents(db, query)
      const shown = await publicEventsOf(db, nearest === null ? ids : [nearest])
      const publicEvents = shown.map(row => presentPublicEvent(row, context.language, settings))
      const [next = null] = publicEvents
      return nearest === null
        ? { count, page, limit, results: publicEvents, cities, nearest: null }
        : { count, page, limit, results: [], cities, nearest: next }
    })
