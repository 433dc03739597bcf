// A candidate's own pages, and the hackathon's data for mails to candidates.

import { z } from 'zod'
import { Picture } from '#contract/landing-pages/picture.ts'
import { type Language, textIn } from '#contract/language.ts'
import type { Theme } from '#contract/look/look.ts'
import { placeWithCity } from '#contract/places/city-in-address.ts'
import { storedSchemasOf } from '#contract/stored-fields.ts'
import { factFields, type TenantFacts } from '#contract/tenants/tenant.ts'
import { showsHijri } from '#landing/model.ts'
import { wordsIn } from '#landing/words.ts'
import { type MailingHackathon, type MailingPage, pageOf } from '#server/domain/tenants/mail-brand.ts'
import { factsOf, type TenantRow } from '#server/domain/tenants/tenant-facts.ts'
import type { Payload } from '#server/emails/mails.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { pictureUrls, type StoredVariant } from '#server/platform/file-store/stored-picture.ts'
import { platformUrl, type Settings } from '#server/platform/settings/settings.ts'
import type { RegistrationLinks } from './registration-links.ts'

export type CandidatePages = { settings: Settings; registrationLinks: RegistrationLinks }
export type OwnPage = { id: string; language: Language; link_number: number }

export type HackathonOfMails = MailingHackathon & Dated
type Dated = Pick<
  TenantFacts,
  | 'starts_at'
  | 'ends_at'
  | 'registration_opens_at'
  | 'registration_closes_at'
  | 'timezone'
  | 'format'
  | 'city'
  | 'venue'
  | 'map_url'
  | 'country'
  | 'called_off'
  | 'eligibility'
  | 'languages'
> & {
  id: string
  /** whether the page hides Hijri dates */
  hides_hijri: boolean
  /** time of the last publication, or '' */
  changed_at: string
}

/** Facts of a published page. Older releases did not store every field. */
const Shown = z.object(storedSchemasOf(factFields)).extend({ timezone: z.string(), logo: Picture.nullable().default(null) })

/** Returns the published facts, because mails must not reveal an unpublished change. Without a published page it returns the draft's. */
export async function hackathonOfMails(db: Db, tenant: string): Promise<HackathonOfMails> {
  type Row = TenantRow & {
    theme: Theme | null
    preset: string | null
    shown: unknown
    variants: StoredVariant[] | null
    hides_hijri: boolean
    changed_at: string
  }
  const row = await db.one<Row>(sql`
    select t.*, l.theme, l.preset, p.snapshot->'tenant' as shown, coalesce(p.snapshot->>'published_at', '') as changed_at,
      (select f.variants from files f where f.tenant_id = t.id and f.id = t.logo) as variants,
      coalesce(jsonb_path_exists(p.snapshot, '$.content.sections[*] ? (@.type == "facts" && @.show_hijri == false)'), false) as hides_hijri
    from tenants t left join published_pages p on p.tenant_id = t.id left join page_looks l on l.tenant_id = t.id where t.id = ${tenant}`)
  if (!row) throw new Error('candidates of no hackathon')
  const { id, tenant_name, domain, theme, preset, hides_hijri, changed_at } = row
  const draft = { ...factsOf(row), logo: row.variants && { variants: pictureUrls({ variants: row.variants }) } }
  const shown = Shown.safeParse(row.shown).data ?? draft
  const called_off = row.called_off ?? shown.called_off
  return { ...shown, id, tenant_name, domain, theme, preset, hides_hijri, changed_at, called_off }
}

type Schedule = NonNullable<Payload<'registration_state'>['schedule']>

/** Returns null while the hackathon is canceled or postponed. `url` has a trailing slash. */
export const scheduleOf = (hackathon: Dated, language: Language, url: string, settings: Settings): Schedule | null =>
  hackathon.called_off ? null : entryOf(hackathon, language, url, settings)

/** Returns dates and place with the status of the calendar entry, also of a canceled hackathon. */
export function entryOf(hackathon: Dated, language: Language, url: string, settings: Settings): Schedule {
  const { id, starts_at, ends_at, timezone, format, city, venue, map_url, called_off, changed_at } = hackathon
  const isOnline = format === 'online'
  const place = isOnline ? wordsIn[language].format.online : placeWithCity(textIn(venue, language), city, language)
  const uid = `event-${id}@${new URL(platformUrl(settings, 'pages')).host.replace(/^pages\./, '')}`
  const hijri = showsHijri(language, hackathon.country, hackathon.hides_hijri)
  const [from, to] = [starts_at, ends_at].map(at => new Date(at).toISOString()) as [string, string]
  return {
    starts_at: from,
    ends_at: to,
    timezone,
    place,
    map: isOnline ? '' : map_url,
    calendar: `${url}event.ics`,
    hijri,
    uid,
    changed_at,
    status: called_off === 'cancelled' ? 'CANCELLED' : called_off === 'postponed' ? 'TENTATIVE' : 'CONFIRMED',
  }
}

/** Returns the deadline for confirming a seat, for mails; null if the candidate is not asked. */
export const deadlineOf = (
  { timezone, country, hides_hijri }: Pick<HackathonOfMails, 'timezone' | 'country' | 'hides_hijri'>,
  language: Language,
  confirm_until: string | null,
): Payload<'registration_state'>['confirm'] =>
  confirm_until === null ? null : { by: new Date(confirm_until).toISOString(), timezone, hijri: showsHijri(language, country, hides_hijri) }

export function ownPageOf(
  { settings, registrationLinks }: CandidatePages,
  hackathon: MailingPage & { id: string },
  { id, language, link_number }: OwnPage,
) {
  return `${pageOf(settings, hackathon, language)}me/${registrationLinks.sign(hackathon.id, id, link_number)}`
}

/** Returns the reference number of a registration. It is short enough to read aloud. */
export const referenceOf = (id: string) => id.slice(0, 8).toUpperCase()
