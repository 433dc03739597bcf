import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { presentEventView, presentPublicEvent, publicEvents, publicEventsOf } from '#server/domain/events/public-events.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'

const maxRelated = 3

/** Returns a public event. Throws event.gone for removed events, and event.not_found for drafts and events of hidden hackathons. */
export const eventDetail: Handler<typeof endpoints.events.detail> = ({ query: { event } }, context, { settings }) =>
  context.within({}, async db => {
    const [row] = await publicEventsOf(db, [event])
    if (!row) {
      const removed = await db.one(sql`select from events where id = ${event} and status = 'removed'`)
      refuse(removed ? 'event.gone' : 'event.not_found')
    }
    const others = await db.all<{ id: string }>(sql`
        with happenings as ${publicEvents} select id from happenings
        where id <> ${event} and ends_at >= now() and status = 'published'
        order by (hackathon_id is not distinct from ${row.hackathon_id}) desc, (city = ${row.city}) desc, starts_at, id
        limit ${maxRelated}`)
    const related = await publicEventsOf(
      db,
      others.map(({ id }) => id),
    )
    return {
      ...presentEventView(row, context.language, settings),
      related: related.map(other => presentPublicEvent(other, context.language, settings)),
    }
  })
