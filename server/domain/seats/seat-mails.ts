// Mails to attendees and the waitlist.

import { type L10n, textIn } from '#contract/language.ts'
import type { Theme } from '#contract/look/look.ts'
import { placeWithCity } from '#contract/places/city-in-address.ts'
import type { LanguageSet, TenantFacts } from '#contract/tenants/tenant.ts'
import { showsHijri } from '#landing/model.ts'
import { wordsIn } from '#landing/words.ts'
import { brandOf } from '#server/domain/tenants/mail-brand.ts'
import { enqueue, enqueueTogether } from '#server/emails/enqueue.ts'
import type { Mail, Payload } from '#server/emails/mails.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { pictureUrls, type StoredVariant } from '#server/platform/file-store/stored-picture.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { now } from '#server/platform/time/now.ts'
import type { SeatLinks } from './seat-links.ts'
import { attendeesOf, promoteWaiting, type SeatRow } from './seat-store.ts'

export type SeatMailDeps = { seatLinks: SeatLinks; settings: Settings }
type Addressee = Pick<SeatRow, 'id' | 'event_id' | 'email' | 'language'>
type SeatMailOptions = { kind: Payload<'event_seat'>['kind']; again: boolean; isDue: boolean }

export async function mailSeat(db: Db, deps: SeatMailDeps, seat: Addressee, { kind, again, isDue }: SeatMailOptions): Promise<void> {
  const [event] = await findMailed(db, [seat.event_id])
  if (!event) throw new Error('a seat at no event')
  await enqueue(db, seatMail(deps, seat, event, { kind, again }), isDue)
}

/** Gives free seats to the waitlist and notifies them. */
export async function promote(db: Db, deps: SeatMailDeps, id: string): Promise<void> {
  const [event] = await findMailed(db, [id])
  if (!event) return
  const promoted = await promoteWaiting(db, id)
  const mails = promoted.map(seat => seatMail(deps, seat, event, { kind: 'promoted', again: false }))
  if (mails.length > 0) await enqueueTogether(db, mails)
}

/** A change of an event. `as`: title and dates of an event that was removed before the mail was sent. */
export type News = { id: string; kind: Payload<'event_notice'>['kind']; as?: { title: L10n; starts_at: string; ends_at: string } }

/** Sends one mail per person, even if several of the person's events changed. */
export async function mailAttendees(db: Db, deps: SeatMailDeps, news: readonly News[]): Promise<void> {
  const known = new Map(news.map(one => [one.id, one]))
  const events = new Map((await findMailed(db, [...known.keys()])).map(event => [event.id, withNews(event, known.get(event.id))]))
  for await (const addressees of attendeesOf(db, [...known.keys()]))
    await enqueueTogether(
      db,
      addressees.flatMap(({ email: to, language, seats }): Mail[] => {
        const changes = seats.flatMap(({ id, event_id, state }) => {
          const [event, kind] = [events.get(event_id), known.get(event_id)?.kind]
          const payload = event && kind && { kind, seated: state === 'seated', ...payloadOf(deps, { id, event_id, language }, event) }
          return payload ? [{ event, payload }] : []
        })
        const [first, ...others] = changes
        if (!first) return []
        // The events of one change belong to one hackathon.
        const brand = brandIn(deps, first.event, language)
        if (others.length === 0) return [{ to, language, template: 'event_notice', payload: { ...first.payload, brand } }]
        return [{ to, language, template: 'events_notice', payload: { events: changes.map(({ payload }) => payload), brand } }]
      }),
    )
}

/** An event is removed after its mails are written, so that its calendar entry needs a later time than the row has. */
const withNews = ({ updated_at, ...event }: MailedEvent, { kind, as }: Partial<News> = {}): MailedEvent => ({
  ...withFormer(event, as),
  updated_at: kind === 'removed' ? new Date(now()).toISOString() : updated_at,
})

const withFormer = (event: Omit<MailedEvent, 'updated_at'>, as: News['as']) =>
  as ? { ...event, title_ar: as.title.ar, title_en: as.title.en, starts_at: as.starts_at, ends_at: as.ends_at } : event

type Hackathon = { tenant_name: string; domain: string | null; languages: LanguageSet; country: string } & {
  name_ar: string
  name_en: string
  contact_email: string
  theme: Theme | null
  preset: string | null
  variants: StoredVariant[] | null
}
type MailedEvent = Pick<TenantFacts, 'format' | 'city' | 'timezone' | 'starts_at' | 'ends_at'> & {
  id: string
  title_ar: string
  title_en: string
  place_ar: string
  place_en: string
  updated_at: string
  /** null for events of the platform */
  held_by: Hackathon | null
}

/** Returns data of events for mails, without events of suspended hackathons, because those send no mail. */
const findMailed = (db: Db, ids: readonly string[]) =>
  db.all<MailedEvent>(sql`
    select e.id, e.title_ar, e.title_en, e.place_ar, e.place_en, e.format, e.city, e.starts_at, e.ends_at, e.updated_at,
      coalesce(t.timezone, 'Asia/Riyadh') as timezone, case when t.id is not null then jsonb_build_object(
        'tenant_name', t.tenant_name, 'domain', t.domain, 'languages', t.languages, 'country', t.country, 'name_ar', t.name_ar,
        'name_en', t.name_en, 'contact_email', t.contact_email, 'theme', l.theme, 'preset', l.preset,
        'variants', (select f.variants from files f where f.tenant_id = t.id and f.id = t.logo)) end as held_by
    from events e left join tenants t on t.id = e.tenant_id left join page_looks l on l.tenant_id = t.id
    where e.id = any(${ids}::uuid[]) and t.status is distinct from 'suspended'`)

function seatMail(deps: SeatMailDeps, seat: Addressee, event: MailedEvent, { kind, again }: Pick<SeatMailOptions, 'kind' | 'again'>): Mail {
  const { email: to, language } = seat
  const payload = { kind, again, ...payloadOf(deps, seat, event), brand: brandIn(deps, event, language) }
  return { to, language, template: 'event_seat', payload }
}

function brandIn({ settings }: SeatMailDeps, { held_by }: MailedEvent, language: SeatRow['language']) {
  if (!held_by) return null
  const { name_ar, name_en, variants, ...hackathon } = held_by
  const logo = variants && { variants: pictureUrls({ variants }) }
  return brandOf(settings, { ...hackathon, name: { ar: name_ar, en: name_en }, logo }, language)
}

function payloadOf({ seatLinks, settings }: SeatMailDeps, { id, event_id, language }: Omit<Addressee, 'email'>, event: MailedEvent) {
  const { title_ar, title_en, place_ar, place_en, starts_at, ends_at, updated_at, timezone, format, city, held_by } = event
  const place = textIn({ ar: place_ar, en: place_en }, language)
  return {
    event: textIn({ ar: title_ar, en: title_en }, language),
    starts_at,
    ends_at,
    timezone,
    place: format === 'online' ? wordsIn[language].format.online : placeWithCity(place, city, language),
    hijri: showsHijri(language, held_by?.country ?? 'SA', false),
    uid: `event-${event_id}@${new URL(settings.portalUrl).hostname}`,
    changed_at: updated_at,
    url: seatLinks.linkTo(event_id, id, language),
  }
}
