import type { Language } from '#contract/language.ts'
import { sentenceOf } from '#contract/problems.ts'
import { findByEmail } from '#server/domain/accounts/accounts.ts'
import { holdTeam } from '#server/domain/members/owners.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Makes one account the transaction's tenant's only owner, and editors of those before; answers whose it is now. */
export async function transferTenant(db: Db, tenant: string, email: string | undefined, language: Language): Promise<string> {
  const found = email === undefined ? undefined : await findByEmail(db, email)
  if (!found?.verified || found.suspended) refuse('user.not_found', { fields: { email: sentenceOf('user.not_found', language) } })
  await holdTeam(db, tenant)
  await db.run(sql`update members set role = 'editor' where tenant_id = ${tenant} and role = 'owner' and user_id <> ${found.id}`)
  await db.run(sql`
    insert into members (tenant_id, user_id, role) values (${tenant}, ${found.id}, 'owner')
    on conflict (tenant_id, user_id) do update set role = 'owner'`)
  return found.id
}
