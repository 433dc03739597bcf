import type { endpoints } from '#contract/endpoints.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { holdAdmission } from '#server/domain/registrations/admission.ts'
import { fillSeats } from '#server/domain/registrations/change-state.ts'
import { mailCandidates } from '#server/domain/registrations/state-mails.ts'
import { sql } from '#server/platform/database/sql.ts'
import { presentAdmission } from './get-admission.ts'

export const setAdmission: Handler<typeof endpoints.registrations.setAdmission> = ({ body: { mode, capacity } }, context, pages) =>
  context.within(async db => {
    const { id } = context.tenant
    const before = await holdAdmission(db, id)
    await db.run(sql`update admissions set mode = ${mode}, capacity = ${capacity} where tenant_id = ${id}`)
    if (mode !== before.mode || capacity !== before.capacity)
      await recordAudit(db, context.acting, {
        action: 'registrations.admission_changed',
        object: ['tenant', id],
        tenant: id,
        details: { mode, capacity },
      })
    const called = await fillSeats(db, id, { ...before, mode, capacity })
    await mailCandidates(db, pages, id, called, { kind: 'called_up' })
    return context.reply(await presentAdmission(db, id))
  })
