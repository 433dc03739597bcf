// VTIMEZONE components, which Outlook requires. Offsets come from the JavaScript engine.
import { lineOf } from './content-line.ts'

/** Returns the local time as 20270204T090000. Returns null in the ambiguous hour of a DST change. */
export function wallTime(timeZone: string, at: Date): string | null {
  const offset = offsetAt(timeZone, at)
  const local = at.getTime() + offset * 60_000
  const others = [-day, day].map(away => offsetAt(timeZone, new Date(at.getTime() + away))).filter(other => other !== offset)
  const twice = others.some(other => offsetAt(timeZone, new Date(local - other * 60_000)) === other)
  return twice ? null : stampOf(new Date(local)).slice(0, -1)
}

/** Returns an instant in UTC: 20270204T060000Z. */
export const stampOf = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '')

/** Returns a VTIMEZONE valid from one day before `from` to one day after `to`, with every offset change between. */
export function timeZoneLines(timeZone: string, from: Date, to: Date): string {
  const first = new Date(from.getTime() - day)
  const observances = [
    observance(offsetAt(timeZone, first), offsetAt(timeZone, first), '19700101T000000', isSummer(timeZone, first)),
    ...changesBetween(timeZone, first, new Date(to.getTime() + day)).map(at => {
      const before = offsetAt(timeZone, new Date(at.getTime() - 1000))
      // RFC 5545 wants the local time under the offset before the change.
      const reading = stampOf(new Date(at.getTime() + before * 60_000)).slice(0, -1)
      return observance(before, offsetAt(timeZone, at), reading, isSummer(timeZone, at))
    }),
  ]
  return [lineOf('BEGIN', 'VTIMEZONE'), lineOf('TZID', timeZone), ...observances, lineOf('END', 'VTIMEZONE')].join('')
}

const day = 86_400_000

function observance(before: number, after: number, start: string, summer: boolean): string {
  const kind = summer ? 'DAYLIGHT' : 'STANDARD'
  return [
    lineOf('BEGIN', kind),
    lineOf('DTSTART', start),
    lineOf('TZOFFSETFROM', offsetText(before)),
    lineOf('TZOFFSETTO', offsetText(after)),
    lineOf('END', kind),
  ].join('')
}

/** True if the offset exceeds the zone's smallest offset of that year. */
function isSummer(timeZone: string, at: Date): boolean {
  const year = at.getUTCFullYear()
  const winter = Math.min(...[0, 6].map(month => offsetAt(timeZone, new Date(Date.UTC(year, month, 1)))))
  return offsetAt(timeZone, at) > winter
}

/** Returns each offset change to the second. Assumes at most one change per day. */
function changesBetween(timeZone: string, from: Date, to: Date): Date[] {
  const changes: Date[] = []
  for (let at = from.getTime(); at < to.getTime(); at += day) {
    const end = Math.min(at + day, to.getTime())
    const before = offsetAt(timeZone, new Date(at))
    if (before === offsetAt(timeZone, new Date(end))) continue
    let [low, high] = [Math.floor(at / 1000), Math.ceil(end / 1000)]
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if (offsetAt(timeZone, new Date(middle * 1000)) === before) low = middle
      else high = middle
    }
    changes.push(new Date(high * 1000))
  }
  return changes
}

/** Minutes east of UTC. */
function offsetAt(timeZone: string, at: Date): number {
  const name = offsetFormat(timeZone)
    .formatToParts(at)
    .find(part => part.type === 'timeZoneName')?.value
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec((name ?? '').replace('−', '-')) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
}

function offsetFormat(timeZone: string): Intl.DateTimeFormat {
  const made = offsetFormats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  if (offsetFormats.size >= 50) offsetFormats.clear()
  offsetFormats.set(timeZone, made)
  return made
}
const offsetFormats = new Map<string, Intl.DateTimeFormat>()

function offsetText(minutes: number): string {
  const whole = Math.abs(minutes)
  const two = (n: number) => String(n).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(whole / 60))}${two(whole % 60)}`
}
