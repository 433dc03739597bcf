import type { endpoints } from '#contract/endpoints.ts'
import { undoSeconds } from '#contract/registration-states.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { holdAdmission, readAdmission } from '#server/domain/registrations/admission.ts'
import { sql } from '#server/platform/database/sql.ts'
import { takeBackMails } from '#server/platform/email/outbox.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** A little longer than screens offer it: what was pressed in the last moment is still done. */
export const heldSeconds = undoSeconds + 2

/** As if it had not been decided; whoever has moved on since, by their own wish, stays where they went, and nobody gets a seat that is not there. */
export const undoDecision: Handler<typeof endpoints.registrations.undo> = ({ body: { decision } }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const { capacity, taken } = await holdAdmission(db, tenant)
    const [made] = await db.all<{ late: boolean }>(sql`
      select at < now() - make_interval(secs => ${heldSeconds}) as late from registration_history
      where tenant_id = ${tenant} and decision = ${decision} and acting_user = ${context.user.id} limit 1`)
    if (!made) refuse('decision.not_found')
    if (made.late || !(await takeBackMails(db, decision))) refuse('decision.final')
    const restored = await db.all<{ id: string }>(sql`
      with undone as (
          select h.registration_id, h.former, h.former_place from registration_history h
          where h.tenant_id = ${tenant} and h.decision = ${decision} and not exists (
            select from registration_history l where l.tenant_id = h.tenant_id and l.registration_id = h.registration_id and l.number > h.number)),
        gone as (
          delete from registration_history h using undone u
          where h.tenant_id = ${tenant} and h.registration_id = u.registration_id and h.decision = ${decision})
      update registrations r set state = u.former, place = u.former_place from undone u
      where r.tenant_id = ${tenant} and r.id = u.registration_id returning r.id`)
    // A seat that it had freed may be somebody else's by now.
    const now = (await readAdmission(db, tenant)).taken
    if (capacity !== null && now > Math.max(capacity, taken)) refuse('decision.seat_given')
    await recordAudit(db, context.acting, { action: 'registrations.decision_undone', object: ['tenant', tenant], tenant })
    return context.reply({ restored: restored.length })
  })
