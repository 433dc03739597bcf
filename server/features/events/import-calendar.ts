import { createHash } from 'node:crypto'
import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { compareEvents, reportOf } from './calendar/compare-events.ts'
import { applyChanges, type Change, countEvents, insertEvent, lockEvents, maxEvents, recordEvent, recordImport } from './event-store.ts'

/** Imports all entries or none. */
export const importCalendar: Handler<typeof endpoints.events.importCalendar> = (
  { body: { publish, ...body } },
  context,
  { seatLinks, settings },
) =>
  context.within(async db => {
    const { language, acting, user } = context
    const tenant = context.tenant.id
    // Concurrent imports of a hackathon wait for each other, so that the later import sees the events of the earlier.
    await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`calendar:${tenant}`}, 0))`)
    const { compared, faults } = await compareEvents(db, { tenant, language, ...body })
    const added = compared.filter(({ outcome }) => outcome === 'added')
    if ((await countEvents(db, tenant)) + added.length > maxEvents) refuse('event.too_many')
    for (const { key, series, kind, facts, isCancelled } of added) {
      const status = isCancelled ? 'cancelled' : publish ? 'published' : 'draft'
      const id = await insertEvent(db, tenant, { ...facts, kind, status }, { series: series && seriesOf(tenant, series), by: user.id })
      await db.run(sql`update events set imported_as = ${key} where id = ${id}`)
    }
    if (added.length > 0) await recordImport(db, acting, tenant, added.length)
    await lockEvents(db, tenant, sql`e.id = any(${compared.flatMap(({ known }) => known?.id ?? [])}::uuid[])`)
    const changes = compared.flatMap(({ known, outcome, facts, isCancelled }): Change[] =>
      known && outcome === 'changed' ? [{ was: known, facts: { ...facts, ...(isCancelled && { status: 'cancelled' }) } }] : [],
    )
    const [first, ...others] = await applyChanges(db, { tenant, language, seatLinks, settings }, changes)
    if (first) await recordEvent(db, acting, { what: 'updated', tenant, id: first.id, title: first.title, count: 1 + others.length })
    return context.reply(reportOf(compared, faults, language))
  })

/** Returns the same series id for every import of an entry into a hackathon. PostgreSQL accepts 32 hex digits as UUID. */
const seriesOf = (tenant: string, entry: string) => createHash('sha256').update(`${tenant} ${entry}`).digest('hex').slice(0, 32)

export const readCalendar: Handler<typeof endpoints.events.readCalendar> = ({ body }, context) =>
  context.within(async db => {
    const { tenant, language } = context
    const { compared, faults } = await compareEvents(db, { tenant: tenant.id, language, ...body })
    return context.reply(reportOf(compared, faults, language))
  })
