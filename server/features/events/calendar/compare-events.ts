import type { CalendarReport } from '#contract/events/event-imports-endpoints.ts'
import type { OwnEvent } from '#contract/events/events-endpoints.ts'
import { type Language, textIn } from '#contract/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { now } from '#server/platform/time/now.ts'
import { findOwnEvents } from '../event-store.ts'
import { type ReadEvent, readEvents, type ReadFacts, type ReadFault } from './read-events.ts'

export type Compared = ReadEvent & {
  outcome: CalendarReport['events'][number]['outcome']
  known?: OwnEvent
}
type Import = { tenant: string; text: string; city: string; language: Language }

export async function compareEvents(
  db: Db,
  { tenant, text, city, language }: Import,
): Promise<{ compared: Compared[]; faults: ReadFault[] }> {
  const facts = await db.one<{ timezone: string; city: string }>(sql`select timezone, city from tenants where id = ${tenant}`)
  const place = { zone: facts?.timezone ?? 'Asia/Riyadh', city: city || (facts?.city ?? '') }
  const { events, faults } = readEvents(text, place, now())
  const keys = events.map(({ key }) => key)
  const imported = await db.all<{ id: string; key: string }>(
    sql`select id, imported_as as key from events where tenant_id = ${tenant} and imported_as = any(${keys}::text[])`,
  )
  const ids = new Map(imported.map(({ id, key }) => [key, id]))
  // An event that this hackathon exported itself is updated instead of added.
  const exported = events.flatMap(({ key, exported: id }) => (id !== null && !ids.has(key) ? [{ key, id }] : []))
  for (const { key, id } of exported) ids.set(key, id)
  const { results } = await findOwnEvents(
    db,
    sql`e.tenant_id = ${tenant} and e.id = any(${[...ids.values()]}::uuid[])`,
    language,
    keys.length,
  )
  const byId = new Map(results.map(event => [event.id, event]))
  const compared = events.map((event): Compared => {
    const known = byId.get(ids.get(event.key) ?? '')
    if (!known) return { ...event, outcome: 'added' }
    const isSame = isUnchanged(known, event.facts) && (!event.isCancelled || known.status === 'cancelled')
    return { ...event, known, outcome: isSame ? 'same' : 'changed' }
  })
  return { compared, faults }
}

const isUnchanged = (known: OwnEvent, { starts_at, ends_at, ...facts }: ReadFacts) =>
  Date.parse(known.starts_at) === Date.parse(starts_at) &&
  Date.parse(known.ends_at) === Date.parse(ends_at) &&
  Object.entries(facts).every(([name, value]) => JSON.stringify(known[name as keyof typeof facts]) === JSON.stringify(value))

export const reportOf = (compared: readonly Compared[], faults: readonly ReadFault[], language: Language): CalendarReport => ({
  events: compared.map(({ facts, isCancelled, outcome }) => {
    const { title, place, starts_at, ends_at, format, city } = facts
    const texts = { title: textIn(title, language), place: textIn(place, language) }
    return { ...texts, starts_at, ends_at, format, city, is_cancelled: isCancelled, outcome }
  }),
  faults: [...faults],
})
