// Bookable times: hours of a host without prayer times and booked meetings.

import type { HostSettings } from '#contract/meetings/meetings-endpoints.ts'
import { bookableDays } from '#contract/meetings/meetings.ts'
import { instantOf, wallTimeOf } from '#contract/time/wall-time.ts'
import { type Day, prayerPauses, type Span } from './prayer-pauses.ts'

/** A meeting and the pause after it. */
export type Taken = { startsAt: number; freeAt: number }

const minute = 60_000
const dayMs = 86_400_000

/** Yields start times in order, computed day by day. */
export function* freeTimes(settings: HostSettings, taken: readonly Taken[], { from, to }: Span, now: number): Generator<number> {
  const { timezone, minutes, buffer_minutes, notice_hours, daily_limit } = settings
  const first = Math.max(from, now + notice_hours * 60 * minute)
  const last = Math.min(to, now + bookableDays * dayMs)
  const lasts = (minutes + buffer_minutes) * minute
  const perDay = Map.groupBy(taken, ({ startsAt }) => keyOf(dayAt(startsAt, timezone)))
  for (const day of daysBetween(first, last, timezone)) {
    if ((perDay.get(keyOf(day))?.length ?? 0) >= daily_limit) continue
    for (const at of timesOf(settings, day))
      if (at >= first && at < last && !taken.some(({ startsAt, freeAt }) => startsAt < at + lasts && freeAt > at)) yield at
  }
}

/** Slots before bookings. The same for the same settings, so that a shown slot can be booked. */
function timesOf({ timezone, weekly, exceptions, minutes, buffer_minutes, city, prayer_minutes }: HostSettings, day: Day): number[] {
  const weekday = new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay()
  const hours = exceptions.find(({ date }) => date === keyOf(day))?.hours ?? weekly.filter(each => each.day === weekday)
  if (hours.length === 0) return []
  const pauses = prayerPauses(city, day, prayer_minutes)
  const length = minutes * minute
  const times: number[] = []
  for (const { from, to } of together(
    hours.map(each => ({ from: instantAt(day, each.from, timezone), to: instantAt(day, each.to, timezone) })),
  )) {
    let at = from
    while (at + length <= to) {
      const pause = pauses.find(each => each.from < at + length && each.to > at)
      if (!pause) times.push(at)
      at = pause ? nextFive(pause.to) : at + length + buffer_minutes * minute
    }
  }
  return times
}

/** Merges periods that touch. */
function together(spans: Span[]): Span[] {
  const joined: Span[] = []
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const before = joined.at(-1)
    if (before && from <= before.to) before.to = Math.max(before.to, to)
    else joined.push({ from, to })
  }
  return joined
}

const nextFive = (at: number) => Math.ceil(at / (5 * minute)) * 5 * minute

function instantAt(day: Day, clock: string, timeZone: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return Date.parse(instantOf({ ...day, hour, minute }, timeZone) ?? '')
}

const dayAt = (at: number, timeZone: string): Day => {
  const { year, month, day } = wallTimeOf(new Date(at), timeZone)
  return { year, month, day }
}
const keyOf = ({ year, month, day }: Day) => new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

function* daysBetween(from: number, to: number, timeZone: string): Generator<Day> {
  const [first, last] = [from, Math.max(from, to)].map(at => {
    const { year, month, day } = dayAt(at, timeZone)
    return Date.UTC(year, month - 1, day)
  }) as [number, number]
  for (let at = first; at <= last; at += dayMs) {
    const day = new Date(at)
    yield { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() }
  }
}
