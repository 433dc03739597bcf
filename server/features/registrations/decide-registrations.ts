import { randomUUID } from 'node:crypto'
import type { endpoints } from '#contract/endpoints.ts'
import type { skippedRegistrations } from '#contract/endpoints/registration-decisions.ts'
import { type DecisionState, isOpenToDecision, type RegistrationState } from '#contract/registration-states.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { freeSeats, holdAdmission, readAdmission } from '#server/domain/registrations/admission.ts'
import { changeState, fillSeats } from '#server/domain/registrations/change-state.ts'
import { mailCandidates } from '#server/domain/registrations/state-mails.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { heldSeconds } from './undo-decision.ts'

/** Changes of one candidate by a team in a day: each may be a mail to somebody who never registered. */
const mostInDay = 10

export const decideRegistrations: Handler<typeof endpoints.registrations.decide> = (
  { body: { ids: asked, state, whole_teams, reason, mail } },
  context,
  pages,
) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const ids = whole_teams ? await withTheirTeams(db, tenant, asked) : asked
    const admission = await holdAdmission(db, tenant, state === 'waiting' ? ids.length : 0)
    const found = await findChosen(db, tenant, ids)
    const skipped = new Map<string, (typeof skippedRegistrations)[number]>(ids.map(id => [id.toLowerCase(), 'unknown']))
    let free = state === 'accepted' ? freeSeats(admission) : null
    const chosen: Chosen[] = []
    const parties = Map.groupBy(found, ({ id, team_id }) => (whole_teams ? team_id : null) ?? id)
    for (const party of parties.values()) {
      const open = party.filter(candidate => {
        const why = whyNot(candidate, state)
        if (why) skipped.set(candidate.id, why)
        return !why
      })
      const fits = free === null || open.length <= free
      for (const { id } of open) {
        if (fits) skipped.delete(id)
        else skipped.set(id, 'no_seat')
      }
      if (!fits) continue
      chosen.push(...open)
      if (free !== null) free -= open.length
    }
    const decision = randomUUID()
    const by = { acting_as: 'member' as const, user: context.user.id, reason, decision }
    const changed = await changeState(
      db,
      tenant,
      chosen.map(({ id }) => id),
      state,
      by,
      admission.place,
    )
    const called = await fillSeats(db, tenant, await readAdmission(db, tenant), decision)
    const held = { batch: decision, seconds: heldSeconds }
    if (mail) await mailCandidates(db, pages, tenant, changed, { kind: state, reason, said: mail, held })
    await mailCandidates(db, pages, tenant, called, { kind: 'called_up', held })
    if (changed.length > 0)
      await recordAudit(db, context.acting, {
        action: 'registrations.decided',
        object: ['tenant', tenant],
        tenant,
        details: { state, count: changed.length },
      })
    return context.reply({
      decision,
      changed: changed.length,
      called_up: called.length,
      skipped: [...skipped].map(([id, why]) => ({ id, why })),
    })
  })

/** At most twenty for each that was asked for. */
const withTheirTeams = async (db: Db, tenant: string, ids: readonly string[]) => {
  const rows = await db.all<{ id: string }>(sql`
    select id from registrations where tenant_id = ${tenant} and team_id in (
      select team_id from registrations where tenant_id = ${tenant} and id = any(${ids}::uuid[]))`)
  return [...new Set([...ids.map(id => id.toLowerCase()), ...rows.map(({ id }) => id)])]
}

type Chosen = { id: string; state: RegistrationState; team_id: string | null; lately: number }

/** In the order in which they came: where seats are few, those who came first have them. */
const findChosen = (db: Db, tenant: string, ids: readonly string[]) =>
  db.all<Chosen>(sql`
    select r.id, r.state, r.team_id, (select count(*)::int from registration_history h where h.tenant_id = r.tenant_id and h.registration_id = r.id
      and h.acting_as = 'member' and h.at > now() - interval '1 day') as lately
    from registrations r where r.tenant_id = ${tenant} and r.id = any(${ids}::uuid[]) and r.state is not null order by r.created_at, r.id`)

function whyNot({ state, lately }: Chosen, wanted: DecisionState) {
  if (state === wanted) return 'unchanged'
  if (!isOpenToDecision(state)) return state === 'withdrawn' ? 'withdrawn' : 'checked_in'
  return lately >= mostInDay ? 'too_often' : null
}
