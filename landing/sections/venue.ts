// Presents the venue. Omitted for online events. Never contains the online URL for accepted candidates.

import type { Picture } from '#contract/landing-pages/picture.ts'
import type { facilities } from '#contract/landing-pages/sections/event-sections.ts'
import type { SectionOf } from '#contract/landing-pages/sections/sections.ts'
import { cityIn } from '#contract/places/cities.ts'
import { safeLink } from '../links/safe-link.ts'
import type { Page } from '../page/page.ts'

export type VenueView = {
  name: string
  city: string
  /** URL of a map; '' if there is none */
  map: string
  entrance: string
  directions: string
  facilities: { key: (typeof facilities)[number]; name: string }[]
  /** whether there is more than a city */
  isKnown: boolean
  picture: Picture | null
  alt: string
  cities: { id: string; city: string; venue: string; when: string; url: string }[]
}

export function presentVenue(page: Page, section: SectionOf<'venue'>): VenueView | null {
  const { tenant, city, words } = page
  if (tenant.format === 'online') return null
  const place = {
    name: page.call(tenant.venue),
    city,
    map: tenant.map_url,
    entrance: page.say(section.entrance),
    directions: page.say(section.directions),
    facilities: section.facilities.map(key => ({ key, name: words.facility[key] })),
  }
  // The key facts already show the name of the venue and its city.
  const isKnown = Boolean(place.entrance || place.directions || place.facilities.length || (place.name && place.map))
  const picture = (section.picture && page.pictures[section.picture]) || null
  const cities = citiesOf(page, section)
  return isKnown || picture || cities.length ? { ...place, isKnown, picture, alt: page.say(section.alt), cities } : null
}

/** Omits cities without a name in the page's language. */
export function citiesOf(page: Page, { rows }: SectionOf<'venue'>): VenueView['cities'] {
  return rows
    .map(row => ({
      id: row.id,
      city: cityIn(row.city, page.language),
      venue: page.call(row.venue),
      when: page.say(row.when),
      url: safeLink(row.url) ?? '',
    }))
    .filter(row => row.city)
}
