import type { endpoints } from '#contract/endpoints.ts'
import { Uuid } from '#contract/fields.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { requireFreshSecondFactor } from '#server/domain/sessions/fresh-sign-in.ts'
import { lockTenant } from '#server/domain/tenants/tenant-facts.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Revokes certificates that were issued in the name of the portal, in any state of the hackathon. The lock makes concurrent issuing wait. */
export const revokeCertificates: Handler<typeof endpoints.adminTenants.revokeCertificates> = ({ params, body: { reason } }, context) => {
  const id = Uuid.safeParse(params.id).data ?? refuse('tenant.not_found')
  return context.withinTenant(id, async db => {
    await requireFreshSecondFactor(db, context.session)
    if (!(await lockTenant(db, id))) refuse('tenant.not_found')
    const revoked = await db.run(sql`
      update certificates set state = 'revoked', ended_at = now(), reason = ${reason}, requested_name = ''
      where tenant_id = ${id} and state = 'valid' and not is_foreign`)
    await recordAudit(db, context.acting, {
      action: 'certificates.revoked',
      object: ['tenant', id],
      tenant: id,
      details: { count: revoked, reason },
    })
    return context.reply({ revoked })
  })
}
