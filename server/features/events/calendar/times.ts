// Converts times of a calendar file to instants: UTC, named zones, local time, or whole days.
import { TimeZone } from '#contract/fields.ts'
import { ownEntry } from '#contract/text/own-entry.ts'
import { instantOf } from '#contract/time/wall-time.ts'

export type Moment = { at: string; isDay: boolean; zone: string }

/** Returns null for an invalid time and 'zone_unknown' for an unknown time zone. `zone` applies to times without a time zone. */
export function momentOf({ value, zone: named }: { value: string; zone: string | null }, zone: string): Moment | 'zone_unknown' | null {
  const parts = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d):\d\d(Z?))?$/.exec(value)
  if (!parts) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts.slice(1, 6).map(part => Number(part ?? 0))
  const own = parts[6] ? 'UTC' : named === null ? zone : zoneNamed(named)
  if (own === null) return 'zone_unknown'
  if (year < 2000 || year > 2100) return null
  const at = instantOf({ year, month, day, hour, minute }, own)
  return at === null ? null : { at, isDay: parts[4] === undefined, zone: own }
}

/** Returns the IANA time zone for an IANA name, which may have a program's prefix, or for an Outlook name. Otherwise returns null. */
function zoneNamed(name: string): string | null {
  const parts = name.split('/')
  const named = [3, 2, 1].map(last => parts.slice(-last).join('/')).find(zone => TimeZone.safeParse(zone).success)
  return ownEntry(outlook, name) ?? named ?? null
}

const outlook: Readonly<Record<string, string>> = {
  'Arab Standard Time': 'Asia/Riyadh',
  'Arabian Standard Time': 'Asia/Dubai',
  'Arabic Standard Time': 'Asia/Baghdad',
  'Egypt Standard Time': 'Africa/Cairo',
  'Jordan Standard Time': 'Asia/Amman',
  'Syria Standard Time': 'Asia/Damascus',
  'Middle East Standard Time': 'Asia/Beirut',
  'Morocco Standard Time': 'Africa/Casablanca',
  'GMT Standard Time': 'Europe/London',
  'Turkey Standard Time': 'Europe/Istanbul',
  UTC: 'UTC',
}

/** Returns the milliseconds of a DURATION value, or null if the value is invalid. */
export function lengthOf(duration: string): number | null {
  const parts = /^P(?:(\d{1,3})W)?(?:(\d{1,3})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:\d{1,6}S)?)?$/.exec(duration)
  if (!parts) return null
  const [weeks = 0, days = 0, hours = 0, minutes = 0] = parts.slice(1, 5).map(part => Number(part ?? 0))
  return (((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60_000
}
