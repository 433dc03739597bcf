// Bookings of one host are serialized, and an exclusion constraint prevents overlaps.

import type { Language } from '#contract/language.ts'
import type { MeetingStatus, MeetingTopic } from '#contract/meetings/meetings.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { now } from '#server/platform/time/now.ts'
import { type FoundHost, freeSlots, nextSlots, slotAt } from './meeting-host.ts'

export type Meeting = {
  id: string
  tenant_id: string | null
  host_id: string
  host_user: string
  starts_at: string
  ends_at: string
  status: MeetingStatus
  topic: MeetingTopic
  name: string
  email: string
  mobile: string
  team: string
  note: string
  language: Language
  timezone: string
  reason: string
  sequence: number
  created_at: string
  updated_at: string
}

type Booking = Pick<Meeting, 'topic' | 'name' | 'email' | 'mobile' | 'team' | 'note' | 'language' | 'timezone'> & {
  starts_at: string
}

const columns = sql`id, tenant_id, host_id, host_user, starts_at, ends_at, status, topic, name, email, mobile, team, note, language, timezone, reason,
  sequence, created_at, updated_at`

export const findMeetings = (db: Db, which: Sql) => db.all<Meeting>(sql`select ${columns} from meetings ${which}`)
export const findMeeting = async (db: Db, id: string, lock = sql``) => (await findMeetings(db, sql`where id = ${id} ${lock}`))[0]

/** Locks the host's meeting times until the transaction ends. */
export const lockTimes = (db: Db, { user_id }: Pick<FoundHost, 'user_id'>) =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`meetings:${user_id}`}, 0))`)

export async function insertMeeting(db: Db, host: FoundHost, booking: Booking): Promise<Meeting> {
  const { topic, name, email, mobile, team, note, language, timezone } = booking
  const { slot, during } = await freeSlot(db, host, booking.starts_at)
  const status: MeetingStatus = host.settings.asks_first ? 'requested' : 'confirmed'
  const made = await db.one<Meeting>(sql`
    insert into meetings (tenant_id, host_id, host_user, starts_at, ends_at, during, status, topic, name, email, mobile, team, note, language, timezone, remind_at)
    values (${host.tenant_id}, ${host.id}, ${host.user_id}, ${slot.starts_at}, ${slot.ends_at}, ${during}, ${status}, ${topic}, ${name}, ${email},
      ${mobile}, ${team}, ${note}, ${language}, ${timezone}, ${remindersFrom(slot.starts_at)})
    returning ${columns}`)
  return written(made)
}

/** Moves a meeting. `status` is `requested` if the host has to confirm the new time. */
export async function moveMeeting(db: Db, host: FoundHost, { id }: Meeting, startsAt: string, status: MeetingStatus): Promise<Meeting> {
  const { slot, during } = await freeSlot(db, host, startsAt, id)
  const moved = await db.one<Meeting>(sql`
    update meetings set starts_at = ${slot.starts_at}, ends_at = ${slot.ends_at}, during = ${during}, status = ${status}, sequence = sequence + 1,
      remind_at = ${remindersFrom(slot.starts_at)}, updated_at = now() where id = ${id} returning ${columns}`)
  return written(moved)
}

export async function decideMeeting(db: Db, { id, starts_at }: Meeting, status: MeetingStatus, reason = ''): Promise<Meeting> {
  const remindAt = status === 'confirmed' ? remindersFrom(starts_at) : null
  const decided = await db.one<Meeting>(sql`
    update meetings set status = ${status}, reason = ${reason}, sequence = sequence + 1, remind_at = ${remindAt}, updated_at = now()
    where id = ${id} returning ${columns}`)
  return written(decided)
}

/** Returns the next reminder time, 24 hours or 1 hour before the meeting; null if both times are past. */
export function remindersFrom(startsAt: string, after = now()): string | null {
  const next = [24, 1].map(hours => Date.parse(startsAt) - hours * 3_600_000).find(at => at > after)
  return next === undefined ? null : new Date(next).toISOString()
}

/** Throws with the free slots if the slot was taken. */
async function freeSlot(db: Db, host: FoundHost, startsAt: string, but?: string) {
  const at = Date.parse(startsAt)
  const slot = slotAt(host, at)
  const free = await freeSlots(db, host, { from: at, to: at + 1, but })
  if (free[0]?.starts_at !== slot.starts_at) await refuseTaken(db, host, at)
  const freeAt = new Date(Date.parse(slot.ends_at) + host.settings.buffer_minutes * 60_000).toISOString()
  return { slot, during: `[${slot.starts_at},${freeAt})` }
}

async function refuseTaken(db: Db, host: FoundHost, at: number): Promise<never> {
  const near = await nextSlots(db, host, at - 12 * 3_600_000, 6)
  const slots = near.length > 0 ? near : await nextSlots(db, host, now(), 6)
  refuse('meeting.slot_taken', { meanwhile: { current: { slots } } })
}

const written = (meeting: Meeting | undefined): Meeting => {
  if (!meeting) throw new Error('a meeting was not written')
  return meeting
}
