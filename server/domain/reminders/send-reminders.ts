// Plans and sends reminders, one row of `reminders` at a time. Triggers wake the job when a hackathon's published dates or status change.
// Mails are queued in batches, each in the transaction that marks its recipients: a crash neither repeats nor skips one
// (docs/decisions/097-reminders.md).

import { randomUUID } from 'node:crypto'
import type { ReminderKind } from '#contract/reminders/reminders.ts'
import type { TenantStatus } from '#contract/tenants/tenant.ts'
import { hackathonOfMails } from '#server/domain/registrations/candidate-pages.ts'
import { enqueueBulk } from '#server/emails/enqueue.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { now } from '#server/platform/time/now.ts'
import { findRecipients } from './recipients.ts'
import { type ReminderDeps, reminderMailFor, type ReminderTexts } from './reminder-mails.ts'
import { outsideNight, type ReminderTime, timeOf } from './reminder-times.ts'

/** PostgreSQL channel, notified of changed settings and hackathons. */
export const remindersChannel = 'reminders'

/** Maximum number of one reminder's mails in the outbox. */
const maxPending = 400
const soonMs = 1000

type Row = ReminderTexts & {
  tenant_id: string
  kind: ReminderKind
  is_on: boolean
  due_at: string | null
  check_at: string
}

/** Returns false if nothing is due. The order is random, so that a row that always fails does not block the others. */
export async function processNextReminder(db: Db, deps: ReminderDeps): Promise<boolean> {
  const row = await db.one<Row>(sql`
    select tenant_id, kind, is_on, words, survey_url, due_at, check_at from reminders
    where check_at <= now() order by random() limit 1 for update skip locked`)
  if (!row) return false
  const { tenant_id, kind, is_on } = row
  const tenant = await db.one<{ status: TenantStatus }>(sql`select status from tenants where id = ${tenant_id}`)
  const hackathon = await hackathonOfMails(db, tenant_id)
  const takesPlace = is_on && tenant?.status === 'published' && !hackathon.called_off
  const time = takesPlace ? timeOf(kind, hackathon) : null
  if (!isPlanned(row, time)) await deleteUnsent(db, row)
  // A changed time that had passed at the moment of the change is not caught up.
  if (!time || (!isPlanned(row, time) && time.at < Date.parse(row.check_at))) await schedule(db, row, null, null)
  else if (time.at > now()) await schedule(db, row, time.at, time.at)
  else if (time.until <= now()) await schedule(db, row, time.at, null)
  else {
    const morning = outsideNight(now(), hackathon.timezone)
    const mustWait = morning > now() && morning < time.until
    await schedule(db, row, time.at, mustWait ? morning : await sendBatch(db, row, hackathon, time, deps))
  }
  return true
}

const isPlanned = ({ due_at }: Row, time: ReminderTime | null) => due_at !== null && time !== null && Date.parse(due_at) === time.at

const schedule = (db: Db, { tenant_id, kind }: Row, due: number | null, check: number | null) =>
  db.run(sql`
    update reminders set due_at = ${isoOf(due)}::timestamptz, check_at = ${isoOf(check)}::timestamptz
    where tenant_id = ${tenant_id} and kind = ${kind}`)
const isoOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

/** Returns when to continue; null if all recipients have their mail. */
async function sendBatch(
  db: Db,
  { tenant_id, kind, ...texts }: Row,
  hackathon: Awaited<ReturnType<typeof hackathonOfMails>>,
  time: ReminderTime,
  deps: ReminderDeps,
): Promise<number | null> {
  const pending = await db.one<{ n: number }>(sql`
    select count(*)::int as n from reminders_sent s join outbox o on o.id = s.mail_id
    where s.tenant_id = ${tenant_id} and s.kind = ${kind} and o.sent_at is null and o.dead_at is null`)
  if ((pending?.n ?? 0) > maxPending / 2) return now() + soonMs
  const recipients = await findRecipients(db, kind, hackathon, time, maxPending / 2)
  if (recipients.length === 0) return null
  const mails = recipients.map(recipient => ({
    id: randomUUID(),
    registration: recipient.id,
    ...reminderMailFor(deps, { kind, texts, hackathon, recipient }),
  }))
  await db.run(sql`
    insert into reminders_sent (tenant_id, registration_id, kind, about, mail_id)
    select ${tenant_id}, p.registration, ${kind}, ${isoOf(time.about)}::timestamptz, p.mail
    from unnest(${mails.map(mail => mail.registration)}::uuid[], ${mails.map(mail => mail.id)}::uuid[]) p (registration, mail)
    on conflict (tenant_id, registration_id, kind) do update set about = excluded.about, mail_id = excluded.mail_id, sent_at = now()`)
  await enqueueBulk(db, mails)
  return now()
}

/** Deletes mails that no attempt was made to send, so that their recipients can get a later mail. */
const deleteUnsent = (db: Db, { tenant_id, kind }: Row) =>
  db.run(sql`
    with gone as (
      delete from outbox o using reminders_sent s
      where s.tenant_id = ${tenant_id} and s.kind = ${kind} and o.id = s.mail_id and o.sent_at is null and o.dead_at is null and o.tries = 0
      returning o.id)
    delete from reminders_sent s using gone where s.mail_id = gone.id`)

export async function findNextCheck(database: Database): Promise<Date | null> {
  const row = await database.system(db => db.one<{ next: string | null }>(sql`select min(check_at) as next from reminders`))
  return row?.next ? new Date(row.next) : null
}
