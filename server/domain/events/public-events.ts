// Events of the platform and of public hackathons, and those hackathons themselves, as rows of one shape.

import type { EventKind, PublicEvent } from '#contract/events/events-endpoints.ts'
import { type Language, textIn } from '#contract/language.ts'
import { type PageLook, startingLook } from '#contract/look/look.ts'
import { screens } from '#contract/screens.ts'
import type { Stage } from '#contract/tenants/stage.ts'
import type { TenantFacts } from '#contract/tenants/tenant.ts'
import { thumbnailOf } from '#server/domain/tenants/present-tenant.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'
import { pictureUrls, type StoredPicture } from '#server/platform/file-store/stored-picture.ts'
import { pageUrl, type Settings } from '#server/platform/settings/settings.ts'
import { now } from '#server/platform/time/now.ts'

type Texts<Name extends string> = { [K in `${Name}_ar` | `${Name}_en`]: string }
export type PublicEventRow = Texts<'title' | 'text' | 'place' | 'organizer' | 'hackathon'> & {
  id: string
  source: PublicEvent['source']
  kind: EventKind
  format: TenantFacts['format']
  language: PublicEvent['language']
  status: PublicEvent['status']
  starts_at: string
  ends_at: string
  updated_at: string
  city: string
  link: string
  timezone: string
  sign_up: 'none' | 'open'
  seats: number | null
  /** number of seats taken; null if the event has no sign-up */
  taken: number | null
  waiting: number | null
  cover: Pick<StoredPicture, 'variants'> | null
  owner: 'tenant' | 'platform'
  hackathon_id: string | null
  tenant_name: string | null
  domain: string | null
  stage: Stage | null
  look: PageLook | null
}

/** Subquery for `with happenings as`. Row-level security applies the same condition. */
export const publicEvents: Sql = eventsWhere(sql`e.tenant_id is null or t.id is not null`)

/** `seen`: SQL condition for visible events, in which `t` is the event's hackathon if public, and otherwise null. */
function eventsWhere(seen: Sql): Sql {
  return sql`(
  select e.id, 'event' as source, e.kind, e.format, e.language, e.sign_up, e.seats, event_status(e.status, o.called_off) as status, e.starts_at, e.ends_at,
    e.updated_at, e.city, e.link, e.title_ar, e.title_en,
    e.text_ar, e.text_en, e.place_ar, e.place_en, e.cover, e.search_text, coalesce(t.timezone, o.timezone, 'Asia/Riyadh') as timezone,
    coalesce(t.organizer_ar, o.organizer_ar, '') as organizer_ar, coalesce(t.organizer_en, o.organizer_en, '') as organizer_en,
    case when e.tenant_id is null then 'platform' else 'tenant' end as owner,
    t.id as hackathon_id, t.tenant_name, t.domain, t.name_ar as hackathon_ar, t.name_en as hackathon_en, stage_of(t, now()) as stage
  from events e left join tenants t
    on t.id = e.hackathon and t.status = 'published' and t.visibility = 'listed' left join tenants o on o.id = e.tenant_id
  where e.status in ('published', 'postponed', 'cancelled') and (${seen})
  union all
  select t.id, 'hackathon', 'hackathon', t.format, case t.languages when 'ar+en' then 'both' else t.languages end, 'none', null,
    coalesce(t.called_off, 'published'), t.starts_at, t.ends_at, t.updated_at, t.city, '', t.name_ar, t.name_en, t.description_ar, t.description_en, t.venue_ar, t.venue_en,
    (select jsonb_build_object('variants', f.variants) from files f where f.tenant_id = t.id and f.id = t.cover), t.search_text, t.timezone,
    t.organizer_ar, t.organizer_en, 'tenant', t.id, t.tenant_name, t.domain, t.name_ar, t.name_en, stage_of(t, now())
  from tenants t where t.status = 'published' and t.visibility = 'listed')`
}

/** Returns events in the order of `ids`. Lists find ids first, so that details are computed only for shown rows. */
export const publicEventsOf = (db: Db, ids: readonly string[]) => findEvents(db, ids, publicEvents)

/** Returns the event of an attendee's seat, even if the event's hackathon is hidden. */
export const eventOfSeat = async (db: Db, id: string): Promise<PublicEventRow | undefined> =>
  (await findEvents(db, [id], eventsWhere(sql`true`)))[0]

async function findEvents(db: Db, ids: readonly string[], happenings: Sql): Promise<PublicEventRow[]> {
  if (ids.length === 0) return []
  return db.all(sql`with happenings as ${happenings} select h.*, s.taken, s.waiting, to_jsonb(l) - 'tenant_id' as look from happenings h
    left join page_looks l on l.tenant_id = h.hackathon_id left join lateral seats_of(h.id) s on h.sign_up = 'open'
    where h.id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], h.id)`)
}

export function presentPublicEvent(row: PublicEventRow, language: Language, settings: Settings): PublicEvent {
  const { id, source, kind, starts_at, ends_at, timezone, format, city, status, hackathon_id, tenant_name, domain, stage } = row
  const textOf = (name: 'title' | 'place' | 'organizer' | 'hackathon') =>
    textIn({ ar: row[`${name}_ar`] ?? '', en: row[`${name}_en`] ?? '' }, language)
  const hackathon = hackathon_id !== null &&
    tenant_name !== null &&
    stage !== null && {
      id: hackathon_id,
      tenant_name,
      name: textOf('hackathon'),
      public_url: pageUrl(settings, { tenant_name, domain }),
      stage,
      look: row.look ?? startingLook,
    }
  return {
    id,
    source,
    kind,
    starts_at,
    ends_at,
    timezone,
    format,
    language: row.language,
    city,
    status,
    ...signUpOf(row),
    title: textOf('title'),
    place: textOf('place'),
    organizer: textOf('organizer'),
    cover_pic: row.cover && thumbnailOf({ variants: pictureUrls(row.cover) }),
    hackathon: hackathon || null,
  }
}

export function presentEventView(row: PublicEventRow, language: Language, settings: Settings) {
  const { text_ar, text_en, link, owner, updated_at } = row
  return {
    ...presentPublicEvent(row, language, settings),
    text: textIn({ ar: text_ar, en: text_en }, language),
    link,
    owner,
    updated_at,
    address: eventAddress(settings, row.id, language),
  }
}

/** Arabic is the default without a language. */
export const eventAddress = ({ portalUrl }: Settings, id: string, language: Language) =>
  `${portalUrl}${screens.eventDetails}?event=${id}${language === 'en' ? '&lng=en' : ''}`

function signUpOf({ sign_up, seats, taken, waiting, status, ends_at }: PublicEventRow): Pick<PublicEvent, 'sign_up' | 'seats_left'> {
  if (sign_up === 'none') return { sign_up, seats_left: null }
  if (status !== 'published' || Date.parse(ends_at) <= now()) return { sign_up: 'closed', seats_left: null }
  const left = seats === null ? null : waiting ? 0 : Math.max(0, seats - (taken ?? 0))
  return { sign_up: left === 0 ? 'waiting' : 'open', seats_left: left }
}
