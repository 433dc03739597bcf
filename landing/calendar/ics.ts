// A calendar as iCalendar text (RFC 5545), for a file that is opened once and for a subscription that is read again.
import { lineOf, textValue } from './content-line.ts'
import { stampOf, timeZoneLines, wallTime } from './time-zone.ts'

export type Calendar = {
  name: string
  /** IANA, such as Asia/Riyadh: times are written as its clocks show them */
  timeZone: string
  entries: Entry[]
  /** of one that is mailed to whom it invites (RFC 5546); without it, a calendar that is read again */
  method?: 'REQUEST' | 'CANCEL'
}

/** Whom an entry names, by an address that programs compare. */
export type Participant = { name: string; email: string }

export type Entry = {
  /** stays the same for the life of the entry: `start-{tenant id}@{host}` */
  uid: string
  title: string
  from: Date
  /** null for a moment, such as a deadline */
  to: Date | null
  /** where it is not the calendar's */
  timeZone?: string
  description: string
  place: string
  url: string
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  /** days before at which to remind; none for 0 */
  remindDays: number
  /** when this was last changed, and how often: a calendar keeps the newest */
  changedAt: Date
  sequence: number
  /** of one that is mailed: who sends it, and to whom */
  organizer?: Participant
  attendee?: Participant
}

/** CRLF lines of at most 75 octets. One without entries holds its time zone, because readers refuse a calendar of nothing. */
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

/** The zone for as long as its entries last. */
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
    // A deadline takes no time out of anybody's day.
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

/** A quoted value of a parameter holds neither quotes nor control characters. */
const parameter = (text: string) => text.replace(/["\p{Cc}]/gu, ' ')
