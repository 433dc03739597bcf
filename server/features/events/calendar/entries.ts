// Entries of a calendar file. ical.js parses the lines; repetition.ts expands repetitions.
import ICAL from 'ical.js'
import { refuse } from '#server/platform/http/refuse.ts'

/** jCal (RFC 7265): a property is its name, parameters, type and values. */
type Property = [name: string, parameters: Record<string, unknown>, type: string, ...values: unknown[]]
type Component = [name: string, properties: Property[], components: Component[]]

export type Entry = {
  /** the property's text; '' if the property is missing */
  text(name: string): string
  /** the property's values as written: `2027-02-04T18:00:00`, with Z for UTC, or a date; and its time zone */
  times(name: string): { value: string; zone: string | null }[]
  /** the parts of RRULE by lower-case name; null without RRULE */
  rule(): Record<string, unknown> | null
}

/** Throws calendar.unreadable if the text is no calendar. */
export function entriesOf(text: string): Entry[] {
  // Rejects long lines, because ical.js needs quadratic time per line.
  if (text.split(/\r?\n(?![ \t])/).some(line => line.length > longestLine)) refuse('calendar.unreadable')
  let parsed: unknown
  try {
    parsed = ICAL.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    refuse('calendar.unreadable')
  }
  if (!isComponent(parsed) || parsed[0] !== 'vcalendar') refuse('calendar.unreadable')
  return parsed[2].filter(([name]) => name === 'vevent').map(entryOf)
}

/** Maximum characters of a line after its folded parts are joined. */
const longestLine = 20_000

const isComponent = (value: unknown): value is Component =>
  Array.isArray(value) && typeof value[0] === 'string' && Array.isArray(value[1]) && Array.isArray(value[2])

function entryOf([, properties]: Component): Entry {
  const named = (name: string) => properties.filter(property => property[0] === name)
  return {
    text: name => {
      const value = named(name)[0]?.[3]
      return typeof value === 'string' ? clean(value) : ''
    },
    times: name =>
      named(name).flatMap(([, { tzid }, , ...values]) =>
        values.filter(value => typeof value === 'string').map(value => ({ value, zone: typeof tzid === 'string' ? tzid : null })),
      ),
    rule: () => {
      const value = named('rrule')[0]?.[3]
      return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
    },
  }
}

/** Removes characters that field schemas reject: control and direction characters, and lone surrogates. */
const clean = (value: string) =>
  value
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069\ufffd-\uffff]/g, '')
    .trim()
