// Deletes data whose retention period has ended, every hour.

import { type RetainedData, retentionDays } from '#contract/retention/retention.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'
import type { FileStore } from '#server/platform/file-store/file-store.ts'
import type { Warn } from '#server/platform/log/warn.ts'
import { isClockClose } from '#server/platform/time/now.ts'

const before = (data: RetainedData) => sql`now() - make_interval(days => ${retentionDays[data]})`

/** Data that domain/accounts/erase-accounts.ts deletes. */
type DeletedElsewhere = 'deleted_accounts'
export const rules: Readonly<Record<Exclude<RetainedData, DeletedElsewhere>, Sql>> = {
  drafts: sql`delete from drafts where expires_at < now()`,
  preview_links: sql`delete from page_previews where expires_at < now()`,
  user_files: sql`delete from user_files where created_at < ${before('user_files')}`,
  counters: sql`delete from attempts where window_starts_at < ${before('counters')}`,
  repeated_calls: sql`delete from idempotent_calls where at < ${before('repeated_calls')}`,
  // Deletes salts and visitor hashes of past days in Riyadh. Without the salt, hashes cannot be recomputed.
  visitors: sql`
    with last as (select (now() at time zone 'Asia/Riyadh')::date - ${retentionDays.visitors}::integer as day),
      salts as (delete from visitor_salts s using last l where s.day <= l.day)
    delete from visitor_steps s using last l where s.day <= l.day`,
  codes: sql`delete from email_codes where created_at < ${before('codes')}`,
  code_tries: sql`delete from code_tries where expires_at < ${before('code_tries')}`,
  password_resets: sql`delete from password_resets where created_at < ${before('password_resets')}`,
  passkey_challenges: sql`delete from passkey_challenges where expires_at < ${before('passkey_challenges')}`,
  provider_sign_ins: sql`delete from provider_sign_ins where created_at < ${before('provider_sign_ins')}`,
  email_changes: sql`delete from email_changes where expires_at < now()`,
  pending_registrations: sql`delete from pending_registrations where created_at < ${before('pending_registrations')}`,
  mails: sql`delete from outbox where coalesce(sent_at, dead_at) < ${before('mails')}`,
  sessions: sql`delete from sessions where coalesce(ended_at, expires_at) < ${before('sessions')}`,
  security_events: sql`delete from security_events where at < ${before('security_events')}`,
  invitations: sql`
    with last as (select ${before('invitations')} as at),
      links as (delete from check_in_links c using last l where coalesce(c.revoked_at, c.expires_at) < l.at),
      mates as (
        delete from team_invitations m using last l, tenants t where t.id = m.tenant_id and t.registration_closes_at < l.at)
    delete from invitations i using last l where coalesce(i.ended_at, i.expires_at) < l.at`,
  // Also deletes meeting settings of former members who have no meetings left.
  meetings: sql`
    with left_behind as (
      delete from meeting_hosts h where not exists (select from meetings m where m.host_id = h.id) and case when h.tenant_id is null
        then not exists (select from users u where u.id = h.user_id and u.role = 'administrator')
        else not exists (select from members m where m.tenant_id = h.tenant_id and m.user_id = h.user_id) end)
    delete from meetings where ends_at < ${before('meetings')}`,
  registrations: sql`
    with last as (select ${before('registrations')} as at),
      prints as (delete from badge_prints p using last l, tenants t where t.id = p.tenant_id and t.ends_at < l.at),
      requests as (delete from help_requests q using last l, tenants t where t.id = q.tenant_id and t.ends_at < l.at),
      mentors as (delete from mentors m using last l, tenants t where t.id = m.tenant_id and t.ends_at < l.at),
      guests as (delete from badge_guests g using last l, tenants t where t.id = g.tenant_id and t.ends_at < l.at)
    delete from registrations r using last l, tenants t where t.id = r.tenant_id and r.kind <> 'next_edition' and t.ends_at < l.at`,
  projects: sql`delete from projects p using tenants t where t.id = p.tenant_id and t.ends_at < ${before('projects')}`,
  // Feedback in published results was written by judges.
  judging: sql`
    with last as (select ${before('judging')} as at),
      feedback as (
        update result_editions e set feedback = '{}' from last l, tenants t
        where t.id = e.tenant_id and t.ends_at < l.at and e.feedback <> '{}'),
      phases as (
        update phase_decisions d set feedback = null from last l, tenants t
        where t.id = d.tenant_id and t.ends_at < l.at and d.feedback is not null)
    delete from judges j using last l, tenants t where t.id = j.tenant_id and t.ends_at < l.at`,
  certificates: sql`delete from certificates where issued_at < ${before('certificates')}`,
  event_seats: sql`delete from event_seats s using events e where e.id = s.event_id and e.ends_at < ${before('event_seats')}`,
  next_edition: sql`delete from registrations where kind = 'next_edition' and created_at < ${before('next_edition')}`,
  imports: sql`delete from imports where imported_at < ${before('imports')}`,
  webhook_deliveries: sql`delete from webhook_deliveries where happened_at < ${before('webhook_deliveries')}`,
  api_tokens: sql`delete from api_tokens where coalesce(revoked_at, expires_at) < ${before('api_tokens')}`,
  unfinished_imports: sql`delete from imports where imported_at is null and created_at < ${before('unfinished_imports')}`,
  // Automatic saves create many versions. After a month, published ones and the last of each day remain.
  unseen_versions: sql`
    delete from landing_page_versions v using (
      select o.tenant_id, o.version, row_number() over (
        partition by o.tenant_id, (o.created_at at time zone t.timezone)::date order by o.version desc) as nth
      from landing_page_versions o join tenants t on t.id = o.tenant_id where o.created_at < ${before('unseen_versions')}) old
    where v.tenant_id = old.tenant_id and v.version = old.version and old.nth > 1 and v.published_at is null`,
  // A new registration or code request restarts the period.
  unconfirmed_accounts: sql`
    delete from users u where email_verified_at is null and greatest(created_at, updated_at) < ${before('unconfirmed_accounts')}
      and not exists (select from email_codes c where c.user_id = u.id and c.expires_at > now())`,
}

/** Runs the same statements in a transaction that is rolled back. */
export async function foreseeRetention(database: Database, store: FileStore): Promise<Gone> {
  const foreseen: Gone = {}
  const undone = new Error('rolled back')
  await database
    .system(async db => {
      for (const name of ruleNames) foreseen[name] = await db.run(rules[name])
      foreseen.deleted_accounts = await countLeaving(db)
      const [old, named] = [await filesBefore(store, graceBegan()), await namedFiles(db)]
      foreseen.unnamed_files = old.filter(name => !named.has(name)).length
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return foreseen
}

/** Excludes accounts that became last owners meanwhile. */
const countLeaving = async (db: Db) =>
  (
    await db.one<{ n: number }>(sql`
      select count(*)::int as n from users u where u.deletes_at <= now() and not exists (
        select from members m join tenants t on t.id = m.tenant_id
        where m.user_id = u.id and m.role = 'owner' and t.goes_with is distinct from u.id
          and not exists (select from members o where o.tenant_id = t.id and o.role = 'owner' and o.user_id <> u.id))`)
  )?.n ?? 0

const hour = 3_600_000
/** Minimum age of deleted files in milliseconds, because a file can be stored before its row is committed. */
const grace = 24 * hour

/** Stops when `stopping` is aborted. Returns numbers of deleted rows and files. Reports a rule that fails and continues. */
export async function applyRetention(database: Database, store: FileStore, warn: Warn, stopping?: AbortSignal): Promise<Gone> {
  const gone: Gone = {}
  const apply = async (name: keyof Gone, rule: () => Promise<number>) => {
    if (stopping?.aborted) return
    try {
      gone[name] = await rule()
    } catch (error) {
      warn(error as Error, `retention is deferred: ${name}`)
    }
  }
  for (const name of ruleNames) await apply(name, () => database.system(db => db.run(rules[name])))
  await apply('unnamed_files', () => sweepFiles(database, store, stopping))
  return gone
}

const ruleNames = Object.keys(rules) as (keyof typeof rules)[]
export type Gone = Partial<Record<RetainedData | 'unnamed_files', number>>

/**
 * Deletes orphaned files: files that no row references. Does nothing while the clocks of machine and database differ, because a clock
 * that is ahead would treat files of uncommitted rows as old.
 */
async function sweepFiles(database: Database, store: FileStore, stopping?: AbortSignal): Promise<number> {
  if (!isClockClose()) return 0
  const before = graceBegan()
  const old = await filesBefore(store, before)
  if (old.length === 0) return 0
  const named = await database.system(namedFiles)
  let removed = 0
  // A file that was stored again since the listing is recent, and is not deleted.
  for (const name of old) {
    if (stopping?.aborted) break
    if (!named.has(name) && (await store.removeOlder(name, before))) removed++
  }
  return removed
}

/** Uses the machine's clock, which dates the files. */
const graceBegan = () => new Date(Date.now() - grace)

async function filesBefore(store: FileStore, moment: Date): Promise<string[]> {
  const old: string[] = []
  for await (const file of store.list()) if (file.put_at < moment) old.push(file.name)
  return old
}

/** A published snapshot may refer to replaced files. */
async function namedFiles(db: Db): Promise<Set<string>> {
  const rows = await db.all<{ blob: string }>(sql`
    select v ->> 'blob' as blob from files, jsonb_array_elements(variants) v
    union select v ->> 'blob' from user_files, jsonb_array_elements(variants) v
    union select v ->> 'blob' from user_pictures, jsonb_array_elements(variants) v
    union select blob from registration_files
    union select v ->> 'blob' from project_files, jsonb_array_elements(variants) v
    union select v ->> 'blob' from drafts, jsonb_array_elements(logo -> 'variants') v where logo is not null
    union select v ->> 'blob' from events, jsonb_array_elements(cover -> 'variants') v where cover is not null
    union select regexp_replace(u #>> '{}', '^/files/', '') from published_pages p cross join unnest(array[p.snapshot, p.former_snapshot]) s(shown),
      jsonb_path_query(s.shown, '$.**.url') u where u #>> '{}' like '/files/%'`)
  return new Set(rows.map(row => row.blob))
}
