// Expands daily and weekly rules in the entry's time zone, up to a limit. Reports other rules as unsupported.

import { maxRepeated } from '#contract/events/calendar-files.ts'
import { daysLater, type Moment, momentOf } from './times.ts'

export type Rule = Record<string, unknown>
type Repeated = { starts: Moment[]; fault: 'rule_unread' | 'repeats_cut' | null }

export function repeated(first: Moment, rule: Rule): Repeated {
  const step = stepOf(rule, first)
  if (step === null) return { starts: [first], fault: 'rule_unread' }
  const last = typeof rule['until'] === 'string' ? untilOf(rule['until'], first) : null
  const count = typeof rule['count'] === 'number' ? rule['count'] : null
  const most = Math.min(count ?? maxRepeated, maxRepeated)
  const starts: Moment[] = []
  for (let day = 0; day <= step.days * maxRepeated && starts.length < most; day++) {
    if (day > 0 && !step.holds(day)) continue
    const start = daysLater(first, day)
    if (last !== null && start.at > last) return { starts, fault: null }
    starts.push(start)
  }
  return { starts, fault: starts.length === count ? null : 'repeats_cut' }
}

type Step = { /** maximum days between two occurrences */ days: number; holds: (day: number) => boolean }

function stepOf({ freq, interval = 1, byday, ...others }: Rule, first: Moment): Step | null {
  const isPlain = Object.keys(others).every(name => ['until', 'count', 'wkst'].includes(name))
  if (!isPlain || typeof interval !== 'number' || interval < 1 || interval > 12) return null
  if (freq === 'DAILY' && byday === undefined) return { days: interval, holds: day => day % interval === 0 }
  if (freq !== 'WEEKLY') return null
  const named: unknown[] = byday === undefined ? [] : [byday].flat()
  const days = named.map(name => weekdays.findIndex(weekday => weekday === name))
  if (days.includes(-1) || (days.length > 0 && interval > 1)) return null
  const weekday = weekdayOf(first)
  const isOn = (day: number) => days.includes((weekday + day) % 7)
  return { days: 7 * interval, holds: days.length > 0 ? isOn : day => day % (7 * interval) === 0 }
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

const weekdayOf = ({ wall: { year, month, day } }: Moment) => new Date(Date.UTC(year, month - 1, day)).getUTCDay()

/** Returns the last instant that a rule's UNTIL allows. A date includes its whole day. Returns null for an invalid value. */
function untilOf(until: string, first: Moment): string | null {
  const moment = momentOf({ value: until, zone: null }, () => first.zone, first.zone)
  if (moment === null || moment === 'zone_unknown') return null
  return moment.isDay ? new Date(Date.parse(moment.at) + 86_399_000).toISOString() : moment.at
}
