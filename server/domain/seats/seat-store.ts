// Seats at events. Changes lock the event's row, so that seats are counted in order.

import type { Language } from '#contract/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

export type SeatRow = {
  id: string
  event_id: string
  tenant_id: string | null
  number: string
  state: 'seated' | 'waiting' | 'withdrawn'
  fullname: string
  email: string
  language: Language
  created_at: string
}

type TakenSeat = Pick<SeatRow, 'id' | 'event_id' | 'state' | 'email' | 'language'> & { is_due: boolean; again: boolean }

/** Returns the new or existing seat; undefined if the event takes no sign-ups. */
export const takeSeat = (db: Db, event: string, { fullname, email, language }: Pick<SeatRow, 'fullname' | 'email' | 'language'>) =>
  db.one<TakenSeat>(sql`select * from take_seat(${event}, ${fullname}, ${email}, ${language})`)

/** Returns the seat; undefined if its event was removed. */
export const findSeat = (db: Db, id: string) =>
  db.one<SeatRow & { place: number; attendee_link: string; may_withdraw: boolean }>(sql`
    select s.*, case when coalesce((select t.status from tenants t where t.id = e.tenant_id), 'published') = 'published' then e.attendee_link else '' end as attendee_link,
      s.state <> 'withdrawn' and e.ends_at > now() as may_withdraw, (
      select count(*)::int from event_seats w where w.event_id = s.event_id and w.state = 'waiting' and w.number <= s.number) as place
    from event_seats s join events e on e.id = s.event_id where s.id = ${id} and e.status <> 'removed'`)

/** Withdraws a seat and deletes its personal data. Returns false if it was withdrawn before or the event is over. */
export async function leaveSeat(db: Db, { id, event_id }: Pick<SeatRow, 'id' | 'event_id'>): Promise<boolean> {
  await db.run(sql`select from events e where e.id = ${event_id} for update`)
  const left = await db.run(sql`
    update event_seats s set state = 'withdrawn', fullname = '', email = '' from events e
    where s.id = ${id} and e.id = s.event_id and s.state <> 'withdrawn' and e.ends_at > now()`)
  return left > 0
}

/** Gives free seats to the waitlist, and returns the new attendees. */
export const promoteWaiting = (db: Db, event: string) => db.all<SeatRow>(sql`select * from promote_waiting(${event}) p order by p.number`)

/** Returns attendees and the waitlist, each in order of sign-up. */
export const findAttendees = (db: Db, event: string, state: SeatRow['state'] | null, limit: number | null, offset = 0) =>
  db.all<SeatRow>(sql`
    select s.* from event_seats s where s.event_id = ${event} and s.state <> 'withdrawn' and (${state}::text is null or s.state = ${state})
    order by s.state, s.number limit ${limit} offset ${offset}`)

/** A person with seats. `language`: the language of the person's last sign-up. */
type Attendee = { email: string; language: Language; seats: Pick<SeatRow, 'id' | 'event_id' | 'state'>[] }

/** Yields pages of attendees and people on the waitlist. Each person occurs once, with all seats. */
export async function* attendeesOf(db: Db, events: readonly string[], pageSize = 500): AsyncGenerator<Attendee[]> {
  for (let after = ''; events.length > 0;) {
    const page = await db.all<Attendee>(sql`
      select s.email, (array_agg(s.language order by s.number desc))[1] as language,
        jsonb_agg(jsonb_build_object('id', s.id, 'event_id', s.event_id, 'state', s.state) order by e.starts_at, e.id) as seats
      from event_seats s join events e on e.id = s.event_id
      where s.event_id = any(${events}::uuid[]) and s.state <> 'withdrawn' and s.email > ${after}
      group by s.email order by s.email limit ${pageSize}`)
    const last = page.at(-1)
    if (last) yield page
    if (!last || page.length < pageSize) return
    after = last.email
  }
}

export const countSeats = async (db: Db, event: string) =>
  (await db.one<{ taken: number; waiting: number }>(sql`select * from seats_of(${event})`)) ?? { taken: 0, waiting: 0 }

/** Returns whether the event belongs to the tenant, or to the platform if `tenant` is null. */
export const isEventOf = async (db: Db, tenant: string | null, event: string): Promise<boolean> =>
  (await db.one(sql`
    select from events e where e.id = ${event} and e.tenant_id is not distinct from ${tenant}::uuid and e.status <> 'removed'`)) !==
  undefined
