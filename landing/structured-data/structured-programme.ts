import { sectionOf, showsPhases } from '#contract/landing-pages/content.ts'
import type { SectionOf, SectionType } from '#contract/landing-pages/sections/sections.ts'
import type { Page } from '../page/page.ts'
import { isoIn } from '../words/format.ts'

/** Returns undefined if the section is hidden or missing. */
export function shownSection<T extends SectionType>({ content }: Page, type: T): SectionOf<T> | undefined {
  const section = sectionOf(content, type)
  return section?.visible ? section : undefined
}

/** Number of speakers and of sponsors. The page itself lists all; search engines show few. */
const most = 12

/** Returns properties of a schema.org Event: speakers, workshops, phases, sponsors. */
export function programmeData(page: Page) {
  const performer = speakersOf(page)
  const subEvent = [...phasesOf(page), ...workshopsOf(page)]
  const sponsor = (shownSection(page, 'partners')?.rows ?? [])
    .filter(row => page.call(row.name))
    .slice(0, most)
    .map(row => ({ '@type': 'Organization', name: page.call(row.name), ...(row.url && { url: row.url }) }))
  return { ...(performer.length && { performer }), ...(subEvent.length && { subEvent }), ...(sponsor.length && { sponsor }) }
}

function speakersOf(page: Page) {
  const rows = shownSection(page, 'people')?.rows ?? []
  return rows
    .filter(row => row.role === 'speaker' && page.call(row.name))
    .slice(0, most)
    .map(row => {
      const [title, organization] = [page.say(row.title), page.say(row.organization)]
      return {
        '@type': 'Person',
        name: page.call(row.name),
        ...(title && { jobTitle: title }),
        ...(organization && { affiliation: { '@type': 'Organization', name: organization } }),
        ...(row.link && { url: row.link }),
      }
    })
}

function phasesOf(page: Page) {
  const { tenant, content, address, rules, phases = [] } = page
  if (!showsPhases(content)) return []
  return phases.map(({ name, place, starts_at, ends_at }) => ({
    '@type': 'Event',
    name: page.call(name),
    startDate: isoIn(tenant.timezone, starts_at),
    endDate: isoIn(tenant.timezone, ends_at),
    eventStatus: `https://schema.org/${rules.eventStatus}`,
    location:
      tenant.format === 'online' && !page.call(place)
        ? { '@type': 'VirtualLocation', url: address }
        : {
            '@type': 'Place',
            name: page.call(place) || page.call(tenant.venue) || page.city || page.name,
            address: { '@type': 'PostalAddress', addressCountry: tenant.country },
          },
  }))
}

function workshopsOf(page: Page) {
  const { tenant, address, rules } = page
  const iso = (instant: string) => isoIn(tenant.timezone, instant)
  const rows = shownSection(page, 'programme')?.rows ?? []
  return rows
    .filter(row => row.kind === 'workshop' && page.say(row.title))
    .toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))
    .map(row => {
      const [room, speaker] = [page.say(row.room), page.call(row.speaker)]
      const place = [room, page.call(tenant.venue)].filter(Boolean).join(page.language === 'ar' ? '، ' : ', ') || page.city || page.name
      return {
        '@type': 'EducationEvent',
        name: page.say(row.title),
        startDate: iso(row.starts_at),
        ...(row.ends_at && { endDate: iso(row.ends_at) }),
        eventStatus: `https://schema.org/${row.status === 'cancelled' ? 'EventCancelled' : rules.eventStatus}`,
        location:
          tenant.format === 'online'
            ? { '@type': 'VirtualLocation', url: address }
            : { '@type': 'Place', name: place, address: { '@type': 'PostalAddress', addressCountry: tenant.country } },
        ...(speaker && { performer: { '@type': 'Person', name: speaker } }),
      }
    })
}
