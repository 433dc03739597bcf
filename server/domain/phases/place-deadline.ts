// Until when people who move on confirm their places.

import type { TenantFacts } from '#contract/tenants/tenant.ts'
import { instantIn, movedBy, wallTimeOf } from '#contract/time/wall-time.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** People are not asked if less time remains. */
const leastMs = 12 * hourMs
/** From this number of hours on, the deadline is the end of a day. */
const wholeDays = 48
const [firstHour, lastHour] = [8, 22]
const reminderHour = 9
/** The reminder is omitted if the publication is less than this time before it. */
const leastBeforeReminder = 6 * hourMs

/** ISO 8601. `remind_at` is null if there is no time for a reminder. */
export type PlaceDeadline = { confirm_until: string; confirm_remind_at: string | null }

/**
 * Returns the deadline `hours` after `from`, moved later to 23:59 of the day, or to a full hour of the day for less than two days, and at
 * least a day before the next phase starts. Returns null if people are not asked or less than twelve hours remain. `from`: milliseconds
 * since 1970.
 */
export function placeDeadline(
  from: number,
  hours: number | null,
  nextStart: string,
  { timezone }: Pick<TenantFacts, 'timezone'>,
): PlaceDeadline | null {
  if (hours === null) return null
  const until = Math.min(movedLater(from + hours * hourMs, hours, timezone), Date.parse(nextStart) - dayMs)
  if (until < from + leastMs) return null
  const remindAt = instantIn({ ...movedBy(wallTimeOf(new Date(until), timezone), -1), hour: reminderHour, minute: 0 }, timezone)
  const iso = (ms: number) => new Date(ms).toISOString()
  return { confirm_until: iso(until), confirm_remind_at: remindAt < from + leastBeforeReminder ? null : iso(remindAt) }
}

function movedLater(at: number, hours: number, timezone: string): number {
  const wall = wallTimeOf(new Date(at), timezone)
  if (hours >= wholeDays) return instantIn({ ...wall, hour: 23, minute: 59 }, timezone)
  const hour = wall.hour + (instantIn({ ...wall, minute: 0 }, timezone) < at ? 1 : 0)
  if (hour < firstHour) return instantIn({ ...wall, hour: firstHour, minute: 0 }, timezone)
  if (hour > lastHour) return instantIn({ ...movedBy(wall, 1), hour: firstHour, minute: 0 }, timezone)
  return instantIn({ ...wall, hour, minute: 0 }, timezone)
}
