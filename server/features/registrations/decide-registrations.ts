import { randomUUID } from 'node:crypto'
import type { endpoints } from '#contract/endpoints.ts'
import type { skippedRegistrations } from '#contract/registrations/registration-decisions-endpoints.ts'
import { type DecisionState, isOpenToDecision, type RegistrationState, undoSeconds } from '#contract/registrations/registration-states.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import { endConfirmations } from '#server/domain/confirmations/confirm-seats.ts'
import type { Handler } from '#server/domain/deps.ts'
import { refuseWhileScreening } from '#server/domain/phases/phase-store.ts'
import { freeSeats, lockAdmission, readAdmission } from '#server/domain/registrations/admission.ts'
import { changeState, fillSeats } from '#server/domain/registrations/change-state.ts'
import { mailCandidates } from '#server/domain/registrations/state-mails.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { deleteUnsentMails } from '#server/platform/email/outbox.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Maximum decisions per candidate and day, because each decision may send a mail. */
const maxInDay = 10

export const decideRegistrations: Handler<typeof endpoints.registrations.decide> = (
  { body: { ids: asked, state, from, whole_teams, reason, mail } },
  context,
  pages,
) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const ids = whole_teams ? await withTheirTeams(db, tenant, asked) : asked
    const admission = await lockAdmission(db, tenant, state === 'waiting' ? ids.length : 0)
    await refuseWhileScreening(db, tenant)
    const found = await findChosen(db, tenant, ids)
    const skipped = new Map<string, (typeof skippedRegistrations)[number]>(ids.map(id => [id.toLowerCase(), 'unknown']))
    let free = state === 'accepted' ? freeSeats(admission) : null
    const maySetDeadline = state === 'accepted' && mail !== null && admission.confirm_days !== null
    const chosenIds = new Set(asked.map(id => id.toLowerCase()))
    const chosen: Chosen[] = []
    const parties = Map.groupBy(found, ({ id, team_id }) => (whole_teams ? team_id : null) ?? id)
    for (const party of parties.values()) {
      if (party.some(candidate => from !== undefined && candidate.state !== from && chosenIds.has(candidate.id))) {
        for (const { id } of party) skipped.set(id, 'changed')
        continue
      }
      const open = party.filter(candidate => {
        const why = whyNot(candidate, state, maySetDeadline && chosenIds.has(candidate.id))
        if (why) skipped.set(candidate.id, why)
        return !why
      })
      const needed = open.filter(candidate => candidate.state !== 'accepted').length
      const fits = free === null || needed <= free
      for (const { id } of open) {
        if (fits) skipped.delete(id)
        else skipped.set(id, 'no_seat')
      }
      if (!fits) continue
      chosen.push(...open)
      if (free !== null) free -= needed
    }
    const decision = randomUUID()
    // Without a mail, candidates would not know the deadline.
    const confirmation = maySetDeadline ? ('ask' as const) : ('clear' as const)
    const by = { acting_as: 'member' as const, user: context.user.id, reason, decision, confirmation }
    const changed = await changeState(
      db,
      tenant,
      chosen.map(({ id }) => id),
      state,
      by,
      admission.place,
    )
    const called = await fillSeats(db, tenant, await readAdmission(db, tenant), decision)
    const held = { batch: decision, seconds: mailDelaySeconds }
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

/** Returns the ids with the ids of all their team members, at most twenty for each candidate. */
const withTheirTeams = async (db: Db, tenant: string, ids: readonly string[]) => {
  const rows = await db.all<{ id: string }>(sql`
    select id from registrations where tenant_id = ${tenant} and team_id in (
      select team_id from registrations where tenant_id = ${tenant} and id = any(${ids}::uuid[]))`)
  return [...new Set([...ids.map(id => id.toLowerCase()), ...rows.map(({ id }) => id)])]
}

type Chosen = { id: string; state: RegistrationState; team_id: string | null; is_confirmed: boolean; lately: number }

/** Returns the chosen registrations, earliest first, because earlier registrations get the remaining seats. */
const findChosen = (db: Db, tenant: string, ids: readonly string[]) =>
  db.all<Chosen>(sql`
    select r.id, r.state, r.team_id, r.confirmed_at is not null as is_confirmed, (select count(*)::int from registration_history h where h.tenant_id = r.tenant_id and h.registration_id = r.id
      and h.acting_as = 'member' and h.at > now() - interval '1 day') as lately
    from registrations r where r.tenant_id = ${tenant} and r.id = any(${ids}::uuid[]) and r.state is not null order by r.created_at, r.id`)

/** Accepting again sets a new deadline, unless the seat is confirmed. It does not for members who were only added with their team. */
function whyNot({ state, is_confirmed, lately }: Chosen, wanted: DecisionState, maySetDeadline: boolean) {
  if (state === wanted && (!maySetDeadline || is_confirmed)) return 'unchanged'
  if (!isOpenToDecision(state)) return state === 'withdrawn' ? 'withdrawn' : 'checked_in'
  return lately >= maxInDay ? 'too_often' : null
}

/** Seconds before the mails are sent. Slightly longer than the portal offers to undo, for requests in the last moment. */
const mailDelaySeconds = undoSeconds + 2

/** Undoes a decision: restores the states, except of registrations that changed since. Throws if there are too few seats. */
export const undoDecision: Handler<typeof endpoints.registrations.undo> = ({ body: { decision } }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const { capacity, taken, confirm_days } = await lockAdmission(db, tenant)
    await refuseWhileScreening(db, tenant)
    const [made] = await db.all<{ late: boolean }>(sql`
      select at < now() - make_interval(secs => ${mailDelaySeconds}) as late from registration_history
      where tenant_id = ${tenant} and decision = ${decision} and acting_user = ${context.user.id} limit 1`)
    if (!made) refuse('decision.not_found')
    if (made.late || !(await deleteUnsentMails(db, decision))) refuse('decision.final')
    const restored = await db.all<{ id: string }>(sql`
      with undone as (
          select h.registration_id, h.former, h.former_place, h.former_confirmation as c from registration_history h
          where h.tenant_id = ${tenant} and h.decision = ${decision} and not exists (
            select from registration_history l where l.tenant_id = h.tenant_id and l.registration_id = h.registration_id and l.number > h.number)
            and not exists (select from registrations c where c.tenant_id = h.tenant_id and c.id = h.registration_id and c.confirmed_at > h.at)),
        gone as (
          delete from registration_history h using undone u
          where h.tenant_id = ${tenant} and h.registration_id = u.registration_id and h.decision = ${decision})
      update registrations r set state = u.former, place = u.former_place, confirm_until = (u.c ->> 'confirm_until')::timestamptz,
        confirm_remind_at = (u.c ->> 'confirm_remind_at')::timestamptz, confirmed_at = (u.c ->> 'confirmed_at')::timestamptz
      from undone u
      where r.tenant_id = ${tenant} and r.id = u.registration_id returning r.id`)
    if (confirm_days === null) await endConfirmations(db, tenant)
    // A seat that the decision freed may be taken by now.
    const now = (await readAdmission(db, tenant)).taken
    if (capacity !== null && now > Math.max(capacity, taken)) refuse('decision.seat_given')
    await recordAudit(db, context.acting, { action: 'registrations.decision_undone', object: ['tenant', tenant], tenant })
    return context.reply({ restored: restored.length })
  })
