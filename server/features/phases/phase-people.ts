import type { endpoints } from '#contract/endpoints.ts'
import { Uuid } from '#contract/fields.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { addToPhase } from '#server/domain/phases/add-person.ts'
import { leadTeams } from '#server/domain/phases/lead-teams.ts'
import { mailPhaseNews, type PhaseReader } from '#server/domain/phases/phase-mails.ts'
import { awaitsConfirmation, lockPhases, phaseOf } from '#server/domain/phases/phase-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'

export const addPerson: Handler<typeof endpoints.phases.addPerson> = ({ params, body }, context, pages) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const phases = await lockPhases(db, tenant)
    const { phase } = phaseOf(phases, params.id)
    if (phase.is_screening) refuse('registrations.by_phase')
    if (!(await addToPhase(db, tenant, phases, phase, body.registration, context.user.id))) return context.reply()
    const person = await findPerson(db, tenant, phase.id, body.registration)
    await mailPhaseNews(db, pages, tenant, [{ ...person, kind: 'added', phase }])
    await recordAudit(db, context.acting, {
      action: 'phase.person_added',
      object: ['person', person.id],
      tenant,
      details: { number: phase.number },
    })
    return context.reply()
  })

export const removePerson: Handler<typeof endpoints.phases.removePerson> = ({ params }, context, pages) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const { phase } = phaseOf(await lockPhases(db, tenant), params.id)
    if (phase.is_screening) refuse('registrations.by_phase')
    const person = await findPerson(db, tenant, phase.id, params.registration)
    const changed = await db.run(sql`
      update phase_people set left_at = now(), left_why = 'removed', confirm_remind_at = null
      where tenant_id = ${tenant} and phase_id = ${phase.id} and registration_id = ${person.id} and left_at is null`)
    if (changed > 0) {
      await leadTeams(db, pages, tenant, phase.id, [person.id])
      await recordAudit(db, context.acting, {
        action: 'phase.person_removed',
        object: ['person', person.id],
        tenant,
        details: { number: phase.number },
      })
    }
    return context.reply()
  })

export const confirmFor: Handler<typeof endpoints.phases.confirmFor> = ({ params }, context, pages) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const { phase } = phaseOf(await lockPhases(db, tenant), params.id)
    const person = await findPerson(db, tenant, phase.id, params.registration)
    const changed = await db.run(sql`
      update phase_people m set confirmed_at = now(), confirm_remind_at = null
      where m.tenant_id = ${tenant} and m.phase_id = ${phase.id} and m.registration_id = ${person.id} and ${awaitsConfirmation}`)
    if (changed > 0) {
      await mailPhaseNews(db, pages, tenant, [{ ...person, kind: 'confirmed', phase }])
      await recordAudit(db, context.acting, {
        action: 'phase.place_confirmed',
        object: ['person', person.id],
        tenant,
        details: { number: phase.number },
      })
    }
    return context.reply()
  })

async function findPerson(db: Db, tenant: string, phase: string, given: string): Promise<Omit<PhaseReader, 'kind' | 'phase'>> {
  const id = Uuid.safeParse(given.toLowerCase()).data ?? refuse('registration.not_found')
  const person = await db.one<Omit<PhaseReader, 'kind' | 'phase'>>(sql`
    select r.id, r.fullname, r.email, r.language, r.link_number from phase_people m
    join registrations r on r.tenant_id = m.tenant_id and r.id = m.registration_id
    where m.tenant_id = ${tenant} and m.phase_id = ${phase} and m.registration_id = ${id}`)
  return person ?? refuse('registration.not_found')
}
