// Converts times of a calendar file to instants: UTC, named zones, local time, or whole days.

import { movedBy, type WallTime } from '#contract/time/wall-time.ts'
import { utc, type Zone } from './zones.ts'

export type WrittenTime = { value: string; zone: string | null }
export type Moment = { at: string; isDay: boolean; wall: WallTime; zone: Zone }

/**
 * Returns the values of a line such as DTSTART. The line is split here, because files contain zone names with colons, commas and spaces
 * without quotes, which ical.js cuts.
 */
export function timeLine(line: string): WrittenTime[] {
  const [, parameters = '', values = ''] = /^[\w-]+((?:;[\w-]+=(?:"[^"]*"|[^;]*?))*):\s*(\d{4}.*)$/.exec(line) ?? []
  const zone = /;TZID=("[^"]*"|[^;]*)/i.exec(parameters)?.[1] ?? null
  return values.split(',').map(value => {
    // The start of a period; RDATE has them.
    const [start = ''] = value.trim().split('/')
    return { value: start, zone: zone === null ? null : zone.replace(/^"|"$/g, '') }
  })
}

/** Returns null for an invalid time and 'zone_unknown' for an unknown time zone. `fallback` applies to whole days and without any zone. */
export function momentOf({ value, zone: named }: WrittenTime, zoneOf: (name: string | null) => Zone | null, fallback: Zone) {
  const parts = /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d)(?::?\d\d)?(?:\.\d+)?(Z)?)?$/i.exec(value)
  if (!parts) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts.slice(1, 6).map(part => Number(part ?? 0))
  const isDay = parts[4] === undefined
  const zone = parts[6] ? utc : isDay ? fallback : named ? zoneOf(named) : (zoneOf(null) ?? fallback)
  if (zone === null) return 'zone_unknown'
  if (year < 2000 || year > 2100) return null
  return momentAt({ year, month, day, hour, minute }, zone, isDay)
}

function momentAt(wall: WallTime, zone: Zone, isDay: boolean): Moment | null {
  const at = zone(wall)
  return at === null ? null : { at, isDay, wall, zone }
}

export const daysLater = ({ wall, zone, isDay, at }: Moment, days: number): Moment =>
  (days === 0 ? null : momentAt(movedBy(wall, days), zone, isDay)) ?? { at, isDay, wall, zone }

/** Returns the milliseconds of a DURATION value, or null if the value is invalid. */
export function lengthOf(duration: string): number | null {
  const parts = /^\+?P(?:(\d{1,3})W)?(?:(\d{1,3})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:\d{1,6}S)?)?$/.exec(duration)
  if (!parts) return null
  const [weeks = 0, days = 0, hours = 0, minutes = 0] = parts.slice(1, 5).map(part => Number(part ?? 0))
  return (((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60_000
}
