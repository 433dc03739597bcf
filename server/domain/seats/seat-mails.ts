// What those are told who have a seat at an event, or wait for one.
import { textIn } from '#contract/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Payload } from '#server/platform/email/mails.ts'
import { enqueue } from '#server/platform/email/outbox.ts'
import type { SeatLinks } from './seat-links.ts'
import { findAttendees, promoteWaiting, type SeatRow, type MailedEvent } from './seat-store.ts'

type Addressee = Pick<SeatRow, 'id' | 'event_id' | 'email' | 'language'>
type Said = { kind: Payload<'event_seat'>['kind']; again: boolean; isDue: boolean }

/** To one, of the seat that they took, or the place that they have. */
export async function mailSeat(db: Db, links: SeatLinks, seat: Addressee, event: MailedEvent, { kind, again, isDue }: Said): Promise<void> {
  const { email: to, language } = seat
  await enqueue(db, { to, language, template: 'event_seat', payload: { kind, again, ...saidOf(links, seat, event) } }, isDue)
}

/** Lets those who wait have what is free, and tells them. */
export async function promote(db: Db, links: SeatLinks, id: string): Promise<void> {
  const promoted = await promoteWaiting(db, id)
  const event = promoted.length > 0 && (await findMailed(db, id))
  if (event) for (const seat of promoted) await mailSeat(db, links, seat, event, { kind: 'promoted', again: false, isDue: true })
}

/** To all, of what became of the event. */
export async function mailAttendees(db: Db, links: SeatLinks, id: string, kind: Payload<'event_notice'>['kind']): Promise<void> {
  const event = await findMailed(db, id)
  if (!event) return
  for (const seat of await findAttendees(db, id, null, null)) {
    const { email: to, language } = seat
    await enqueue(db, { to, language, template: 'event_notice', payload: { kind, ...saidOf(links, seat, event) } })
  }
}

const findMailed = (db: Db, id: string) =>
  db.one<MailedEvent>(sql`
    select e.title_ar, e.title_en, e.starts_at, coalesce(t.timezone, 'Asia/Riyadh') as timezone
    from events e left join tenants t on t.id = e.tenant_id where e.id = ${id}`)

const saidOf = (links: SeatLinks, { id, event_id, language }: Addressee, { title_ar, title_en, starts_at, timezone }: MailedEvent) => ({
  event: textIn({ ar: title_ar, en: title_en }, language),
  starts_at,
  timezone,
  url: links.linkTo(event_id, id, language),
})
