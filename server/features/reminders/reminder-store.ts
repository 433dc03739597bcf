import type { Reminder } from '#contract/reminders/reminders-endpoints.ts'
import { type ReminderKind, reminderKinds, remindersOnByDefault, type ReminderState } from '#contract/reminders/reminders.ts'
import type { TenantStatus } from '#contract/tenants/tenant.ts'
import { type HackathonOfMails, hackathonOfMails } from '#server/domain/registrations/candidate-pages.ts'
import { timeOf } from '#server/domain/reminders/reminder-times.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { now } from '#server/platform/time/now.ts'

type Row = Pick<Reminder, 'kind' | 'is_on' | 'words' | 'survey_url'> & { due_at: string | null; check_at: string | null }

/** Returns all kinds; a kind without a row has its defaults. */
export async function findReminders(db: Db, tenant: string): Promise<Reminder[]> {
  const rows = await db.all<Row>(sql`select kind, is_on, words, survey_url, due_at, check_at from reminders where tenant_id = ${tenant}`)
  const sent = await db.all<{ kind: ReminderKind; n: number }>(sql`
    select kind, count(*)::int as n from reminders_sent where tenant_id = ${tenant} group by kind`)
  const hackathon = await hackathonOfMails(db, tenant)
  const { status = 'draft' } = (await db.one<{ status: TenantStatus }>(sql`select status from tenants where id = ${tenant}`)) ?? {}
  return reminderKinds.map(kind => {
    const row = rows.find(each => each.kind === kind)
    const count = sent.find(each => each.kind === kind)?.n ?? 0
    const { is_on = remindersOnByDefault.includes(kind), words, survey_url = '' } = row ?? {}
    return {
      kind,
      is_on,
      words: { ar: words?.ar ?? null, en: words?.en ?? null },
      survey_url,
      ...stateOf(kind, hackathon, status, row, count),
      sent: count,
    }
  })
}

function stateOf(
  kind: ReminderKind,
  hackathon: HackathonOfMails,
  status: TenantStatus,
  row: Row | undefined,
  sent: number,
): Pick<Reminder, 'state' | 'at'> {
  const blocked = blockedBy(hackathon, status)
  if (blocked) return { state: blocked, at: null }
  const time = timeOf(kind, hackathon)
  if (!time) return { state: 'short', at: null }
  const at = new Date(time.at).toISOString()
  if (time.at > now()) return { state: 'scheduled', at }
  const isPlanned = row?.due_at != null && Date.parse(row.due_at) === time.at
  if (isPlanned && row.check_at !== null && time.until > now()) return { state: 'sending', at }
  if (isPlanned || sent > 0) return { state: 'sent', at }
  return { state: kind === 'closing' && time.about <= now() ? 'closed' : 'passed', at: null }
}

function blockedBy({ called_off }: HackathonOfMails, status: TenantStatus): ReminderState | null {
  if (status === 'archived') return 'archived'
  return status === 'published' ? called_off : 'unpublished'
}
