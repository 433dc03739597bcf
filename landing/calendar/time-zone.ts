// Creates the VTIMEZONE of an IANA time zone, which Outlook requires. UTC offsets come from Intl.

/** A property in jCal format (RFC 7265): name, parameters, type and value. */
export type Property = [name: string, parameters: Record<string, string>, type: string, value: string | number]
export type Component = [name: string, properties: Property[], components: Component[]]

/** Returns the local time as 2027-02-04T09:00:00. Returns null if clocks go back then, because the same local time occurs twice. */
export function wallTime(timeZone: string, at: Date): string | null {
  const offset = offsetAt(timeZone, at)
  const local = at.getTime() + offset * 60_000
  const others = [-day, day].map(away => offsetAt(timeZone, new Date(at.getTime() + away))).filter(other => other !== offset)
  const twice = others.some(other => offsetAt(timeZone, new Date(local - other * 60_000)) === other)
  return twice ? null : dateTime(new Date(local)).slice(0, -1)
}

/** Returns an instant in UTC, to the second: 2027-02-04T06:00:00Z. */
export const dateTime = (at: Date) => at.toISOString().replace(/\.\d+/, '')

/** Returns a VTIMEZONE with every offset change from a day before `from` until a day after `to`. */
export function timeZoneComponent(timeZone: string, from: Date, to: Date): Component {
  const first = new Date(from.getTime() - day)
  const observances = [
    observance(offsetAt(timeZone, first), offsetAt(timeZone, first), '1970-01-01T00:00:00', isSummer(timeZone, first)),
    ...changesBetween(timeZone, first, new Date(to.getTime() + day)).map(at => {
      const before = offsetAt(timeZone, new Date(at.getTime() - 1000))
      // The time of an offset change is written as local time with the offset before the change.
      const reading = dateTime(new Date(at.getTime() + before * 60_000)).slice(0, -1)
      return observance(before, offsetAt(timeZone, at), reading, isSummer(timeZone, at))
    }),
  ]
  return ['vtimezone', [['tzid', {}, 'text', timeZone]], observances]
}

const day = 86_400_000

function observance(before: number, after: number, start: string, summer: boolean): Component {
  return [
    summer ? 'daylight' : 'standard',
    [
      ['dtstart', {}, 'date-time', start],
      ['tzoffsetfrom', {}, 'utc-offset', offsetText(before)],
      ['tzoffsetto', {}, 'utc-offset', offsetText(after)],
    ],
    [],
  ]
}

/** Whether DST applies: the offset is larger than the smallest offset of the zone in that year. */
function isSummer(timeZone: string, at: Date): boolean {
  const year = at.getUTCFullYear()
  const winter = Math.min(...[0, 6].map(month => offsetAt(timeZone, new Date(Date.UTC(year, month, 1)))))
  return offsetAt(timeZone, at) > winter
}

/** Returns the instants of offset changes, to the second. Assumes that no zone changes twice within a day. */
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

/** Returns the UTC offset in minutes, positive east of UTC. */
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
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(whole / 60))}:${two(whole % 60)}`
}
