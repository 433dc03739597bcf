// Erases accounts after their grace period, with hackathons that only they own. The audit log records ids only.

import { recordAudit } from '#server/domain/audit/record-audit.ts'
import { lockTeam } from '#server/domain/members/fellow-members.ts'
import type { Pages } from '#server/domain/publishing/pages.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { sendDeletionMail } from './account-deletion.ts'

export type Leaving = { id: string; email: string; fullname: string; language: 'ar' | 'en' }
type Owned = { id: string; tenant_name: string; ar: string; en: string; given_up: boolean }

/** Returns false if no account is due. */
export async function eraseNextAccount({ database, pages }: { database: Database; pages: Pages }): Promise<boolean> {
  return database.system(async db => {
    const leaving = await db.one<Leaving>(sql`
      select id, email, fullname, language from users where deletes_at <= now() order by deletes_at limit 1 for update skip locked`)
    if (!leaving) return false
    const alone = await findOwnedAlone(db, leaving.id)
    const others = alone.filter(({ given_up }) => !given_up)
    // The user became the last owner of a hackathon after requesting deletion.
    if (others.length > 0) await deferErasure(db, leaving, others)
    else {
      for (const { id } of alone) await eraseHackathon(db, pages, id)
      await eraseAccount(db, leaving)
    }
    return true
  })
}

/** Returns the hackathons that only this account owns, and locks their teams. */
export async function findOwnedAlone(db: Db, user: string): Promise<Owned[]> {
  const owned = await db.all<Owned>(sql`
    select t.id, t.tenant_name, t.name_ar as ar, t.name_en as en, t.goes_with is not distinct from ${user}::uuid as given_up
    from members m join tenants t on t.id = m.tenant_id where m.user_id = ${user} and m.role = 'owner' order by t.id`)
  const alone: Owned[] = []
  for (const each of owned) if ((await lockTeam(db, each.id)).length === 1) alone.push(each)
  return alone
}

async function deferErasure(db: Db, leaving: Leaving, kept: readonly Owned[]): Promise<void> {
  await db.run(sql`update users set deletes_at = null where id = ${leaving.id}`)
  await db.run(sql`update tenants set goes_with = null where goes_with = ${leaving.id}`)
  await sendDeletionMail(db, leaving, { kind: 'held', at: '', hackathons: kept })
}

/** Erases a hackathon. Its page addresses stay reserved, because shared links must not lead to another hackathon. */
async function eraseHackathon(db: Db, pages: Pages, id: string): Promise<void> {
  await pages.putAway(db, id)
  await recordAudit(db, 'system', { action: 'tenant.erased', object: ['tenant', id], tenant: id })
  await db.run(sql`
    insert into reserved_names (name, reason, was_erased) select name, '', true from tenant_names where tenant_id = ${id}
    on conflict (name) do update set was_erased = true`)
  await db.run(sql`delete from tenants where id = ${id}`)
}

/** Erases an account and mails a confirmation. Rows with a foreign key to the account are deleted with it; the retention job deletes orphaned files. */
export async function eraseAccount(db: Db, leaving: Leaving): Promise<void> {
  const { id, email } = leaving
  await eraseName(db, leaving)
  await eraseTraces(db, email)
  await db.run(sql`delete from invitations where invitee = ${id}`)
  await recordAudit(db, 'system', { action: 'account.erased', object: ['user', id] })
  await sendDeletionMail(db, leaving, { kind: 'done', at: '', hackathons: [] })
  await db.run(sql`delete from users where id = ${id}`)
}

/** Deletes rows that contain an email address without belonging to an account or a registration, such as mails and invitations. */
export async function eraseTraces(db: Db, email: string): Promise<void> {
  for (const about of [
    sql`outbox where recipient = ${email}`,
    sql`pending_registrations where email = ${email}`,
    sql`provider_sign_ins where email = ${email}`,
    sql`account_requests where email = ${email}`,
    sql`email_changes where new_email = ${email}`,
    sql`invitations where email = ${email}`,
    sql`team_invitations where email = ${email}`,
  ])
    await db.run(sql`delete from ${about}`)
}

/** Pages of other owners keep their content without the author's name. */
async function eraseName(db: Db, { id, fullname }: Leaving): Promise<void> {
  await db.run(sql`
    update tenants set facts_changed_by_name = '' where facts_changed_by_name = ${fullname} and id in (
      select tenant_id from members where user_id = ${id} union select tenant_id from landing_page_versions where created_by = ${id})`)
  await db.run(sql`update landing_pages set updated_by = null, updated_by_name = '' where updated_by = ${id} and tenant_id in (
    select tenant_id from landing_page_versions where created_by = ${id})`)
  await db.run(sql`update landing_page_versions set created_by = null, created_by_name = '' where created_by = ${id}`)
}
