import { type L10n, type Language, textIn } from '#contract/language.ts'
import type { TenantStatus } from '#contract/tenants/tenant.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import { fellowMembers } from '#server/domain/members/fellow-members.ts'
import { nameOfHackathon } from '#server/domain/members/member-notices.ts'
import type { Pages } from '#server/domain/publishing/pages.ts'
import { enqueue } from '#server/emails/enqueue.ts'
import type { Payload } from '#server/emails/mails.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Acting } from '#server/platform/http/context.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** A hackathon whose only owner deletes their account. */
type SolelyOwned = {
  id: string
  tenant_name: string
  name_ar: string
  name_en: string
  status: TenantStatus
  registrations: number
  /** number of members, without the owner */
  members: number
}

/** Returns hackathons of which the transaction's user is the only owner. Owners whose accounts will be deleted are not counted. */
export const findSolelyOwned = (db: Db) => db.all<SolelyOwned>(sql`select * from owned_alone()`)

type Going = { user: string; deletes_at: string; acting: Acting }

/** Archives a hackathon, to be erased with its owner's account, and notifies its team. */
export async function archiveWithOwner(db: Db, pages: Pages, id: string, { user, deletes_at, acting }: Going): Promise<void> {
  const entered = await db.one<{ entered: boolean }>(sql`select enter_owned(${id}) as entered`)
  if (!entered?.entered) refuse('tenant.not_found')
  const given = await db.run(sql`update tenants set goes_with = ${user} where id = ${id} and goes_with is null`)
  if (given === 0) return
  const archived = await db.run(
    sql`update tenants set status = 'archived', updated_at = now() where id = ${id} and status in ('draft', 'published')`,
  )
  if (archived) await recordAudit(db, acting, { action: 'tenant.archived', object: ['tenant', id], tenant: id })
  const name = await nameOfHackathon(db)
  for (const member of await fellowMembers(db))
    if (member.user_id !== user) await sendDeletionMail(db, member, { kind: 'hackathon_goes', at: deletes_at, hackathons: [name] })
  if (archived) await pages.putAway(db, id)
}

type Reader = { email: string; fullname: string; language: Language }
type Named = L10n & { tenant_name: string }

export function sendDeletionMail(
  db: Db,
  { email, fullname, language }: Reader,
  { hackathons, ...said }: Omit<Payload<'account_deletion'>, 'fullname' | 'hackathons'> & { hackathons: readonly Named[] },
): Promise<void> {
  const names = hackathons.map(({ tenant_name, ...name }) => textIn(name, language) || tenant_name)
  return enqueue(db, { to: email, language, template: 'account_deletion', payload: { fullname, hackathons: names, ...said } })
}
