// Time zones of a calendar file: IANA names, its own VTIMEZONE, names of Windows, and UTC offsets.

import ICAL from 'ical.js'
import { WINDOWS_TO_IANA_MAP } from 'windows-iana'
import { TimeZone } from '#contract/fields.ts'
import { instantOf, offsetAt, type WallTime } from '#contract/time/wall-time.ts'
import type { Component } from './lines.ts'

/** Returns the instant of a local time, or null for a nonexistent date. */
export type Zone = (wall: WallTime) => string | null

export const zoneByName =
  (name: string): Zone =>
  wall =>
    instantOf(wall, name)
export const utc = zoneByName('UTC')

/** Returns a function that finds zones by name. A valid IANA name comes first, because its rules are newer than those of the file. */
export function zonesIn(components: readonly Component[]): (name: string) => Zone | null {
  const own = new Map(components.slice(0, mostZones).map(component => [named(component), component]))
  const found = new Map<string, Zone | null>()
  return written => {
    const name = plain(written)
    if (!found.has(name)) found.set(name, ianaZone(name) ?? ownZone(own.get(name)) ?? windowsZone(name) ?? offsetZone(name))
    return found.get(name) ?? null
  }
}

/** Maximum number of VTIMEZONE components read, because computing their changes takes time. */
const mostZones = 50

const plain = (name: string) => name.replaceAll(/["\\]/g, '').replace(/\s+/g, ' ').trim()
const named = ({ lines }: Component) => plain(lines.find(line => /^TZID[;:]/i.test(line))?.replace(/^TZID(?:;[^:]*)?:/i, '') ?? '')

/** Programs put their own path before the name: /citadel.org/20250101_1/Asia/Riyadh. */
function ianaZone(name: string): Zone | null {
  const parts = name.split('/')
  const zone = [3, 2, 1].map(last => parts.slice(-last).join('/')).find(isZone)
  return zone === undefined ? null : zoneByName(zone)
}

/** Etc/GMT-3 is a zone of Intl, but not of the list that forms offer. */
const isZone = (name: string) => TimeZone.safeParse(name).success || (/^Etc\/GMT[+-]\d{1,2}$/.test(name) && isSupported(name))

function isSupported(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}

const windows = new Map(WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === '001').map(one => [one.windowsName.toLowerCase(), one]))

function windowsZone(name: string): Zone | null {
  const zone = windows.get(name.toLowerCase())?.iana.find(one => isSupported(one))
  return zone === undefined ? null : zoneByName(zone)
}

/** `GMT+0300`, `UTC+3`, `+03:00`, and the names that Windows shows: «(UTC+03:00) Kuwait, Riyadh». */
function offsetZone(name: string): Zone | null {
  const parts = /^\(?(?:UTC|GMT)?(?:([+\u2212-])(\d{1,2}):?(\d\d)?)?\)?(?: (\S.*))?$/i.exec(name)
  if (!parts || name === '') return null
  const [, sign, hours = '0', minutes = '0', places] = parts
  const offset = (sign === undefined || sign === '+' ? 1 : -1) * (Number(hours) * 60 + Number(minutes)) * 60_000
  if (Math.abs(offset) > 14 * 3_600_000) return null
  if (places === undefined) return wall => instantAfter(wall, offset)
  return offset === 0 && /universal time/i.test(places) ? utc : placeZone(places, offset)
}

/** The places decide about daylight saving time, so that an offset with unknown places is no zone. */
function placeZone(places: string, offset: number): Zone | null {
  const us = windowsZone(places.replace(/ Time \(US & Canada\)$/i, ' Standard Time'))
  if (us) return us
  const cities = new Set(
    places.split(',').map(place =>
      place
        .trim()
        .toLowerCase()
        .replace(/[\s.]+/g, '_'),
    ),
  )
  const isOf = (zone: string) => cities.has(zone.slice(zone.lastIndexOf('/') + 1).toLowerCase())
  const zone = Intl.supportedValuesOf('timeZone').find(one => isOf(one) && offsetsOf(one).includes(offset))
  return zone === undefined ? null : zoneByName(zone)
}

const offsetsOf = (zone: string) => [0, 6].map(month => offsetAt(Date.UTC(2026, month, 1), zone))

function instantAfter({ year, month, day, hour, minute }: WallTime, offset: number): string | null {
  const local = new Date(Date.UTC(year, month - 1, day, hour, minute))
  const isDate = local.getUTCDate() === day && local.getUTCMonth() === month - 1
  return isDate ? new Date(local.getTime() - offset).toISOString() : null
}

/** Returns null if a rule is not yearly by month and weekday: ical.js would compute others without a limit. */
function ownZone(component: Component | undefined): Zone | null {
  const observances = component?.components.filter(({ name }) => name === 'STANDARD' || name === 'DAYLIGHT') ?? []
  const lines = observances.flatMap(one => one.lines)
  const isPlain = lines.every(line => !/^(?:RRULE|EXRULE)[;:]/i.test(line) || yearly.test(line))
  if (observances.length === 0 || lines.length > 2000 || !isPlain) return null
  const text = observances.flatMap(one => [`BEGIN:${one.name}`, ...one.lines, `END:${one.name}`])
  try {
    const parsed = ICAL.parse(['BEGIN:VTIMEZONE', 'TZID:own', ...text, 'END:VTIMEZONE'].join('\r\n'))
    const zone = new ICAL.Timezone({ component: new ICAL.Component(parsed as unknown[]), tzid: 'own' })
    // ical.js computes the changes on the first query.
    zone.utcOffset(new ICAL.Time({ year: lastCovered, month: 12, day: 31 }, ICAL.Timezone.utcTimezone))
    const changes = zone.changes as Change[]
    return changes.length === 0 ? null : wall => instantAfter(wall, offsetIn(changes, wall))
  } catch {
    return null
  }
}

const yearly =
  /^RRULE:(?:(?:FREQ=YEARLY|INTERVAL=1|WKST=\w\w|UNTIL=\w+|BYMONTH=\d+|BYDAY=(?:-?[1-5])?[A-Z]{2}|BYMONTHDAY=(?:[12]?\d,?)+)(?:;|$))+$/i

/** A change in UTC; offsets are in seconds. */
type Change = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second' | 'utcOffset' | 'prevUtcOffset', number>

/** Returns milliseconds. As in `instantOf`, a skipped time moves forward, and of a repeated time the first is meant. */
function offsetIn(changes: readonly Change[], { year, month, day, hour, minute }: WallTime): number {
  const local = Date.UTC(coveredYear(year), month - 1, day, hour, minute) / 1000
  const isBefore = ({ utcOffset, prevUtcOffset, ...at }: Change) =>
    Date.UTC(at.year, at.month - 1, at.day, at.hour, at.minute, at.second) / 1000 + Math.max(utcOffset, prevUtcOffset) <= local
  return (changes.findLast(isBefore)?.utcOffset ?? changes[0]?.prevUtcOffset ?? 0) * 1000
}

/** Changes are computed until a year; later years are read as the same days 28 years earlier, when weekdays repeat. */
const lastCovered = 2030
const coveredYear = (year: number) => (year > lastCovered ? year - 28 * Math.ceil((year - lastCovered) / 28) : year)
