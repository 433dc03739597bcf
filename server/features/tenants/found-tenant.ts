import type { TenantFacts } from '#contract/tenant.ts'
import type { User } from '#contract/user.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { insertTenant } from '#server/platform/tenants/tenant-facts.ts'

const mostPerAccount = 200

/** Adds the transaction's tenant under a name that it has claimed; the account becomes its owner. */
export async function foundTenant(db: Db, tenant: string, name: string, facts: TenantFacts, { id, fullname }: User): Promise<void> {
  const owned = await db.one<{ n: number }>(sql`select count(*)::int as n from members where user_id = ${id} and role = 'owner'`)
  if ((owned?.n ?? 0) >= mostPerAccount) refuse('tenant.too_many')
  await insertTenant(db, tenant, name, facts, fullname)
  await db.run(sql`insert into members (tenant_id, user_id, role) values (${tenant}, ${id}, 'owner')`)
}
