import type { Language } from '#contract/language.ts'
import { isOwner } from '#contract/members/roles.ts'
import { statesOfRename } from '#contract/tenants/tenant-states.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Pages } from '#server/domain/publishing/pages.ts'
import { refuseByState } from '#server/domain/tenants/refuse-by-state.ts'
import { findTenant, type TenantRow } from '#server/domain/tenants/tenant-facts.ts'
import type { Db, Unscoped } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Acting, MemberContext } from '#server/platform/http/context.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { countAttempt, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts'
import { claimName, wantedName } from './tenant-name.ts'

/** Limited, because former names stay reserved for the hackathon. */
const perTenant: RateLimit = { name: 'rename.tenant', max: 10, seconds: 86_400 }

/** Returns the requested address, or null if it is missing or unchanged. */
export async function newNameOf(typed: string | undefined, database: Unscoped, context: MemberContext): Promise<string | null> {
  if (typed === undefined) return null
  const name = wantedName(typed, context.language)
  const { id, role } = context.tenant
  const current = (await context.within(db => findTenant(db, id))) ?? refuse('tenant.not_found')
  if (name === current.tenant_name) return null
  if (!isOwner(role)) refuse('right.missing')
  if (context.acting.as === 'switched') refuse('switch.not_allowed')
  refuseByState(current.status, statesOfRename)
  await countAttempt(database, perTenant, id)
  return name
}

/** Renames a hackathon and redirects its former address. */
export async function renameTenant(
  db: Db,
  pages: Pages,
  { id, tenant_name, status }: TenantRow,
  name: string,
  { acting, language }: { acting: Acting; language: Language },
): Promise<void> {
  if (name === tenant_name) return
  refuseByState(status, statesOfRename)
  await claimName(db, name, id, language)
  await db.run(sql`update tenants set tenant_name = ${name}, updated_at = greatest(updated_at, now()) where id = ${id}`)
  await recordAudit(db, acting, {
    action: 'tenant.renamed',
    object: ['tenant', id],
    tenant: id,
    details: { before: tenant_name, after: name },
  })
  await pages.rename(db, id)
}
