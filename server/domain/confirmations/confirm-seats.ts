// Confirmations of seats, reminders of their deadlines, and the release of seats that were not confirmed. Each change and its mails are in one
// transaction under the lock of the seats: a crash neither repeats nor loses one (docs/decisions/102-confirm-seats.md).

import { recordAudit } from '#server/domain/audit/record-audit.ts'
import { withNewCaptains } from '#server/domain/candidate-teams/team-news.ts'
import { lockAdmission, readAdmission } from '#server/domain/registrations/admission.ts'
import type { CandidatePages } from '#server/domain/registrations/candidate-pages.ts'
import { type Candidate, changeState, fillSeats } from '#server/domain/registrations/change-state.ts'
import { awaiting, seated } from '#server/domain/registrations/registration-counts.ts'
import { mailCandidates } from '#server/domain/registrations/state-mails.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'

/** Confirms a seat, also after the deadline while it is not released. Returns false if it is not to be confirmed. */
export async function confirmSeat(db: Db, pages: CandidatePages, tenant: string, id: string): Promise<boolean> {
  await lockAdmission(db, tenant)
  const confirmed = await db.all<Candidate>(sql`
    update registrations set confirmed_at = now(), confirm_remind_at = null
    where tenant_id = ${tenant} and id = ${id}::uuid and ${awaiting} returning id, fullname, email, language, link_number`)
  await mailCandidates(db, pages, tenant, confirmed, { kind: 'confirmed' })
  return confirmed.length > 0
}

/** Stops asking candidates who have not confirmed yet. They keep their seats, also if their check-in is undone later. */
export const endConfirmations = (db: Db, tenant: string) =>
  db.run(sql`
    update registrations set confirm_until = null, confirm_remind_at = null
    where tenant_id = ${tenant} and ${seated} and confirm_until is not null and confirmed_at is null`)

/** Maximum number of candidates per transaction. */
const atOnce = 200

const due = sql`${awaiting} and least(confirm_remind_at, confirm_until) <= now()`
/** A hackathon that asks for confirmations, is public, takes place and has not started, by its published dates. */
const isAsking: Sql = sql`
  a.confirm_days is not null and t.status = 'published' and t.called_off is null and p.snapshot -> 'tenant' ->> 'called_off' is null
  and coalesce((p.snapshot -> 'tenant' ->> 'starts_at')::timestamptz, t.starts_at) > now()`
const asking: Sql = sql`admissions a join tenants t on t.id = a.tenant_id left join published_pages p on p.tenant_id = a.tenant_id`

/** Releases seats and sends reminders of one hackathon. Returns false if nothing is due. The order is random, so that a failing one blocks no other. */
export async function processNextConfirmations(db: Db, pages: CandidatePages): Promise<boolean> {
  const found = await db.one<{ tenant_id: string }>(sql`
    select a.tenant_id from ${asking}
    where ${isAsking} and exists (select from registrations r where r.tenant_id = a.tenant_id and ${due})
    order by random() limit 1 for update of a skip locked`)
  if (!found) return false
  await releaseSeats(db, pages, found.tenant_id)
  await sendReminders(db, pages, found.tenant_id)
  return true
}

async function releaseSeats(db: Db, pages: CandidatePages, tenant: string) {
  const late = await db.all<{ id: string }>(sql`
    select id from registrations where tenant_id = ${tenant} and ${awaiting} and confirm_until <= now() order by confirm_until, id limit ${atOnce}`)
  if (late.length === 0) return
  const ids = late.map(({ id }) => id)
  const released = await withNewCaptains(db, pages, tenant, ids, () =>
    changeState(db, tenant, ids, 'declined', { acting_as: 'system', confirmation: 'keep' }),
  )
  await mailCandidates(db, pages, tenant, released, { kind: 'released' })
  await mailCandidates(db, pages, tenant, await fillSeats(db, tenant, await readAdmission(db, tenant)), { kind: 'called_up' })
  await recordAudit(db, 'system', {
    action: 'registrations.seats_released',
    object: ['tenant', tenant],
    tenant,
    details: { count: released.length },
  })
}

async function sendReminders(db: Db, pages: CandidatePages, tenant: string) {
  const reminded = await db.all<Candidate>(sql`
    update registrations set confirm_remind_at = null
    where tenant_id = ${tenant} and id in (
      select id from registrations where tenant_id = ${tenant} and ${awaiting} and confirm_remind_at <= now() and confirm_until > now() limit ${atOnce})
    returning id, fullname, email, language, link_number, confirm_until`)
  await mailCandidates(db, pages, tenant, reminded, { kind: 'confirm' })
}

export async function findNextConfirmation(database: Database): Promise<Date | null> {
  const row = await database.system(db =>
    db.one<{ next: string | null }>(sql`
      select min(least(r.confirm_remind_at, r.confirm_until)) as next
      from ${asking} join registrations r on r.tenant_id = a.tenant_id where ${isAsking} and ${awaiting}`),
  )
  return row?.next ? new Date(row.next) : null
}
