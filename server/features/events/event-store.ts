// The only SQL that changes events. A `tenant` of null means the platform.

import type { SeriesScope } from '#contract/events/event-series.ts'
import { eventFields, type OwnEvent } from '#contract/events/events-endpoints.ts'
import { type L10n, type Language, textIn } from '#contract/language.ts'
import { defaultsOf } from '#contract/stored-fields.ts'
import { defaultFacts } from '#contract/tenants/tenant.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import { notifyAttendees } from '#server/domain/seats/notify-attendees.ts'
import type { SeatMailDeps } from '#server/domain/seats/seat-mails.ts'
import { thumbnailOf } from '#server/domain/tenants/present-tenant.ts'
import { withCityNames } from '#server/domain/tenants/tenant-facts.ts'
import type { Db } from '#server/platform/database/database.ts'
import { laterMoment } from '#server/platform/database/moments.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'
import { assignments, insertion, type RowOf, selected, valuesOf, type Written, writtenOf } from '#server/platform/database/stored-fields.ts'
import { pictureUrls, type StoredPicture } from '#server/platform/file-store/stored-picture.ts'
import type { Acting } from '#server/platform/http/context.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** The writable fields of an event. Writing leaves missing fields unchanged; `cover: null` removes the picture. */
export type EventFacts = Pick<OwnEvent, keyof typeof eventFields> & { cover: StoredPicture | null }
type OwnRow = RowOf<typeof eventFields> &
  Pick<OwnEvent, 'id' | 'timezone' | 'is_public' | 'taken' | 'waiting' | 'series' | 'updated_at'> & {
    cover: StoredPicture | null
    tenant_id: string | null
    tenant_name: string | null
    name_ar: string
    name_en: string
  }

export const maxEvents = 500

const ofTenant = (tenant: string | null) => (tenant === null ? sql`e.tenant_id is null` : sql`e.tenant_id = ${tenant}`)

type Origin = {
  /** id of the public hackathon that a platform event refers to */ about?: string | null
  series?: string | null
  by: string
}

export async function insertEvent(db: Db, tenant: string | null, facts: Partial<EventFacts>, { about = null, series = null, by }: Origin) {
  const { names, values } = insertion(written(facts))
  const row = await db.one<{ id: string }>(sql`
    insert into events (tenant_id, about_tenant, series, created_by, ${names})
    values (${tenant}, ${about}, ${series}, ${by}, ${values}) returning id`)
  if (!row) throw new Error('no event was added')
  return row.id
}

/** Locks events until the transaction ends, in a fixed order to prevent deadlocks. */
export async function lockEvents(db: Db, tenant: string | null, which: Sql): Promise<string[]> {
  const rows = await db.all<{ id: string }>(sql`
    select e.id from events e where ${ofTenant(tenant)} and e.status <> 'removed' and ${which} order by e.id for update`)
  return rows.map(row => row.id)
}

/** SQL condition for an event and those events of its series that the scope includes. */
export const reachedBy = (id: string, scope: SeriesScope): Sql => sql`(e.id = ${id} or ${reached[scope](id)})`

const seriesOf = (id: string) => sql`e.starts_at > now() and e.series = (select s.series from events s where s.id = ${id})`
const reached: Record<SeriesScope, (id: string) => Sql> = {
  this: () => sql`false`,
  all: seriesOf,
  following: id => sql`(${seriesOf(id)} and (e.starts_at, e.id) > (select s.starts_at, s.id from events s where s.id = ${id}))`,
}

async function updateEvent(db: Db, tenant: string | null, id: string, facts: Partial<EventFacts>): Promise<boolean> {
  const set = assignments(written(facts), sql`updated_at = ${laterMoment}`)
  return (await db.run(sql`update events e set ${set} where e.id = ${id} and ${ofTenant(tenant)} and e.status <> 'removed'`)) > 0
}

/** Clears all fields except the id. During a suspension the attendees are retained, so that they can be notified later. */
export async function removeEvent(db: Db, tenant: string | null, id: string): Promise<boolean> {
  const { status: _, ...nothing } = defaultsOf(eventFields)
  const gone = await db.run(sql`
    update events e set ${assignments(written({ ...nothing, cover: null }))}, status = 'removed', about_tenant = null, imported_as = null, series = null,
      updated_at = now()
    where e.id = ${id} and ${ofTenant(tenant)} and e.status <> 'removed'`)
  if (gone > 0)
    await db.run(sql`
      select empty_event(e.id) from events e left join tenants t on t.id = e.tenant_id
      where e.id = ${id} and (e.told is null or t.status is distinct from 'suspended')`)
  return gone > 0
}

export const countEvents = async (db: Db, tenant: string | null) =>
  (await db.one<{ n: number }>(sql`select count(*)::int as n from events e where ${ofTenant(tenant)} and e.status <> 'removed'`))?.n ?? 0

/** SQL expression: the numbers of following and of all other upcoming events of the series. Null if the event is over. */
const seriesAhead = sql`case when e.series is not null and e.ends_at > now() then (
  select nullif(jsonb_build_object('following', count(*) filter (where (o.starts_at, o.id) > (e.starts_at, e.id)), 'all', count(*)), '{"following": 0, "all": 0}')
  from events o where o.series = e.series and o.tenant_id is not distinct from e.tenant_id and o.id <> e.id and o.starts_at > now()) end`

/** Returns events with all fields that editors see, latest first by default. */
export async function findOwnEvents(db: Db, where: Sql, language: Language, limit: number, offset = 0, order = sql`e.starts_at desc`) {
  const rows = await db.all<OwnRow & { counted: number }>(sql`
    select e.id, e.tenant_id, ${selected(eventFields, 'e')}, e.cover, e.updated_at, t.tenant_name, t.name_ar, t.name_en,
      coalesce(t.timezone, ${defaultFacts.timezone}) as timezone, s.taken, s.waiting, (count(*) over ())::int as counted,
      ${seriesAhead} as series, e.status <> 'draft' and (e.tenant_id is null or (t.status = 'published' and t.visibility = 'listed')) as is_public
    from events e left join tenants t on t.id = e.tenant_id, seats_of(e.id) s
    where e.status <> 'removed' and ${where} order by ${order}, e.id limit ${limit} offset ${offset}`)
  return { count: rows[0]?.counted ?? 0, results: rows.map(row => present(row, language)) }
}

function present(row: OwnRow, language: Language): OwnEvent {
  const { id, timezone, is_public, taken, waiting, series, updated_at, tenant_id, tenant_name } = row
  const name = textIn({ ar: row.name_ar, en: row.name_en }, language)
  return {
    ...valuesOf(eventFields, row),
    id,
    timezone,
    is_public,
    taken,
    waiting,
    series,
    updated_at,
    tenant: tenant_id !== null && tenant_name !== null ? { id: tenant_id, tenant_name, name } : null,
    cover_pic: row.cover && thumbnailOf({ variants: pictureUrls(row.cover) }),
  }
}

const written = ({ cover, ...facts }: Partial<EventFacts>): Written[] => [
  ...withCityNames(writtenOf(eventFields, facts)),
  ...(cover === undefined ? [] : [['cover', cover] as const]),
]

/** Throws event.not_found if the event belongs to another tenant. */
export async function findEvent(db: Db, tenant: string | null, id: string, language: Language): Promise<OwnEvent> {
  return (await findEvents(db, tenant, [id], language))[0] ?? refuse('event.not_found')
}

export async function findEvents(db: Db, tenant: string | null, ids: readonly string[], language: Language): Promise<OwnEvent[]> {
  if (ids.length === 0) return []
  const own = sql`e.id = any(${ids}::uuid[]) and e.tenant_id is not distinct from ${tenant}::uuid`
  return (await findOwnEvents(db, own, language, ids.length)).results
}

export type Change = { was: OwnEvent; facts: Partial<EventFacts> }
type ChangeScope = SeatMailDeps & { tenant: string | null; language: Language }

/** Writes changes of locked events and returns the events. Each attendee receives one mail about all changes. */
export async function applyChanges(db: Db, { tenant, language, ...deps }: ChangeScope, changes: readonly Change[]): Promise<OwnEvent[]> {
  for (const { was, facts } of changes) await updateEvent(db, tenant, was.id, facts)
  const ids = changes.map(({ was }) => was.id)
  const written = new Map((await findEvents(db, tenant, ids, language)).map(event => [event.id, event]))
  const told = changes.map(({ was }) => ({ was, now: written.get(was.id) ?? was }))
  await notifyAttendees(db, deps, told)
  return told.map(({ now }) => now)
}

type Recorded = {
  what: 'created' | 'updated' | 'removed'
  tenant: string | null
  id: string
  title: L10n | undefined
  /** number of affected events, including the event itself */
  count: number
}

/** Writes one audit row per call, however many events changed. */
export function recordEvent(db: Db, acting: Acting, { what, tenant, id, title, count }: Recorded) {
  const name = title?.ar || title?.en || ''
  const named = what === 'removed' ? { before: name } : { after: name }
  return recordAudit(db, acting, {
    action: count > 1 ? `events.${what}` : `event.${what}`,
    object: ['event', id],
    details: count > 1 ? { ...named, count } : named,
    ...(tenant !== null && { tenant }),
  })
}

export const recordMove = (db: Db, acting: Acting, tenant: string, count: number) =>
  recordAudit(db, acting, { action: 'events.moved', object: ['tenant', tenant], tenant, details: { count } })

export const recordImport = (db: Db, acting: Acting, tenant: string, count: number) =>
  recordAudit(db, acting, { action: 'events.imported', object: ['tenant', tenant], tenant, details: { count } })
