import { createHash } from 'node:crypto'
import { type CalendarFault, maxImported } from '#contract/events/calendar-files.ts'
import type { EventKind } from '#contract/events/events-endpoints.ts'
import type { EventFacts } from '../event-store.ts'
import { entriesOf, type Entry } from './entries.ts'
import { exportedIn } from './exported-facts.ts'
import { plainText } from './plain-text.ts'
import { type Rule, repeated } from './repetition.ts'
import { daysLater, lengthOf, type Moment, momentOf } from './times.ts'
import { whereOf } from './where.ts'
import { type Zone, zoneByName } from './zones.ts'

/** Event fields that a calendar file contains. An import leaves other fields unchanged. */
export type ReadFacts = Pick<EventFacts, 'title' | 'text' | 'starts_at' | 'ends_at' | 'format' | 'city' | 'place' | 'link' | 'language'> &
  Partial<Pick<EventFacts, 'attendee_link'>>
export type ReadEvent = {
  /** hash of the entry and its occurrence */ key: string
  /** id of the event that this platform exported, or null */ exported: string | null
  series: string | null
  kind: EventKind
  facts: ReadFacts
  isCancelled: boolean
}
export type ReadFault = { title: string; why: CalendarFault }
type Place = { zone: string; city: string }
type Report = (why: CalendarFault) => void

export function readEvents(text: string, place: Place, now: number): { events: ReadEvent[]; faults: ReadFault[] } {
  const events = new Map<string, ReadEvent>()
  const { entries, unread } = entriesOf(text)
  const faults = unread.slice(0, maxUnread).map((line): ReadFault => ({ title: line.slice(0, 80), why: 'line_unread' }))
  if (unread.length > maxUnread) faults.push({ title: '', why: 'rest_left' })
  let looked = 0
  for (const { entry, name } of identified(entries)) {
    const { title } = titleOf(entry)
    const fault = (why: CalendarFault) => faults.push({ title, why })
    if (looked > maxLooked) {
      fault('rest_left')
      break
    }
    const found = eventsOf(entry, name, { city: place.city, zone: zoneByName(place.zone) }, fault)
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

const maxUnread = 50

type Identified = { entry: Entry; name: string }

/**
 * Returns entries with the text that identifies them: the UID, or title and start without a UID. Some programs give all entries the same
 * UID, so that entries with the same UID are revisions of one event only if title and start are equal. Changed occurrences come last, so
 * that they replace their series' occurrence, and among revisions the latest.
 */
function identified(entries: readonly Entry[]): Identified[] {
  const isOccurrence = (entry: Entry) => entry.times('recurrence-id').length > 0
  const revision = (entry: Entry) => Number(entry.text('sequence')) || 0
  const sorted = entries.toSorted(
    (one, other) => Number(isOccurrence(one)) - Number(isOccurrence(other)) || revision(one) - revision(other),
  )
  const contentOf = (entry: Entry) => `${titleOf(entry).title} ${entry.times('dtstart')[0]?.value ?? ''}`
  const contents = new Map<string, Set<string>>()
  for (const entry of sorted) {
    const uid = entry.text('uid')
    if (uid && !isOccurrence(entry)) contents.set(uid, (contents.get(uid) ?? new Set()).add(contentOf(entry)))
  }
  return sorted.map(entry => {
    const uid = entry.text('uid')
    const isShared = !isOccurrence(entry) && (contents.get(uid)?.size ?? 0) > 1
    return { entry, name: uid === '' || isShared ? `${uid} ${contentOf(entry)}` : uid }
  })
}

function eventsOf(entry: Entry, name: string, place: { zone: Zone; city: string }, fault: Report): ReadEvent[] {
  const leaveOut = (why: CalendarFault) => {
    fault(why)
    return []
  }
  const moment = (time: Parameters<typeof momentOf>[0]) => momentOf(time, entry.zone, place.zone)
  const { title, isCancelled } = titleOf(entry)
  if (entry.name !== 'VEVENT') return leaveOut('no_event')
  if (!entry.isComplete) return leaveOut('incomplete')
  if (!title) return leaveOut('no_title')
  const [dated] = entry.times('dtstart')
  const first = dated ? moment(dated) : null
  if (first === 'zone_unknown') return leaveOut('zone_unknown')
  if (first === null) return leaveOut('no_start')
  const endOf = endsOf(entry, first, moment, fault)
  if (typeof endOf === 'string') return leaveOut(endOf)
  const about = aboutOf(entry, title, place.city, fault)
  if (about === null) return leaveOut('no_city')
  if (entry.text('status').toUpperCase() === 'TENTATIVE') fault('tentative')
  if (entry.parameter('recurrence-id', 'range') !== '') fault('range_unread')
  const [single] = entry.times('recurrence-id')
  const occurrences = occurrencesOf(entry, first, single ? null : entry.rule(), moment, fault)
  const isSeries = occurrences.length > 1 || (!single && entry.rule() !== null)
  const original = single ? moment(single) : null
  const which = (start: Moment) => (single ? instant(original) : isSeries ? start.at : '')
  const exported = single || isSeries ? null : about.exported
  const isOff = isCancelled || entry.method === 'CANCEL' || /^cancell?ed$/i.test(entry.text('status'))
  return withoutExceptions(entry, occurrences, moment).map(start => ({
    key: createHash('sha256')
      .update(`${name} ${which(start)}`)
      .digest('base64url'),
    exported,
    series: single || isSeries ? name : null,
    kind: about.kind,
    facts: { ...about.facts, starts_at: start.at, ends_at: endOf(start) },
    isCancelled: isOff,
  }))
}

/** Maximum number of examined occurrences per file, because a small file can contain endless repetitions. */
const maxLooked = 1000
/** Maximum milliseconds of an event: two weeks. */
const longest = 14 * 86_400_000

type Read = (time: Parameters<typeof momentOf>[0]) => ReturnType<typeof momentOf>
const instant = (moment: ReturnType<typeof momentOf>) => (typeof moment === 'object' && moment !== null ? moment.at : '')

/** Returns the starts of all occurrences: DTSTART, RRULE and RDATE. */
function occurrencesOf(entry: Entry, first: Moment, rule: Rule | null, moment: Read, fault: Report): Moment[] {
  const { starts, fault: cut } = rule ? repeated(first, rule) : { starts: [first], fault: null }
  if (cut) fault(cut)
  const further = entry
    .times('rdate')
    .slice(0, maxLooked)
    .map(time => moment({ ...time, zone: time.zone }))
  if (further.includes('zone_unknown') || further.includes(null)) fault('rule_unread')
  const added = further.filter(one => typeof one === 'object' && one !== null)
  return [...new Map([...starts, ...added].map(one => [one.at, one])).values()]
}

/** Removes the occurrences of EXDATE. A date excludes the occurrence of its day. */
function withoutExceptions(entry: Entry, starts: readonly Moment[], moment: Read): Moment[] {
  const left = new Set<string>()
  for (const time of entry.times('exdate').slice(0, maxLooked)) {
    const read = moment(time)
    const known = read === 'zone_unknown' ? moment({ ...time, zone: null }) : read
    if (typeof known === 'object' && known !== null) left.add(known.isDay ? dayOf(known) : known.at)
  }
  return starts.filter(start => !left.has(start.at) && !left.has(dayOf(start)))
}

const dayOf = ({ wall: { year, month, day } }: Moment) => `${year}-${month}-${day}`

/** Returns a function from a start to its end, or the reason why the entry has no valid length. */
function endsOf(entry: Entry, first: Moment, moment: Read, fault: Report): ((start: Moment) => string) | CalendarFault {
  const [dated] = entry.times('dtend')
  const end = dated ? moment(dated) : null
  if (end === 'zone_unknown') return end
  const duration = entry.text('duration')
  const length = end ? Date.parse(end.at) - Date.parse(first.at) : duration ? lengthOf(duration) : null
  if (length !== null && length > longest) return 'too_long'
  if (dated && end === null) return 'ends_first'
  if (length === null && duration) return 'ends_first'
  if (length !== null && length < 0) return 'ends_first'
  if (first.isDay) {
    // An end date is exclusive. A whole-day entry ends one minute before it, also where DST begins or ends.
    const days = Math.max(1, Math.round((length ?? 0) / 86_400_000))
    return start => new Date(Date.parse(daysLater(start, days).at) - 60_000).toISOString()
  }
  if (length === null) fault('no_end')
  if (length === 0) fault('deadline')
  const lasts = length === null ? 3_600_000 : Math.max(60_000, length)
  return start => new Date(Date.parse(start.at) + lasts).toISOString()
}

type About = { facts: Omit<ReadFacts, 'starts_at' | 'ends_at'>; kind: EventKind; exported: string | null }

/** Returns null for a place without a city. */
function aboutOf(entry: Entry, title: string, city: string, fault: Report): About | null {
  const written = entry.text('description') || entry.text('x-alt-desc')
  const text = plainText(written)
  const own = exportedIn(entry, title, written)
  const where = own?.where ?? whereOf(entry, text, city, fault)
  if (where === null) return null
  if (own?.text === undefined && text.length > longestText) fault('shortened')
  if (entry.text('summary').length > longestTitle) fault('shortened')
  const about = {
    title: own?.title ?? inItsLanguage(title),
    text: own?.text ?? inItsLanguage(text.slice(0, longestText).trim()),
    language: own?.language ?? (isArabic(title) ? 'ar' : 'en'),
  }
  const facts = { ...where, ...about, ...(own?.link !== undefined && { link: own.link }) }
  return { facts, kind: own?.kind ?? 'workshop', exported: own?.id ?? null }
}

const longestText = 2000
const longestTitle = 120
const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text)
const inItsLanguage = (text: string) => (isArabic(text) ? { ar: text, en: '' } : { ar: '', en: text })

/** Outlook marks a cancelled entry only in its title. */
function titleOf(entry: Entry): { title: string; isCancelled: boolean } {
  const whole = entry.text('summary').replace(/\s+/g, ' ').trim()
  const title = whole.replace(cancelledBefore, '').replace(cancelledAfter, '').trim()
  return { title: (title || whole).slice(0, longestTitle).trim(), isCancelled: title !== whole }
}

const cancelled =
  'cancell?ed(?: event)?|ملغ[اى]ة?|ملغي[ةّ]?|[أا]لغيت?|[أُ]+لغيت?|تم (?:ال)?[إا]لغاء(?:ها|ه)?|[إا]لغاء|annulée?|abgesagt|cancelad[oa]|i̇?ptal'
const cancelledBefore = new RegExp(
  `^(?:[\\[(]\\s*(?:${cancelled})\\s*[\\])]\\s*[:：–—-]?|(?:${cancelled})\\s*(?:[:：]|\\s[–—-]))\\s*`,
  'iu',
)
const cancelledAfter = new RegExp(`\\s*(?:[\\[(]\\s*(?:${cancelled})\\s*[\\])]|\\s[–—-]\\s*(?:${cancelled}))$`, 'iu')
