// Entries of a calendar file. ical.js parses values; repetition.ts expands repetitions.

import ICAL from 'ical.js'
import { refuse } from '#server/platform/http/refuse.ts'
import { type Component, componentsOf, isQuotedPrintable } from './lines.ts'
import { timeLine, type WrittenTime } from './times.ts'
import { type Zone, zonesIn } from './zones.ts'

export type Entry = {
  name: 'VEVENT' | 'VTODO' | 'VJOURNAL'
  /** whether the entry has its END line */
  isComplete: boolean
  /** METHOD of the calendar in upper case, or '' */
  method: string
  /** the property's text; '' if the property is missing */
  text(name: string): string
  /** the property's values and their time zones */
  times(name: string): WrittenTime[]
  /** the value of a parameter of the property, or '' */
  parameter(name: string, parameter: string): string
  /** the parts of RRULE by lower-case name; null without RRULE */
  rule(): Record<string, unknown> | null
  /** Returns a time zone by its name in the file, or null if it is unknown. Without a name, the zone of the whole calendar. */
  zone(name: string | null): Zone | null
}

/** `unread`: lines that belong to no calendar. Throws calendar.unreadable if the text contains no calendar. */
export function entriesOf(text: string): { entries: Entry[]; unread: string[] } {
  const { components, unread } = componentsOf(text)
  const calendars = components.filter(({ name }) => name === 'VCALENDAR')
  const loose = components.filter(({ name }) => entryNames.has(name))
  if (loose.length > 0) calendars.push({ name: 'VCALENDAR', lines: [], components: loose, isComplete: true })
  const entries = calendars.flatMap(entriesIn)
  const isBroken = calendars.some(({ isComplete }) => !isComplete) || entries.some(({ isComplete }) => !isComplete)
  if (calendars.length === 0 || (isBroken && !entries.some(({ isComplete }) => isComplete))) refuse('calendar.unreadable')
  return { entries, unread }
}

const entryNames: ReadonlySet<string> = new Set(['VEVENT', 'VTODO', 'VJOURNAL'] satisfies Entry['name'][])

function entriesIn(calendar: Component): Entry[] {
  const { text } = propertiesOf(calendar)
  const zoneNamed = zonesIn(calendar.components.filter(({ name }) => name === 'VTIMEZONE'))
  const general = text('x-wr-timezone')
  const zone = (name: string | null) => zoneNamed(name ?? general)
  return calendar.components
    .filter(({ name }) => entryNames.has(name))
    .map(component => ({
      ...propertiesOf(component),
      name: component.name as Entry['name'],
      isComplete: component.isComplete,
      method: text('method').toUpperCase(),
      zone,
    }))
}

/** jCal (RFC 7265): a property is its name, parameters, type and values. */
type Property = [name: string, parameters: Record<string, unknown>, type: string, ...values: unknown[]]

function propertiesOf({ lines }: Component): Pick<Entry, 'text' | 'times' | 'rule' | 'parameter'> {
  const nameOf = (line: string) => (/^[\w-]+/.exec(line)?.[0] ?? '').toLowerCase()
  const byName = Map.groupBy(lines, nameOf)
  const first = (name: string) => propertyOf(byName.get(name)?.[0])
  return {
    text: name => {
      const line = byName.get(name)?.[0] ?? ''
      const value = propertyOf(line)?.[3]
      if (typeof value === 'number') return String(value)
      return typeof value === 'string' ? clean(isQuotedPrintable(line) ? quotedPrintable(value) : value) : ''
    },
    times: name => (byName.get(name) ?? []).flatMap(timeLine),
    parameter: (name, parameter) => {
      const value = first(name)?.[1]
      const own = value && Object.hasOwn(value, parameter) ? value[parameter] : ''
      return typeof own === 'string' ? own : ''
    },
    rule: () => {
      const value = first('rrule')?.[3]
      return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
    },
  }
}

function propertyOf(line: string | undefined): Property | null {
  if (!line) return null
  try {
    return ICAL.parse.property(line) as Property
  } catch {
    return null
  }
}

function quotedPrintable(value: string): string {
  const bytes = value.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  // oxlint-disable-next-line no-control-regex
  return /[^\u0000-\u00ff]/.test(bytes) ? value : Buffer.from(bytes, 'latin1').toString('utf8')
}

/** Removes characters that field schemas reject: control and direction characters, and lone surrogates. */
const clean = (value: string) =>
  value
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069\ufffd-\uffff]/g, '')
    .trim()
