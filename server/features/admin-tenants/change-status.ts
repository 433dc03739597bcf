import type { TenantAction } from '#contract/administration.ts'
import type { TenantStatus } from '#contract/tenant.ts'
import type { Pages } from '#server/domain/publishing/pages.ts'
import type { TenantRow } from '#server/domain/tenants/tenant-facts.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'

type Action = Exclude<TenantAction, 'transfer'>

/** Hides what is public, or shows it again as it would be by now; call the answer once the transaction has committed. */
export async function changeStatus(db: Db, pages: Pages, { id, status }: TenantRow, action: Action, reason: string): Promise<() => void> {
  if (!from[action].includes(status)) refuse('tenant.not_in_state')
  const hides = action === 'suspend' || action === 'archive'
  const next = action === 'suspend' ? sql`'suspended'` : action === 'archive' ? sql`'archived'` : asItWas(id)
  const suspends = action === 'suspend'
  await db.run(sql`
    update tenants set status = ${next}, updated_at = now(),
      suspended_at = case when ${suspends}::boolean then now() end, suspended_reason = ${suspends ? reason : ''} where id = ${id}`)
  if (suspends) await db.run(sql`select take_back_announced(${id})`)
  return hides ? pages.putAway(db, id) : pages.bringBack(db, id)
}

const from: Record<Action, readonly TenantStatus[]> = {
  suspend: ['draft', 'published'],
  restore: ['suspended'],
  archive: ['draft', 'published'],
  unarchive: ['archived'],
}
/** Published where a page stands, else a draft. */
const asItWas = (id: string) =>
  sql`case when exists (select from published_pages p where p.tenant_id = ${id}) then 'published' else 'draft' end`
