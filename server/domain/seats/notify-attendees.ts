// Notifies attendees of changed events: immediately, or after a suspension ends.

import { eventFields, type OwnEvent } from '#contract/events/events-endpoints.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { type RowOf, selected, valuesOf } from '#server/platform/database/stored-fields.ts'
import { now as currentTime } from '#server/platform/time/now.ts'
import { mailAttendees, type News, promote, type SeatMailDeps } from './seat-mails.ts'

type Known = Pick<OwnEvent, 'title' | 'status' | 'starts_at' | 'ends_at' | 'format' | 'city' | 'place' | 'attendee_link'>
type Change = { was: OwnEvent; now: OwnEvent }

/** Mails attendees about changes, and gives added seats to the waitlist. */
export async function notifyAttendees(db: Db, deps: SeatMailDeps, changes: readonly Change[]): Promise<void> {
  const awaited = changes.filter(({ now }) => now.taken + now.waiting > 0)
  const changed = awaited.filter(({ was, now }) => newsOf(was, now))
  await storeUnannounced(
    db,
    changed.map(({ was }) => was),
  )
  await mailAttendees(
    db,
    deps,
    changed.flatMap(({ was, now }) => noticesOf(now.id, was, now)),
  )
  for (const { now } of awaited) await promote(db, deps, now.id)
}

/** Call it before the events and their seats are removed. */
export async function notifyRemoval(db: Db, deps: SeatMailDeps, events: readonly OwnEvent[]): Promise<void> {
  const awaited = events.filter(({ ends_at, status }) => status !== 'cancelled' && isAhead(ends_at))
  await storeUnannounced(
    db,
    awaited.filter(({ taken, waiting }) => taken + waiting > 0),
  )
  await mailAttendees(
    db,
    deps,
    awaited.map(({ id }) => ({ id, kind: 'removed' })),
  )
}

/** After a suspension: notifies of changes made meanwhile, and gives free seats to the waitlist. */
export async function sendPendingSeatNotices(db: Db, deps: SeatMailDeps, tenant: string): Promise<void> {
  type Row = RowOf<typeof eventFields> & { id: string; told: Known | null }
  // Same order as lockEvents. A later statement sees rows committed while waiting.
  await db.run(
    sql`select from events e where e.tenant_id = ${tenant} and (e.status <> 'removed' or e.told is not null) order by e.id for update`,
  )
  const events = await db.all<Row>(sql`
    select e.id, e.told, ${selected(eventFields, 'e')} from events e where e.tenant_id = ${tenant} and (e.told is not null or exists (
      select from event_seats s where s.event_id = e.id and s.state = 'waiting'))`)
  const news = events.flatMap((row): News[] => {
    const { id, told } = row
    if (told === null) return []
    if (!isRemoved(row)) return noticesOf(id, told, valuesOf(eventFields, row))
    return isAhead(told.ends_at) && told.status !== 'cancelled' ? [{ id, kind: 'removed', as: told }] : []
  })
  await mailAttendees(db, deps, news)
  await db.run(sql`update events set told = null where tenant_id = ${tenant} and told is not null`)
  for (const row of events) await (isRemoved(row) ? db.run(sql`select empty_event(${row.id})`) : promote(db, deps, row.id))
}

const isAhead = (moment: string) => Date.parse(moment) > currentTime()
const isRemoved = ({ status }: { status: string }) => status === 'removed'

/** For suspended hackathons, stores the event's data before the first change that attendees have not been notified of. */
async function storeUnannounced(db: Db, events: readonly OwnEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ id, title, status, starts_at, ends_at, format, city, place, attendee_link }) => {
    const told: Known = { title, status, starts_at, ends_at, format, city, place, attendee_link }
    return { id, told }
  })
  await db.run(sql`
    update events e set told = k.told from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as k (id uuid, told jsonb), tenants t
    where e.id = k.id and e.told is null and t.id = e.tenant_id and t.status = 'suspended'`)
}

function noticesOf(id: string, was: Known, now: Known): News[] {
  const kind = isAhead(now.ends_at) && newsOf(was, now)
  return kind ? [{ id, kind }] : []
}

function newsOf(was: Known, now: Known): News['kind'] | null {
  if (now.status === 'cancelled' || now.status === 'postponed') return was.status === now.status ? null : now.status
  if (now.status === 'draft') return was.status === 'published' ? 'cancelled' : null
  if (was.status !== 'published') return 'on_again'
  const comparable = ({ starts_at, ends_at, format, city, place, attendee_link }: Known) =>
    JSON.stringify([Date.parse(starts_at), Date.parse(ends_at), format, city, [place.ar, place.en], attendee_link])
  return comparable(was) === comparable(now) ? null : 'changed'
}
