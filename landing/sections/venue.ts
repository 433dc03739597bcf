// Where it is and what is there. An online event has no venue, and the address for those who were accepted is never told here.
import type { facilities } from '#contract/landing-page/event-sections.ts'
import type { SectionOf } from '#contract/landing-page/sections.ts'
import type { Page } from '../page.ts'

export type VenueView = {
  name: string
  city: string
  /** '' when there is none */
  map: string
  entrance: string
  directions: string
  facilities: { key: (typeof facilities)[number]; name: string }[]
}

export function presentVenue(page: Page, section: SectionOf<'venue'>): VenueView | null {
  const { tenant, city, words } = page
  if (tenant.format === 'online') return null
  const view: VenueView = {
    name: page.call(tenant.venue),
    city,
    map: tenant.map_url,
    entrance: page.say(section.entrance),
    directions: page.say(section.directions),
    facilities: section.facilities.map(key => ({ key, name: words.facility[key] })),
  }
  // The key facts say the name and the city already.
  return view.entrance || view.directions || view.facilities.length || (view.name && view.map) ? view : null
}
