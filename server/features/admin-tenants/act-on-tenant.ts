import type { TenantAction } from '#contract/administration.ts'
import type { AuditAction } from '#contract/audit.ts'
import type { endpoints } from '#contract/endpoints.ts'
import { Uuid } from '#contract/fields.ts'
import { textIn } from '#contract/language.ts'
import { type Notice, type Reader, sendNotice } from '#server/domain/administration/notices.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import { readyToCallUp } from '#server/domain/registrations/call-up.ts'
import { tellWhatWasUntold } from '#server/domain/seats/tell-attendees.ts'
import { requireFreshSecondFactor } from '#server/domain/sessions/fresh-sign-in.ts'
import { findTenant, lockTenant } from '#server/domain/tenants/tenant-facts.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import { changeStatus } from './change-status.ts'
import type { AdminTenantsParts } from './parts.ts'
import { transferTenant } from './transfer-tenant.ts'

/** Stands in both chains of the log; every owner, the one before and the one after, is told. */
export const actOnTenant =
  (parts: AdminTenantsParts): Handler<typeof endpoints.adminTenants.act> =>
  async ({ params, body }, context) => {
    const id = Uuid.safeParse(params.id).data ?? refuse('tenant.not_found')
    const { action } = body
    const reason = action === 'suspend' ? body.reason : ''
    const { pages, settings, seatLinks } = parts
    const show = await context.withinTenant(id, async db => {
      const callUp = action === 'restore' && (await findTenant(db, id)) ? await readyToCallUp(db, parts, id) : null
      const tenant = (await lockTenant(db, id)) ?? refuse('tenant.not_found')
      const owners = await db.all<Reader & { id: string }>(sql`select * from owners_of_tenant(${id})`)
      const tell = async (to: readonly Reader[], kind: Notice['kind']) => {
        for (const reader of to) {
          const about = textIn({ ar: tenant.name_ar, en: tenant.name_en }, reader.language)
          await sendNotice(db, reader, { kind, about, reason, contact: settings.operator.email })
        }
      }
      const record = (details: Record<string, unknown>) =>
        recordAudit(db, context.acting, { action: recorded[action], object: ['tenant', id], tenant: id, details })
      if (action === 'transfer') {
        await requireFreshSecondFactor(db, context.session)
        const given = await transferTenant(db, id, body.email, context.language)
        await record({ before: owners.map(owner => owner.id), after: given })
        await tell(
          owners.filter(owner => owner.id !== given),
          'tenant_given',
        )
        await tell(await db.all<Reader>(sql`select * from owners_of_tenant(${id})`), 'tenant_received')
        return () => {}
      }
      const show = await changeStatus(db, pages, tenant, action, reason)
      await record(reason ? { before: tenant.status, reason } : { before: tenant.status })
      await tell(owners, told[action])
      // What waited while nobody could be written to in its name.
      if (callUp) {
        await callUp()
        await tellWhatWasUntold(db, seatLinks, id)
      }
      return show
    })
    show()
  }

const recorded: Record<TenantAction, AuditAction> = {
  suspend: 'tenant.suspended',
  restore: 'tenant.restored',
  archive: 'tenant.archived',
  unarchive: 'tenant.unarchived',
  transfer: 'tenant.transferred',
}
const told: Record<Exclude<TenantAction, 'transfer'>, Notice['kind']> = {
  suspend: 'tenant_suspended',
  restore: 'tenant_restored',
  archive: 'tenant_archived',
  unarchive: 'tenant_restored',
}
