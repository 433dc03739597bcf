// Erases everything about a person that the law lets us erase (docs/operating.md, Requests of persons).

import type { Erasure } from '#contract/administration/admin-persons-endpoints.ts'
import { type Language, textIn } from '#contract/language.ts'
import { isActiveMeeting } from '#contract/meetings/meetings.ts'
import { eraseAccount, eraseTraces, findOwnedAlone, type Leaving } from '#server/domain/accounts/erase-accounts.ts'
import { endVisits } from '#server/domain/judging/conflicts.ts'
import { findHost } from '#server/domain/meetings/meeting-host.ts'
import { type NoticeDeps, notifyBoth } from '#server/domain/meetings/meeting-notices.ts'
import { decideMeeting, findMeetings } from '#server/domain/meetings/meeting-store.ts'
import type { CandidatePages } from '#server/domain/registrations/candidate-pages.ts'
import { promote, type SeatMailDeps } from '#server/domain/seats/seat-mails.ts'
import { leaveSeat, type SeatRow } from '#server/domain/seats/seat-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { now } from '#server/platform/time/now.ts'
import { eraseRegistration } from './erase-registration.ts'
import { countTraces } from './find-persons.ts'

export type ErasureDeps = CandidatePages & SeatMailDeps & { meetingNotices: NoticeDeps }
export type ErasedPerson = Pick<Erasure, 'erased' | 'kept'> & {
  /** hackathons of the erased registrations */ tenants: string[]
  /** names of orphaned files */ blobs: string[]
}

/**
 * Erases the person with an email address. Requires a system transaction. Hackathons are locked in the order of their ids, to prevent
 * deadlocks. Throws user.is_administrator or person.last_owner. Does nothing if no data is left, so a repeated call is safe.
 */
export async function erasePerson(db: Db, deps: ErasureDeps, email: string, language: Language): Promise<ErasedPerson> {
  const account = await db.one<Leaving & { role: string }>(sql`
    select id, email, fullname, language, role from users where email = ${email} for update`)
  if (account) await refuseBlocked(db, account, language)
  const counted = await countTraces(db, email)
  const tenants: string[] = []
  const blobs: string[] = []
  if (counted.erased.length === 0) return { ...counted, tenants, blobs }
  // Deleted first, because the erasures below send the only mails that remain.
  await eraseTraces(db, email)
  const registrations = await db.all<{ tenant_id: string; id: string }>(
    sql`select tenant_id, id from registrations where email = ${email} order by tenant_id, id`,
  )
  for (const { tenant_id, id } of registrations) {
    const orphaned = await eraseRegistration(db, deps, tenant_id, id)
    if (!orphaned) continue
    tenants.push(tenant_id)
    blobs.push(...orphaned)
  }
  await db.run(sql`delete from import_rows where email = ${email}`)
  await eraseJudges(db, email)
  await eraseSeats(db, deps, email)
  await eraseMeetings(db, deps, email)
  // As after a candidate's own erasure: the holder keeps the certificate by its link.
  await db.run(sql`update certificates set email = '' where email = ${email}`)
  if (account) await eraseAccount(db, account)
  return { ...counted, tenants: [...new Set(tenants)], blobs }
}

async function refuseBlocked(db: Db, { id, role }: { id: string; role: string }, language: Language): Promise<void> {
  if (role === 'administrator') refuse('user.is_administrator')
  const owned = await findOwnedAlone(db, id)
  if (owned.length === 0) return
  const names = owned.map(({ tenant_name, ar, en }) => `\u2068${textIn({ ar, en }, language) || tenant_name}\u2069`)
  refuse('person.last_owner', { values: { names: new Intl.ListFormat(language).format(names) } })
}

/** Deletes judges without scores. Rankings were computed from scores, so other judges stay without name, address, organization and link. */
async function eraseJudges(db: Db, email: string): Promise<void> {
  const judges = await db.all<{ tenant_id: string; id: string; has_scores: boolean }>(sql`
    select tenant_id, id, exists (select from judgements g where g.tenant_id = j.tenant_id and g.judge_id = j.id) as has_scores
    from judges j where lower(email) = ${email} order by tenant_id, id for update`)
  for (const { tenant_id, id, has_scores } of judges) {
    await db.run(sql`update certificates set email = '' where tenant_id = ${tenant_id} and judge_id = ${id}`)
    await endVisits(db, tenant_id, { judge: id }, 'replaced')
    if (has_scores) {
      await db.run(sql`delete from judge_devices where tenant_id = ${tenant_id} and judge_id = ${id}`)
      await db.run(sql`
        update judges set name = '—', email = '', organization = '', token_hash = null, device_hash = null
        where tenant_id = ${tenant_id} and id = ${id}`)
    } else await db.run(sql`delete from judges where tenant_id = ${tenant_id} and id = ${id}`)
  }
}

/** Gives up seats at events that are ahead, for the waitlist, and deletes seats at past events. */
async function eraseSeats(db: Db, deps: SeatMailDeps, email: string): Promise<void> {
  const seats = await db.all<SeatRow>(sql`select * from event_seats where email = ${email} order by event_id, id`)
  for (const seat of seats) if (await leaveSeat(db, seat)) await promote(db, deps, seat.event_id)
  await db.run(sql`delete from event_seats where email = ${email}`)
}

/** Cancels meetings that are ahead, notifies their hosts, and deletes all meetings of the guest. */
async function eraseMeetings(db: Db, { meetingNotices }: ErasureDeps, email: string): Promise<void> {
  for (const meeting of await findMeetings(db, sql`where email = ${email} order by id for update`)) {
    const host = await findHost(db, meeting.host_id)
    if (!host || !isActiveMeeting(meeting.status) || Date.parse(meeting.starts_at) <= now()) continue
    await notifyBoth(db, 'cancelled', host, await decideMeeting(db, meeting, 'cancelled'), meetingNotices, 'host')
  }
  await db.run(sql`delete from meetings where email = ${email}`)
}
