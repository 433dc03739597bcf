// Mails to attendees and the waitlist.
import { type L10n, textIn } from '#contract/language.ts'
import { enqueue, enqueueTogether } from '#server/emails/enqueue.ts'
import type { Mail, Payload } from '#server/emails/mails.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { SeatLinks } from './seat-links.ts'
import { attendeesOf, promoteWaiting, type SeatRow, type MailedEvent } from './seat-store.ts'

type Addressee = Pick<SeatRow, 'id' | 'event_id' | 'email' | 'language'>
type SeatMailOptions = { kind: Payload<'event_seat'>['kind']; again: boolean; isDue: boolean }

export async function mailSeat(
  db: Db,
  links: SeatLinks,
  seat: Addressee,
  event: MailedEvent,
  { kind, again, isDue }: SeatMailOptions,
): Promise<void> {
  await enqueue(db, seatMail(links, seat, event, { kind, again }), isDue)
}

/** Gives free seats to the waitlist and notifies them. */
export async function promote(db: Db, links: SeatLinks, id: string): Promise<void> {
  const [event] = await findMailed(db, [id])
  if (!event) return
  const promoted = await promoteWaiting(db, id)
  const mails = promoted.map(seat => seatMail(links, seat, event, { kind: 'promoted', again: false }))
  if (mails.length > 0) await enqueueTogether(db, mails)
}

/** A change of an event. `as`: title and start of an event that was removed before the mail was sent. */
export type News = { id: string; kind: Payload<'event_notice'>['kind']; as?: { title: L10n; starts_at: string } }

/** Sends one mail per person, even if several of the person's events changed. */
export async function mailAttendees(db: Db, links: SeatLinks, news: readonly News[]): Promise<void> {
  const known = new Map(news.map(one => [one.id, one]))
  const events = new Map((await findMailed(db, [...known.keys()])).map(event => [event.id, withNews(event, known.get(event.id))]))
  for await (const addressees of attendeesOf(db, [...known.keys()]))
    await enqueueTogether(
      db,
      addressees.flatMap(({ email: to, language, seats }): Mail[] => {
        const [first, ...others] = seats.flatMap(({ id, event_id }) => {
          const [event, kind] = [events.get(event_id), known.get(event_id)?.kind]
          return event && kind ? [{ kind, ...payloadOf(links, { id, event_id, language }, event) }] : []
        })
        if (!first) return []
        if (others.length === 0) return [{ to, language, template: 'event_notice', payload: first }]
        return [{ to, language, template: 'events_notice', payload: { events: [first, ...others] } }]
      }),
    )
}

const withNews = (event: MailedEvent & { id: string }, { as }: Partial<News> = {}) =>
  as ? { ...event, title_ar: as.title.ar, title_en: as.title.en, starts_at: as.starts_at } : event

/** Returns data of events for mails, without events of suspended hackathons, because those send no mail. */
const findMailed = (db: Db, ids: readonly string[]) =>
  db.all<MailedEvent & { id: string }>(sql`
    select e.id, e.title_ar, e.title_en, e.starts_at, coalesce(t.timezone, 'Asia/Riyadh') as timezone
    from events e left join tenants t on t.id = e.tenant_id where e.id = any(${ids}::uuid[]) and t.status is distinct from 'suspended'`)

function seatMail(links: SeatLinks, seat: Addressee, event: MailedEvent, { kind, again }: Pick<SeatMailOptions, 'kind' | 'again'>): Mail {
  const { email: to, language } = seat
  return { to, language, template: 'event_seat', payload: { kind, again, ...payloadOf(links, seat, event) } }
}

const payloadOf = (
  links: SeatLinks,
  { id, event_id, language }: Omit<Addressee, 'email'>,
  { title_ar, title_en, starts_at, timezone }: MailedEvent,
) => ({
  event: textIn({ ar: title_ar, en: title_en }, language),
  starts_at,
  timezone,
  url: links.linkTo(event_id, id, language),
})
