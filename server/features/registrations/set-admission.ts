import { isDeepStrictEqual } from 'node:util'
import type { endpoints } from '#contract/endpoints.ts'
import type { Admission } from '#contract/registrations/registration-records.ts'
import {
  type ConfirmationState,
  confirmationStates,
  type RegistrationState,
  registrationStates,
} from '#contract/registrations/registration-states.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import { endConfirmations } from '#server/domain/confirmations/confirm-seats.ts'
import type { Handler } from '#server/domain/deps.ts'
import { refuseWhileScreening } from '#server/domain/phases/phase-store.ts'
import { lockAdmission, readAdmission, saveAdmission } from '#server/domain/registrations/admission.ts'
import { fillSeats } from '#server/domain/registrations/change-state.ts'
import { mailCandidates } from '#server/domain/registrations/state-mails.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

export const setAdmission: Handler<typeof endpoints.registrations.setAdmission> = ({ body }, context, pages) =>
  context.within(async db => {
    const { id } = context.tenant
    const before = await lockAdmission(db, id)
    await refuseWhileScreening(db, id)
    await saveAdmission(db, id, body)
    if (body.confirm_days === null) await endConfirmations(db, id)
    if (!isDeepStrictEqual({ ...before, ...body }, before))
      await recordAudit(db, context.acting, {
        action: 'registrations.admission_changed',
        object: ['tenant', id],
        tenant: id,
        details: { ...body },
      })
    const called = await fillSeats(db, id, { ...before, ...body })
    await mailCandidates(db, pages, id, called, { kind: 'called_up' })
    return context.reply(await presentAdmission(db, id))
  })

export const getAdmission: Handler<typeof endpoints.registrations.admission> = (_, context) =>
  context.within(db => presentAdmission(db, context.tenant.id))

async function presentAdmission(db: Db, tenant: string): Promise<Admission> {
  const admission = await readAdmission(db, tenant)
  const page = await db.one<{ seats: number | null }>(sql`
    select nullif(jsonb_path_query_first(content, '$.sections[*] ? (@.type == "facts").seats')::int, 0) as seats from landing_pages where tenant_id = ${tenant}`)
  const counted = await db.all<{ state: RegistrationState; n: number }>(
    sql`select state, count(*)::int as n from registrations where tenant_id = ${tenant} and state is not null group by state`,
  )
  const countOf = (state: RegistrationState) => counted.find(row => row.state === state)?.n ?? 0
  const states = Object.fromEntries(registrationStates.map(state => [state, countOf(state)])) as Record<RegistrationState, number>
  const other = await db.one<{ interest: number; next_edition: number; has_teams: boolean }>(sql`
    select count(*) filter (where kind = 'interest')::int as interest, count(*) filter (where kind = 'next_edition')::int as next_edition,
      exists (select from candidate_teams where tenant_id = ${tenant}) as has_teams
    from registrations where tenant_id = ${tenant} and state is null`)
  const asked = await db.all<{ state: ConfirmationState; n: number }>(sql`
    select confirmation_state(state, confirm_until, confirmed_at) as state, count(*)::int as n
    from registrations where tenant_id = ${tenant} and confirm_until is not null group by 1`)
  const confirmations = Object.fromEntries(
    confirmationStates.map(state => [state, asked.find(row => row.state === state)?.n ?? 0]),
  ) as Record<ConfirmationState, number>
  const { has_teams = false, interest = 0, next_edition = 0 } = other ?? {}
  const wishes = { interest, next_edition }
  return { ...admission, page_seats: page?.seats ?? null, states, confirmations, wishes, has_teams }
}
