// Serializes a calendar as iCalendar text (RFC 5545).

import ICAL from 'ical.js'
import { type Component, dateTime, type Property, timeZoneComponent, wallTime } from './time-zone.ts'

export type Calendar = {
  name: string
  /** IANA name, such as Asia/Riyadh; times are written as local times of this zone */
  timeZone: string
  entries: Entry[]
  /** set only for mailed invitations and their cancellation (RFC 5546) */
  method?: 'REQUEST' | 'CANCEL'
}

/** Calendar apps match participants by e-mail address. */
type Participant = { name: string; email: string }

export type Entry = {
  /** stays the same in every revision of the entry: `start-{tenant id}@{host}` */
  uid: string
  title: string
  from: Date
  /** null if the entry is a point in time, such as a deadline */
  to: Date | null
  /** default: the time zone of the calendar */
  timeZone?: string
  description: string
  place: string
  url: string
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  /** number of days before the start when the calendar app reminds; 0 for no reminder */
  remindDays: number
  /** time of the last change; calendar apps ignore revisions older than their own */
  changedAt: Date
  sequence: number
  organizer?: Participant
  attendee?: Participant
  /** JSON that imports of this platform read; other programs ignore it */
  facts?: string
}

/**
 * Returns the file with CRLF line ends and lines of at most 75 octets. Always contains a VTIMEZONE, because apps reject a calendar
 * without components.
 */
export function icsOf({ name, timeZone, entries, method }: Calendar): string {
  const zoneOf = (entry: Entry) => entry.timeZone ?? timeZone
  const zones = [...new Set([timeZone, ...entries.map(zoneOf)])].filter(zone => zone !== 'UTC')
  const properties = [
    text('version', '2.0'),
    text('prodid', '-//Maydan//Hackathons//AR'),
    text('calscale', 'GREGORIAN'),
    text('method', method ?? 'PUBLISH'),
    ...(method ? [] : publishedProperties(name, timeZone)),
  ]
  const components = [
    ...zones.map(zone =>
      zoneComponent(
        zone,
        entries.filter(entry => zoneOf(entry) === zone),
      ),
    ),
    ...entries.map(entry => eventComponent(entry, zoneOf(entry))),
  ]
  return ICAL.stringify(['vcalendar', properties, components])
}
// ical.js does not count the space that starts a folded line, so 74 gives lines of 75 octets.
ICAL.foldLength = 74

const publishedProperties = (name: string, timeZone: string): Property[] => [
  text('x-wr-calname', name),
  text('name', name),
  ['x-wr-timezone', {}, 'unknown', timeZone],
  ['refresh-interval', {}, 'duration', 'PT6H'],
  ['x-published-ttl', {}, 'unknown', 'PT6H'],
]

/** Returns a VTIMEZONE that covers the period of the entries. */
function zoneComponent(timeZone: string, entries: readonly Entry[]): Component {
  const times = entries.length ? entries.flatMap(({ from, to }) => [from.getTime(), (to ?? from).getTime()]) : [0]
  return timeZoneComponent(timeZone, new Date(Math.min(...times)), new Date(Math.max(...times)))
}

function eventComponent(entry: Entry, timeZone: string): Component {
  const time = (name: string, at: Date): Property => {
    const local = timeZone === 'UTC' ? null : wallTime(timeZone, at)
    return local === null ? [name, {}, 'date-time', dateTime(at)] : [name, { tzid: timeZone }, 'date-time', local]
  }
  const properties: (Property | '' | undefined)[] = [
    text('uid', entry.uid),
    ['sequence', {}, 'integer', entry.sequence],
    ['dtstamp', {}, 'date-time', dateTime(entry.changedAt)],
    ['last-modified', {}, 'date-time', dateTime(entry.changedAt)],
    time('dtstart', entry.from),
    entry.to ? time('dtend', entry.to) : undefined,
    text('summary', entry.title),
    entry.description && text('description', entry.description),
    entry.place && text('location', entry.place),
    ['url', {}, 'uri', entry.url],
    text('status', entry.status),
    entry.organizer && participant('organizer', entry.organizer),
    entry.attendee && participant('attendee', entry.attendee, { partstat: 'ACCEPTED', rsvp: 'FALSE' }),
    // Of type unknown, because text would be escaped.
    entry.facts ? ['x-maydan-event', {}, 'unknown', entry.facts] : undefined,
    // A deadline does not mark its time as busy.
    text('transp', entry.to ? 'OPAQUE' : 'TRANSPARENT'),
  ]
  const hasAlarm = entry.remindDays > 0 && entry.status !== 'CANCELLED'
  return ['vevent', properties.filter(property => Array.isArray(property)), hasAlarm ? [alarmComponent(entry)] : []]
}

const alarmComponent = ({ title, remindDays }: Entry): Component => [
  'valarm',
  [text('action', 'DISPLAY'), text('description', title), ['trigger', {}, 'duration', `-P${remindDays}D`]],
  [],
]

/** Quoted parameter values allow neither quotes nor control characters. */
const participant = (property: string, { name, email }: Participant, parameters: Record<string, string> = {}): Property => [
  property,
  { cn: name.replace(/["\p{Cc}]/gu, ' '), ...parameters },
  'cal-address',
  `mailto:${email}`,
]

/** ical.js escapes text, but not control characters. */
const text = (name: string, value: string): Property => [name, {}, 'text', printable(value)]

// oxlint-disable-next-line no-control-regex
const printable = (value: string) => value.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
