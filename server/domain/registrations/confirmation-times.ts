// Deadline for confirming a seat (docs/decisions/102-confirm-seats.md).

import { undoSeconds } from '#contract/registrations/registration-states.ts'
import type { TenantFacts } from '#contract/tenants/tenant.ts'
import { instantIn, movedBy, wallTimeOf } from '#contract/time/wall-time.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { now } from '#server/platform/time/now.ts'
import { hackathonOfMails } from './candidate-pages.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** The reminder is omitted if the acceptance is less than this time before it. */
const leastBeforeReminder = 6 * hourMs
const reminderHour = 9

/** In milliseconds since 1970. `remindAt`: null if there is no time for a reminder. */
type ConfirmationTimes = { by: number; remindAt: number | null }

/** Returns the end of the last day, at least a day before the start. Returns null if that leaves less than a day. */
export function confirmationTimes(
  from: number,
  days: number,
  { timezone, starts_at }: Pick<TenantFacts, 'timezone' | 'starts_at'>,
): ConfirmationTimes | null {
  const latest = Date.parse(starts_at) - dayMs
  if (latest < from + dayMs) return null
  const lastMinute = { ...movedBy(wallTimeOf(new Date(from), timezone), days), hour: 23, minute: 59 }
  const by = Math.min(instantIn(lastMinute, timezone), latest)
  const remindAt = instantIn({ ...movedBy(wallTimeOf(new Date(by), timezone), -1), hour: reminderHour, minute: 0 }, timezone)
  return { by, remindAt: remindAt < from + leastBeforeReminder ? null : remindAt }
}

/** Deadlines of a candidate who is accepted now, as stored; both null if the hackathon does not ask. */
export type StoredTimes = { confirm_until: string | null; confirm_remind_at: string | null }
export const notAsked: StoredTimes = { confirm_until: null, confirm_remind_at: null }

export async function timesOfAccepted(db: Db, tenant: string): Promise<StoredTimes> {
  const setting = await db.one<{ confirm_days: number | null }>(sql`select confirm_days from admissions where tenant_id = ${tenant}`)
  if (!setting?.confirm_days) return notAsked
  const hackathon = await hackathonOfMails(db, tenant)
  if (hackathon.called_off) return notAsked
  // The mail is sent when the decision can no longer be undone.
  const times = confirmationTimes(now() + undoSeconds * 1000, setting.confirm_days, hackathon)
  const isoOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
  return times ? { confirm_until: isoOf(times.by), confirm_remind_at: isoOf(times.remindAt) } : notAsked
}
