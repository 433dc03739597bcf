import type { PublicEventDetail } from '#contract/events/events-endpoints.ts'
import type { Language } from '#contract/language.ts'
import { startingLook } from '#contract/look/look.ts'
import { cityIn } from '#contract/places/cities.ts'
import { placeWithCity } from '#contract/places/city-in-address.ts'
import type { Entry } from './calendar/ics.ts'
import { drawable, type ShareCard } from './share-card/share-card.ts'
import { formatters, isoIn } from './words/format.ts'
import { wordsIn } from './words/words.ts'

/** `address` is the URL of the event in the portal. */
type EventView = Omit<PublicEventDetail, 'related'> & { address: string }

/** Returns place and city; for online events a word that says so. */
export function eventPlace({ format, city, place }: Pick<EventView, 'format' | 'city' | 'place'>, language: Language): string {
  return format === 'online' ? wordsIn[language].format.online : placeWithCity(place, city, language)
}

/** Returns the days of the event, and also the hours if it takes place on a single day. */
function timeOf({ starts_at, ends_at, timezone }: EventView, language: Language): string {
  const { range, time, isoDay } = formatters(language, timezone)
  const [from, to] = [new Date(starts_at), new Date(Date.parse(ends_at) - 1000)]
  return isoDay(from) === isoDay(to) ? [range(from, to), time(from)].join(language === 'ar' ? '، ' : ', ') : range(from, to)
}

/** Returns the share card of an event. An event of the platform uses the default theme and color. */
export function eventCardOf(event: EventView, language: Language): ShareCard {
  const { id, title, kind, hackathon, organizer, starts_at, ends_at, timezone, city, format, address } = event
  const { theme, preset, signs } = hackathon?.look ?? startingLook
  const seed = hackathon?.tenant_name ?? id
  const { hijriRange } = formatters(language, timezone)
  return {
    language,
    theme,
    preset,
    seed,
    scene: theme === 'fusayfisa' ? { seed, icons: signs, city, isOnline: format === 'online' } : null,
    title: drawable(title, hackathon?.name ?? '', kinds[kind][language]),
    chip: kinds[kind][language],
    days: timeOf(event, language),
    hijri: language === 'ar' ? hijriRange(new Date(starts_at), new Date(Date.parse(ends_at) - 1000)) : '',
    place: drawable(eventPlace(event, language)),
    organizer: drawable(organizer) || platform[language],
    address: new URL(address).host,
    cover: null,
  }
}

const kinds: Record<EventView['kind'], Record<Language, string>> = {
  hackathon: { ar: 'هاكاثون', en: 'Hackathon' },
  workshop: { ar: 'ورشة', en: 'Workshop' },
  info_session: { ar: 'لقاء تعريفي', en: 'Info session' },
  ceremony: { ar: 'حفل', en: 'Ceremony' },
  other: { ar: 'فعالية', en: 'Event' },
}
const platform = { ar: 'ميدان', en: 'Maydan' }

export function eventEntry(event: EventView, language: Language, host: string): Entry {
  const { id, title, text, link, starts_at, ends_at, updated_at, timezone, status, hackathon, address } = event
  const changedAt = new Date(updated_at)
  return {
    uid: `event-${id}@${host}`,
    title,
    from: new Date(starts_at),
    to: new Date(ends_at),
    timeZone: timezone,
    description: [status === 'published' ? '' : state[status][language], text, link, hackathon?.public_url, address]
      .filter(Boolean)
      .join('\n'),
    place: eventPlace(event, language),
    url: address,
    status: status === 'cancelled' ? 'CANCELLED' : status === 'postponed' ? 'TENTATIVE' : 'CONFIRMED',
    remindDays: status === 'published' ? 1 : 0,
    changedAt,
    // iCalendar allows SEQUENCE only to increase.
    sequence: Math.max(0, Math.floor((changedAt.getTime() - Date.UTC(2026, 0, 1)) / 1000)),
  }
}

const state = {
  cancelled: { ar: 'أُلغيت هذه الفعالية.', en: 'This event was canceled.' },
  postponed: { ar: 'أُجّلت هذه الفعالية، ولم يتحدّد التاريخ الجديد بعد.', en: 'This event was postponed. The new date isn’t set yet.' },
}

/** Returns one or two sentences of plain text, for search results and messengers. */
export function eventDescription(event: EventView, language: Language): string {
  const said = event.text.replace(/\s+/g, ' ').trim()
  const short = said.length > 180 ? `${said.slice(0, said.lastIndexOf(' ', 180))}…` : said
  const state = event.status === 'published' ? '' : states[event.status][language]
  return [state, `${timeOf(event, language)} · ${eventPlace(event, language)}`, short].filter(Boolean).join(' — ')
}

/** Returns schema.org Event data. `images` are absolute URLs. */
export function eventData(event: EventView, language: Language, images: readonly string[]) {
  const { kind, title, starts_at, ends_at, timezone, status, format, hackathon, organizer, address, sign_up } = event
  const iso = (instant: string) => isoIn(timezone, instant)
  return {
    '@context': 'https://schema.org',
    '@type': kind === 'hackathon' ? ['Event', 'Hackathon'] : kind === 'workshop' ? 'EducationEvent' : 'Event',
    name: title,
    description: eventDescription(event, language),
    url: address,
    inLanguage: event.language === 'both' ? ['ar', 'en'] : event.language,
    startDate: iso(starts_at),
    endDate: iso(ends_at),
    ...(status === 'postponed' && { previousStartDate: iso(starts_at) }),
    eventStatus: `https://schema.org/${statuses[status]}`,
    eventAttendanceMode: `https://schema.org/${modes[format]}EventAttendanceMode`,
    location: locationOf(event, language),
    organizer: { '@type': 'Organization', name: organizer || platform[language], url: hackathon?.public_url ?? new URL(address).origin },
    ...(images.length > 0 && { image: images }),
    ...(hackathon && event.source === 'event' && { superEvent: { '@type': 'Event', name: hackathon.name, url: hackathon.public_url } }),
    ...((sign_up === 'open' || sign_up === 'waiting') && {
      isAccessibleForFree: true,
      offers: {
        '@type': 'Offer',
        price: 0,
        priceCurrency: 'SAR',
        url: address,
        availability: `https://schema.org/${sign_up === 'open' ? 'InStock' : 'SoldOut'}`,
      },
    }),
  }
}

function locationOf(event: EventView, language: Language) {
  const { format, city, place, link, address } = event
  const online = { '@type': 'VirtualLocation', url: link || address }
  const hall = {
    '@type': 'Place',
    name: eventPlace({ ...event, format: 'in_person' }, language),
    address: { '@type': 'PostalAddress', ...(city && { addressLocality: cityIn(city, language) }), ...(place && { streetAddress: place }) },
  }
  return format === 'online' ? online : format === 'hybrid' ? [hall, online] : hall
}

const modes = { in_person: 'Offline', online: 'Online', hybrid: 'Mixed' } as const
const statuses = { published: 'EventScheduled', postponed: 'EventPostponed', cancelled: 'EventCancelled' } as const
const states = { postponed: { ar: 'أُجّلت', en: 'Postponed' }, cancelled: { ar: 'أُلغيت', en: 'Canceled' } }
