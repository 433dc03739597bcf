// What those are told who have a seat at an event, or wait for one.
import { textIn } from '#contract/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Mail, Payload } from '#server/platform/email/mails.ts'
import { enqueue, enqueueTogether } from '#server/platform/email/outbox.ts'
import type { SeatLinks } from './seat-links.ts'
import { findAttendees, promoteWaiting, type SeatRow, type MailedEvent } from './seat-store.ts'

type Addressee = Pick<SeatRow, 'id' | 'event_id' | 'email' | 'language'>
type Said = { kind: Payload<'event_seat'>['kind']; again: boolean; isDue: boolean }

/** To one, of the seat that they took, or the place that they have. */
export async function mailSeat(db: Db, links: SeatLinks, seat: Addressee, event: MailedEvent, { kind, again, isDue }: Said): Promise<void> {
  await enqueue(db, seatMail(links, seat, event, { kind, again }), isDue)
}

/** Lets those who wait have what is free, and tells them. */
export async function promote(db: Db, links: SeatLinks, id: string): Promise<void> {
  const event = await findMailed(db, id)
  if (!event) return
  const promoted = await promoteWaiting(db, id)
  const mails = promoted.map(seat => seatMail(links, seat, event, { kind: 'promoted', again: false }))
  if (mails.length > 0) await enqueueTogether(db, mails)
}

/** To all, of what became of the event. */
export async function mailAttendees(db: Db, links: SeatLinks, id: string, kind: Payload<'event_notice'>['kind']): Promise<void> {
  const event = await findMailed(db, id)
  if (!event) return
  const attendees = await findAttendees(db, id, null, null)
  const mails = attendees.map((seat): Mail => {
    const { email: to, language } = seat
    return { to, language, template: 'event_notice', payload: { kind, ...saidOf(links, seat, event) } }
  })
  await enqueueTogether(db, mails)
}

/** None of a hackathon that is suspended: in its name nothing reaches anybody. */
const findMailed = (db: Db, id: string) =>
  db.one<MailedEvent>(sql`
    select e.title_ar, e.title_en, e.starts_at, coalesce(t.timezone, 'Asia/Riyadh') as timezone
    from events e left join tenants t on t.id = e.tenant_id where e.id = ${id} and t.status is distinct from 'suspended'`)

function seatMail(links: SeatLinks, seat: Addressee, event: MailedEvent, { kind, again }: Pick<Said, 'kind' | 'again'>): Mail {
  const { email: to, language } = seat
  return { to, language, template: 'event_seat', payload: { kind, again, ...saidOf(links, seat, event) } }
}

const saidOf = (links: SeatLinks, { id, event_id, language }: Addressee, { title_ar, title_en, starts_at, timezone }: MailedEvent) => ({
  event: textIn({ ar: title_ar, en: title_en }, language),
  starts_at,
  timezone,
  url: links.linkTo(event_id, id, language),
})
