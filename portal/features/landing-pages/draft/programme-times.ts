import type { SectionOf } from '#contract/landing-pages/sections/sections.ts'
import type { TenantFacts } from '#contract/tenants/tenant.ts'
import { instantOf, wallTimeOf } from '#contract/time/wall-time.ts'

export type Item = SectionOf<'programme'>['rows'][number]
type Times = Pick<Item, 'starts_at' | 'ends_at'>
/** A local time. `hour` is 0–23. */
type Clock = { hour: number; minute: number }

const minute = 60_000
const hour = 60 * minute
const maxDays = 40

/** Returns the local day: 2026-11-12. */
export function dayOf(instant: string, zone: string): string {
  const { year, month, day } = wallTimeOf(instant, zone)
  return `${year}-${two(month)}-${two(day)}`
}

const two = (n: number) => String(n).padStart(2, '0')

/** Returns all days of the hackathon and of its program items. */
export function daysOf({ starts_at, ends_at, timezone }: TenantFacts, items: readonly Item[]): string[] {
  const last = dayOf(ends_at, timezone)
  const days = new Set(items.map(item => dayOf(item.starts_at, timezone)))
  let day = dayOf(starts_at, timezone)
  for (let n = 0; n < maxDays && day <= last; n++) {
    days.add(day)
    day = dayAfter(day)
  }
  return [...days].toSorted()
}

const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 24 * hour).toISOString().slice(0, 10)

export function onDay(item: Times, day: string, zone: string): Times {
  return beginning(item, at(day, wallTimeOf(item.starts_at, zone), zone) ?? item.starts_at)
}

export function from(item: Times, time: Clock, zone: string): Times {
  return beginning(item, at(dayOf(item.starts_at, zone), time, zone) ?? item.starts_at)
}

const beginning = (item: Times, starts_at: string): Times => ({
  starts_at,
  ends_at: item.ends_at && new Date(Date.parse(starts_at) + Date.parse(item.ends_at) - Date.parse(item.starts_at)).toISOString(),
})

/** Sets the end of an item. An end at or before the start is on the next day. */
export function until(item: Times, time: Clock, zone: string): Times {
  const day = dayOf(item.starts_at, zone)
  const same = at(day, time, zone)
  return { ...item, ends_at: same !== null && Date.parse(same) > Date.parse(item.starts_at) ? same : at(dayAfter(day), time, zone) }
}

function at(day: string, { hour, minute }: Clock, zone: string): string | null {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return instantOf({ year, month, day: date, hour, minute }, zone)
}

/** Returns times for a new item: after the last item, with the same duration. The first item starts with the hackathon. */
export function nextTimes({ starts_at }: TenantFacts, items: readonly Item[]): { starts_at: string; ends_at: string } {
  const last = items.toSorted(byTime).at(-1)
  const begin = last ? Date.parse(last.ends_at ?? last.starts_at) + (last.ends_at ? 0 : hour) : Date.parse(starts_at)
  const lasts = last?.ends_at ? Math.min(2 * hour, Date.parse(last.ends_at) - Date.parse(last.starts_at)) : hour
  return { starts_at: new Date(begin).toISOString(), ends_at: new Date(begin + lasts).toISOString() }
}

/** Delays all later items of the day, except canceled items. */
export function delayed(items: readonly Item[], after: Item, minutes: number, zone: string): Item[] {
  const later = (instant: string) => new Date(Date.parse(instant) + minutes * minute).toISOString()
  const follows = (item: Item) =>
    item.id !== after.id &&
    item.status !== 'cancelled' &&
    Date.parse(item.starts_at) >= Date.parse(after.starts_at) &&
    dayOf(item.starts_at, zone) === dayOf(after.starts_at, zone)
  return items.map(item =>
    follows(item) ? { ...item, starts_at: later(item.starts_at), ends_at: item.ends_at && later(item.ends_at), status: 'moved' } : item,
  )
}

export const byTime = (a: Times, b: Times) => Date.parse(a.starts_at) - Date.parse(b.starts_at)
