import { createHash } from 'node:crypto'
import type { endpoints } from '#contract/endpoints.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import { compareEvents, reportOf } from './calendar/compare-events.ts'
import { countEvents, insertEvent, lockEvents, mostEvents, updateEvent } from './event-store.ts'
import { findEvent } from './find-event.ts'
import type { EventsParts } from './parts.ts'
import { recordEvent, recordImport } from './record-event.ts'
import { tellAttendees } from './tell-attendees.ts'

/** All of it or nothing. */
export const importCalendar =
  ({ seatLinks }: EventsParts): Handler<typeof endpoints.events.importCalendar> =>
  ({ body: { publish, ...body } }, context) =>
    context.within(async db => {
      const { language, acting, user } = context
      const tenant = context.tenant.id
      // Two who import the same file at once: the second sees what the first has added.
      await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`calendar:${tenant}`}, 0))`)
      const { compared, faults } = await compareEvents(db, { tenant, language, ...body })
      const added = compared.filter(({ outcome }) => outcome === 'added')
      if ((await countEvents(db, tenant)) + added.length > mostEvents) refuse('event.too_many')
      for (const { key, series, facts, isCancelled } of added) {
        const status = isCancelled ? 'cancelled' : publish ? 'published' : 'draft'
        const id = await insertEvent(
          db,
          tenant,
          { ...facts, kind: 'workshop', status },
          { series: series && seriesOf(tenant, series), by: user.id },
        )
        await db.run(sql`update events set imported_as = ${key} where id = ${id}`)
      }
      if (added.length > 0) await recordImport(db, acting, tenant, added.length)
      await lockEvents(db, tenant, sql`e.id = any(${compared.flatMap(({ known }) => known?.id ?? [])}::uuid[])`)
      for (const { known, outcome, facts, isCancelled } of compared) {
        if (outcome !== 'changed' || !known) continue
        await updateEvent(db, tenant, known.id, { ...facts, ...(isCancelled && { status: 'cancelled' as const }) })
        const event = await findEvent(db, tenant, known.id, language)
        await recordEvent(db, acting, { what: 'updated', tenant, id: known.id, title: event.title, count: 1 })
        await tellAttendees(db, seatLinks, [{ was: known, now: event }])
      }
      return context.reply(reportOf(compared, faults, language))
    })

/** One for whatever of an entry is imported, now or later; another in another hackathon. 32 digits are a UUID to PostgreSQL. */
const seriesOf = (tenant: string, entry: string) => createHash('sha256').update(`${tenant} ${entry}`).digest('hex').slice(0, 32)
