import { cityIn } from '#contract/cities.ts'
import type { Language } from '#contract/language.ts'
import { isoIn } from '../format.ts'
import { placeOf, timeOf, type EventView } from './event-view.ts'

/** One plain sentence or two, for search results and messengers. */
export function eventDescription(event: EventView, language: Language): string {
  const said = event.text.replace(/\s+/g, ' ').trim()
  const short = said.length > 180 ? `${said.slice(0, said.lastIndexOf(' ', 180))}…` : said
  const state = event.status === 'published' ? '' : states[event.status][language]
  return [state, `${timeOf(event, language)} · ${placeOf(event, language)}`, short].filter(Boolean).join(' — ')
}

/** What search engines read: one schema.org Event. `images` are absolute. */
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
    name: placeOf({ ...event, format: 'in_person' }, language),
    address: { '@type': 'PostalAddress', ...(city && { addressLocality: cityIn(city, language) }), ...(place && { streetAddress: place }) },
  }
  return format === 'online' ? online : format === 'hybrid' ? [hall, online] : hall
}

const modes = { in_person: 'Offline', online: 'Online', hybrid: 'Mixed' } as const
const statuses = { published: 'EventScheduled', postponed: 'EventPostponed', cancelled: 'EventCancelled' } as const
const states = { postponed: { ar: 'أُجّلت', en: 'Postponed' }, cancelled: { ar: 'أُلغيت', en: 'Canceled' } }
const platform = { ar: 'ميدان', en: 'Maydan' }
