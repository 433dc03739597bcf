// A schema.org Event that is also a Hackathon.

import { sectionOf } from '#contract/landing-pages/content.ts'
import { galleryHref } from '../links/gallery-path.ts'
import { safeLink } from '../links/safe-link.ts'
import type { Page } from '../page/page.ts'
import { currentFees, feeOf, feesShown } from '../sections/fees.ts'
import { citiesOf } from '../sections/venue.ts'
import { ownCardOf } from '../share-card/own-card.ts'
import { endOfDay } from '../time/local-day.ts'
import { isoIn } from '../words/format.ts'
import { programmeData, shownSection } from './structured-programme.ts'

/** Returns JSON that is safe inside a script element: it cannot close the element or start a comment. */
export function structuredData(page: Page): string {
  const escapes: Record<string, string> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026', '\u2028': '\\u2028', '\u2029': '\\u2029' }
  return JSON.stringify(eventOf(page)).replace(/[<>&\u2028\u2029]/g, character => escapes[character] ?? '')
}

export function eventOf(page: Page) {
  const { tenant, language, name, organizer, address, rules } = page
  const iso = (instant: string) => isoIn(tenant.timezone, instant)
  const own = ownCardOf(page)
  const shared = own ? undefined : page.cards?.()
  const cards = own ? [own.url] : shared ? [shared.wide, shared.square] : []
  const images = [...cards, largest(page)].filter(image => image !== null)
  const description = descriptionOf(page)
  const seats = shownSection(page, 'facts')?.seats ?? 0
  const ages = ageRange(page)
  const fee = feeOf(page)
  const offers = offersOf(page)
  const moved = rules.callOff === null ? page.previous_starts_at : null
  const series = seriesOf(page)
  return {
    '@context': 'https://schema.org',
    '@type': ['Event', 'Hackathon'],
    name,
    ...(description && { description }),
    url: address,
    inLanguage: language,
    startDate: iso(tenant.starts_at),
    endDate: iso(tenant.ends_at),
    eventStatus: `https://schema.org/${moved ? 'EventRescheduled' : rules.eventStatus}`,
    // For a postponed event these are the original dates.
    ...(rules.callOff === 'postponed' && { previousStartDate: iso(tenant.starts_at) }),
    ...(moved && { previousStartDate: iso(moved) }),
    eventAttendanceMode: `https://schema.org/${attendance[tenant.format]}EventAttendanceMode`,
    location: locationsOf(page),
    ...(organizer && { organizer: { '@type': 'Organization', name: organizer, url: address } }),
    ...(images.length > 0 && { image: images }),
    ...(fee && { isAccessibleForFree: fee === 'free' }),
    ...(ages && { typicalAgeRange: ages }),
    ...(seats > 0 && { maximumAttendeeCapacity: seats }),
    ...(offers.length > 0 && rules.callOff === null && { offers: offers.length === 1 ? offers[0] : offers }),
    ...(page.hasGallery && { workFeatured: { '@type': 'CollectionPage', url: new URL(galleryHref(page), address).href } }),
    ...(series && { superEvent: { '@type': 'EventSeries', name: series } }),
    ...programmeData(page),
  }
}

/** Returns the name of the series: the hackathon's name without its year. '' if the page shows no earlier edition. */
function seriesOf(page: Page): string {
  const past = shownSection(page, 'past')
  if (!past?.rows.some(row => page.say(row.title))) return ''
  const name = page.name
    .replace(/(?<!\p{Nd})(?:20|٢٠)\p{Nd}{2}(?!\p{Nd})/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  return name || page.name
}

type Offer = Record<'@type' | 'url' | 'validFrom' | 'validThrough' | 'availability' | 'priceCurrency', string> & {
  name?: string
  price: number
}

/** Returns an offer per current price. A page without prices has one offer if taking part is free. */
function offersOf(page: Page): Offer[] {
  const { tenant, stage, address, content } = page
  const section = feesShown(page)
  const common = {
    '@type': 'Offer',
    url: safeLink(sectionOf(content, 'register')?.elsewhere) ?? address,
    validFrom: isoIn(tenant.timezone, tenant.registration_opens_at),
    validThrough: isoIn(tenant.timezone, tenant.registration_closes_at),
    availability: `https://schema.org/${stage === 'open' ? 'InStock' : stage === 'soon' ? 'PreOrder' : 'SoldOut'}`,
  }
  if (!section) return tenant.eligibility.fee === 'free' ? [{ ...common, price: 0, priceCurrency: 'SAR' }] : []
  return currentFees(page, section).map(({ label, amount, currency, until }) => ({
    ...common,
    name: page.say(label),
    price: amount,
    priceCurrency: currency,
    ...(until && { validThrough: isoIn(tenant.timezone, new Date(endOfDay(until, tenant.timezone).getTime() - 1000).toISOString()) }),
  }))
}

function ageRange({ tenant }: Page): string {
  const { min_age, max_age } = tenant.eligibility
  return min_age === null && max_age === null ? '' : `${min_age ?? ''}-${max_age ?? ''}`
}

const attendance = { in_person: 'Offline', online: 'Online', hybrid: 'Mixed' } as const

function locationsOf(page: Page) {
  const { tenant, address, city } = page
  const venue = page.call(tenant.venue)
  const place = {
    '@type': 'Place',
    name: venue || city || page.name,
    address: {
      '@type': 'PostalAddress',
      ...(city && { addressLocality: city }),
      addressCountry: tenant.country,
      ...(venue && { streetAddress: venue }),
    },
    ...(tenant.map_url && { hasMap: tenant.map_url }),
  }
  const section = shownSection(page, 'venue')
  const others = (section ? citiesOf(page, section) : []).map(row => ({
    '@type': 'Place',
    name: row.venue || row.city,
    address: { '@type': 'PostalAddress', addressLocality: row.city, addressCountry: tenant.country },
  }))
  const online = { '@type': 'VirtualLocation', url: address }
  return tenant.format === 'online'
    ? online
    : tenant.format === 'hybrid'
      ? [place, ...others, online]
      : others.length > 0
        ? [place, ...others]
        : place
}

/** Returns one or two sentences of plain text, for search results and messengers. */
export function descriptionOf(page: Page): string {
  const { tenant, format, words, content, rules } = page
  const hero = content.sections.find(section => section.type === 'hero')
  const said = page.say(tenant.description) || (hero?.type === 'hero' ? page.say(hero.tagline) : '')
  if (rules.callOff) return [words.calledOff[rules.callOff].title, page.say(tenant.called_off_reason), said].filter(Boolean).join(' — ')
  const when = format.range(new Date(tenant.starts_at), new Date(Date.parse(tenant.ends_at) - 1000))
  const where = tenant.format === 'online' || !page.city ? words.format[tenant.format] : page.city
  return [said, `${when} · ${where}`].filter(Boolean).join(' — ')
}

/** Returns the absolute URL of the cover's largest JPEG, which every metadata reader supports. */
function largest({ content, pictures, tenant, address }: Page): string | null {
  const hero = content.sections.find(section => section.type === 'hero')
  const picture = (hero?.type === 'hero' && hero.picture ? pictures[hero.picture] : null) ?? tenant.cover
  const variant = picture?.variants.filter(v => v.mime === 'image/jpeg').toSorted((a, b) => b.width - a.width)[0]
  return variant ? new URL(variant.url, address).href : null
}
