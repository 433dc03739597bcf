// Due times of reminders in the hackathon's time zone: pure functions of its dates.

import type { ReminderKind } from '#contract/reminders/reminders.ts'
import type { TenantFacts } from '#contract/tenants/tenant.ts'
import { instantIn, movedBy, type WallTime, wallTimeOf } from '#contract/time/wall-time.ts'

export type ReminderDates = Pick<TenantFacts, 'timezone' | 'starts_at' | 'ends_at' | 'registration_opens_at' | 'registration_closes_at'>
/** In milliseconds since 1970. `about`: the date that the mail names. `until`: no mail is sent later, for example after an outage. */
export type ReminderTime = { about: number; at: number; until: number }

/** Mails are sent from the first hour until before the last, local time. */
const [firstHour, lastHour] = [9, 21]
const dayMs = 86_400_000
const daysBefore = { closing: 1, week: 7, day: 1 } as const
/** Maximum days after the due time, if the date itself is later. */
const lateDays: Record<ReminderKind, number> = { closing: 1, week: 2, day: 1, thanks: 3 }

/** Returns when a reminder is due; null if registration opens after the due time of `closing`. */
export function timeOf(kind: ReminderKind, dates: ReminderDates): ReminderTime | null {
  const { timezone } = dates
  const about = Date.parse(
    { closing: dates.registration_closes_at, week: dates.starts_at, day: dates.starts_at, thanks: dates.ends_at }[kind],
  )
  if (kind === 'thanks') {
    // An end at midnight belongs to the previous day.
    const lastDay = wallTimeOf(new Date(about - 1000), timezone)
    const at = instantIn(morningOf(movedBy(lastDay, 1)), timezone)
    return { about, at, until: at + lateDays[kind] * dayMs }
  }
  const wall = movedBy(wallTimeOf(new Date(about), timezone), -daysBefore[kind])
  const at = instantIn(civil(wall), timezone) + (isNight(wall) ? 0 : about % 60_000)
  if (kind === 'closing' && at < Date.parse(dates.registration_opens_at)) return null
  return { about, at, until: Math.min(about, at + lateDays[kind] * dayMs) }
}

/** Returns `ms`, or the next morning if `ms` is at night. */
export function outsideNight(ms: number, timeZone: string): number {
  const wall = wallTimeOf(new Date(ms), timeZone)
  return isNight(wall) ? instantIn(civil(wall), timeZone) : ms
}

const isNight = ({ hour }: WallTime) => hour < firstHour || hour >= lastHour
const civil = (wall: WallTime): WallTime => (isNight(wall) ? morningOf(wall.hour >= lastHour ? movedBy(wall, 1) : wall) : wall)
const morningOf = (wall: WallTime): WallTime => ({ ...wall, hour: firstHour, minute: 0 })
