// iCalendar text (RFC 5545), for downloads and subscriptions.
import { lineOf, textValue } from './content-line.ts'
import { stampOf, timeZoneLines, wallTime } from './time-zone.ts'

export type Calendar = {
  name: string
  /** IANA name, such as Asia/Riyadh; times are written as local times of this zone */
  timeZone: string
  entries: Entry[]
  /** for mailed invitations only (RFC 5546) */
  method?: 'REQUEST' | 'CANCEL'
}

/** Calendar programs compare by email address. */
export type Participant = { name: string; email: string }

export type Entry = {
  /** stable for the life of the entry: `start-{tenant id}@{host}` */
  uid: string
  title: string
  from: Date
  /** null for a deadline, which has no duration */
  to: Date | null
  /** default: the calendar's time zone */
  timeZone?: string
  description: string
  place: string
  url: string
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  /** days before the entry to show a reminder; 0: no reminder */
  remindDays: number
  /** revision; calendar programs use the newest */
  changedAt: Date
  sequence: number
  organizer?: Participant
  attendee?: Participant
}

/** Returns CRLF lines of at most 75 octets. An empty calendar contains a VTIMEZONE, because parsers reject one without components. */
export function icsOf({ name, timeZone, entries, method }: Calendar): string {
  const zones = new Set([timeZone, ...entries.map(entry => entry.timeZone ?? timeZone)])
  return [
    lineOf('BEGIN', 'VCALENDAR'),
    lineOf('VERSION', '2.0'),
    lineOf('PRODID', '-//Maydan//Hackathons//AR'),
    lineOf('CALSCALE', 'GREGORIAN'),
    lineOf('METHOD', method ?? 'PUBLISH'),
    method ? '' : publishedLines(name, timeZone),
    ...[...zones]
      .filter(zone => zone !== 'UTC')
      .map(zone =>
        zoneLines(
          zone,
          entries.filter(entry => (entry.timeZone ?? timeZone) === zone),
        ),
      ),
    ...entries.map(entry => eventLines(entry, entry.timeZone ?? timeZone)),
    lineOf('END', 'VCALENDAR'),
  ].join('')
}

const publishedLines = (name: string, timeZone: string) =>
  [
    lineOf('X-WR-CALNAME', textValue(name)),
    lineOf('NAME', textValue(name)),
    lineOf('X-WR-TIMEZONE', timeZone),
    lineOf('REFRESH-INTERVAL;VALUE=DURATION', 'PT6H'),
    lineOf('X-PUBLISHED-TTL', 'PT6H'),
  ].join('')

function zoneLines(timeZone: string, entries: readonly Entry[]): string {
  const times = entries.length ? entries.flatMap(({ from, to }) => [from.getTime(), (to ?? from).getTime()]) : [0]
  return timeZoneLines(timeZone, new Date(Math.min(...times)), new Date(Math.max(...times)))
}

function eventLines(entry: Entry, timeZone: string): string {
  const time = (name: string, at: Date) => {
    const wall = timeZone === 'UTC' ? null : wallTime(timeZone, at)
    return wall === null ? lineOf(name, stampOf(at)) : lineOf(`${name};TZID=${timeZone}`, wall)
  }
  return [
    lineOf('BEGIN', 'VEVENT'),
    lineOf('UID', entry.uid),
    lineOf('SEQUENCE', String(entry.sequence)),
    lineOf('DTSTAMP', stampOf(entry.changedAt)),
    lineOf('LAST-MODIFIED', stampOf(entry.changedAt)),
    time('DTSTART', entry.from),
    entry.to ? time('DTEND', entry.to) : '',
    lineOf('SUMMARY', textValue(entry.title)),
    entry.description ? lineOf('DESCRIPTION', textValue(entry.description)) : '',
    entry.place ? lineOf('LOCATION', textValue(entry.place)) : '',
    lineOf('URL;VALUE=URI', entry.url),
    lineOf('STATUS', entry.status),
    entry.organizer ? lineOf(`ORGANIZER;CN="${parameter(entry.organizer.name)}"`, `mailto:${entry.organizer.email}`) : '',
    entry.attendee
      ? lineOf(`ATTENDEE;CN="${parameter(entry.attendee.name)}";PARTSTAT=ACCEPTED;RSVP=FALSE`, `mailto:${entry.attendee.email}`)
      : '',
    // A deadline does not block time in the attendee's calendar.
    lineOf('TRANSP', entry.to ? 'OPAQUE' : 'TRANSPARENT'),
    entry.remindDays && entry.status !== 'CANCELLED' ? alarmLines(entry) : '',
    lineOf('END', 'VEVENT'),
  ].join('')
}

const alarmLines = ({ title, remindDays }: Entry) =>
  [
    lineOf('BEGIN', 'VALARM'),
    lineOf('ACTION', 'DISPLAY'),
    lineOf('DESCRIPTION', textValue(title)),
    lineOf('TRIGGER', `-P${remindDays}D`),
    lineOf('END', 'VALARM'),
  ].join('')

/** A quoted parameter value must not contain quotes or control characters. */
const parameter = (text: string) => text.replace(/["\p{Cc}]/gu, ' ')
