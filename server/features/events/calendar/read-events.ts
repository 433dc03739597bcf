import { createHash } from 'node:crypto'
import { type CalendarFault, maxImported } from '#contract/events/calendar-files.ts'
import { Link } from '#contract/fields.ts'
import { canonicalCity, namesOfCity } from '#contract/places/cities.ts'
import type { EventFacts } from '../event-store.ts'
import { entriesOf, type Entry } from './entries.ts'
import { repeated } from './repetition.ts'
import { lengthOf, type Moment, momentOf } from './times.ts'

/** Event fields that a calendar file contains. An import leaves other fields unchanged. */
export type ReadFacts = Pick<
  EventFacts,
  'title' | 'text' | 'starts_at' | 'ends_at' | 'format' | 'city' | 'place' | 'link' | 'attendee_link' | 'language'
>
export type ReadEvent = {
  /** hash of the entry and its occurrence */ key: string
  series: string | null
  facts: ReadFacts
  isCancelled: boolean
}
export type ReadFault = { title: string; why: CalendarFault }
type Place = { zone: string; city: string }

export function readEvents(text: string, place: Place, now: number): { events: ReadEvent[]; faults: ReadFault[] } {
  const events = new Map<string, ReadEvent>()
  const faults: ReadFault[] = []
  // Changed occurrences are read after their series, so that they replace the series' occurrence.
  const entries = entriesOf(text).toSorted((one, other) => one.times('recurrence-id').length - other.times('recurrence-id').length)
  let looked = 0
  for (const entry of entries) {
    const title = entry.text('summary').replace(/\s+/g, ' ').slice(0, 120).trim()
    const fault = (why: CalendarFault) => faults.push({ title, why })
    if (looked > maxLooked) {
      fault('rest_left')
      break
    }
    const found = eventsOf(entry, title, place, fault)
    looked += Math.max(1, found.length)
    for (const event of found) {
      if (Date.parse(event.facts.ends_at) <= now && !events.has(event.key)) fault('over')
      else if (events.size >= maxImported && !events.has(event.key)) fault('rest_left')
      else events.set(event.key, event)
    }
  }
  const told = new Set<string>()
  return {
    events: [...events.values()].toSorted((one, other) => one.facts.starts_at.localeCompare(other.facts.starts_at)),
    // Reports each fault once per repeating entry instead of once per occurrence.
    faults: faults.filter(({ title, why }) => !told.has(`${why} ${title}`) && told.add(`${why} ${title}`)),
  }
}

function eventsOf(entry: Entry, title: string, place: Place, fault: (why: CalendarFault) => void): ReadEvent[] {
  const leaveOut = (why: CalendarFault) => {
    fault(why)
    return []
  }
  if (!title) return leaveOut('no_title')
  const [dated] = entry.times('dtstart')
  const first = dated ? momentOf(dated, place.zone) : null
  if (first === 'zone_unknown') return leaveOut('zone_unknown')
  if (first === null) return leaveOut('no_start')
  const length = lengthIn(entry, first, place.zone)
  if (length === null || length <= 0 || length > longest) return leaveOut('ends_first')
  const where = whereOf(entry, place.city)
  if (where === null) return leaveOut('no_city')
  const about = aboutOf(entry, title, fault)
  const single = entry.times('recurrence-id')[0]
  const rule = single ? null : entry.rule()
  const { starts, fault: cut } = rule ? repeated(first, rule) : { starts: [first.at], fault: null }
  if (cut) fault(cut)
  const left = new Set(
    entry
      .times('exdate')
      .slice(0, maxLooked)
      .map(time => instantIn(time, place.zone)),
  )
  const name = entry.text('uid') || title
  const which = (start: string) => (single ? instantIn(single, place.zone) : rule ? start : '')
  return starts
    .filter(start => !left.has(start))
    .map(start => ({
      key: createHash('sha256')
        .update(`${name} ${which(start)}`)
        .digest('base64url'),
      series: single || rule ? name : null,
      facts: { ...about, ...where, starts_at: start, ends_at: new Date(Date.parse(start) + length).toISOString() },
      isCancelled: entry.text('status').toUpperCase() === 'CANCELLED',
    }))
}

/** Maximum number of examined occurrences per file, because a small file can contain endless repetitions. */
const maxLooked = 1000
/** Maximum milliseconds of an event: two weeks. */
const longest = 14 * 86_400_000

/** Returns the entry's length in milliseconds, or null if it is invalid. Default: one hour, or one day for whole-day entries. */
function lengthIn(entry: Entry, first: Moment, zone: string): number | null {
  const [dated] = entry.times('dtend')
  const end = dated ? momentOf(dated, zone) : null
  // An end date is exclusive, so a whole-day entry ends one minute before it.
  if (end !== null) return end === 'zone_unknown' ? null : Date.parse(end.at) - Date.parse(first.at) - (end.isDay ? 60_000 : 0)
  const duration = entry.text('duration')
  if (duration) return lengthOf(duration)
  return first.isDay ? 86_340_000 : 3_600_000
}

function instantIn(time: { value: string; zone: string | null }, zone: string): string {
  const moment = momentOf(time, zone)
  return moment === null || moment === 'zone_unknown' ? '' : moment.at
}

/** Returns format, city, place and attendee link. A URL becomes the attendee link. Returns null for a place without a known city. */
function whereOf(entry: Entry, fallback: string): Pick<ReadFacts, 'format' | 'city' | 'place' | 'attendee_link'> | null {
  const location = entry.text('location').replace(/\s+/g, ' ').slice(0, 160).trim()
  const nowhere = { ar: '', en: '' }
  const link = linkOf(location)
  if (location === '' || link) return { format: 'online', city: '', place: nowhere, attendee_link: link }
  const named = location.split(/[,،\n/|-]/).find(part => namesOfCity(part.trim()) !== '')
  const city = named === undefined ? fallback : canonicalCity(named.trim())
  return city === '' ? null : { format: 'in_person', city, place: inItsLanguage(location), attendee_link: '' }
}

function aboutOf(
  entry: Entry,
  title: string,
  fault: (why: CalendarFault) => void,
): Pick<ReadFacts, 'title' | 'text' | 'link' | 'language'> {
  const text = entry.text('description')
  if (text.length > longestText || entry.text('summary').length > 120) fault('shortened')
  const language = isArabic(title) ? 'ar' : 'en'
  return { title: inItsLanguage(title), text: inItsLanguage(text.slice(0, longestText).trim()), link: linkOf(entry.text('url')), language }
}

const longestText = 2000
const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text)
const inItsLanguage = (text: string) => (isArabic(text) ? { ar: text, en: '' } : { ar: '', en: text })
const linkOf = (text: string) => (/^https?:/i.test(text) ? (Link.safeParse(text).data ?? '') : '')
