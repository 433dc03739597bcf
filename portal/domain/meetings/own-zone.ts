import { instantOf, wallTimeOf } from '#contract/time/wall-time.ts'
import { formatTime, formatWeekday } from '#portal/platform/format/format.ts'

export const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'Asia/Riyadh'

export const sameClock = (at: string, one: string, other: string) =>
  formatTime(at, one) === formatTime(at, other) && formatWeekday(at, one) === formatWeekday(at, other)

/** Returns the midnights at which a week starts and ends. The week starts `week` weeks from today. */
export function weekFromToday(week: number, timeZone: string, now = new Date()): { from: string; to: string } {
  const { year, month, day } = wallTimeOf(now, timeZone)
  const midnight = (days: number) => {
    const at = new Date(Date.UTC(year, month - 1, day + days))
    const midnight = { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate(), hour: 0, minute: 0 }
    return instantOf(midnight, timeZone) ?? at.toISOString()
  }
  return { from: midnight(7 * week), to: midnight(7 * week + 7) }
}
