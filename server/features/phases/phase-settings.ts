// The phases of a hackathon: adding, changing and removing them, and locking their teams.

import type { endpoints } from '#contract/endpoints.ts'
import { phaseFields } from '#contract/phases/phase-records.ts'
import { maxPhases } from '#contract/phases/phase.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Deps, Handler } from '#server/domain/deps.ts'
import { lockPage } from '#server/domain/landing-pages/page-store.ts'
import { enterFirstPhase, enterNextPhase, lockTeams, takeOverDecisions } from '#server/domain/phases/enter-phases.ts'
import { insertPhases } from '#server/domain/phases/insert-phases.ts'
import { isOnPage } from '#server/domain/phases/page-phases.ts'
import { lockPhases, phaseOf, type PhaseRow, phasesChannel, readPhases, readPlaces } from '#server/domain/phases/phase-store.ts'
import { followPhases, mailDeadline } from '#server/domain/projects/deadlines-of-phases.ts'
import type { Db } from '#server/platform/database/database.ts'
import { planAnew, withoutLoops } from '#server/platform/database/plans.ts'
import { columnsOfShape, rowOf } from '#server/platform/database/schema-rows.ts'
import { raw, sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { now } from '#server/platform/time/now.ts'
import { checkPhases } from './check-phases.ts'
import { presentPhases } from './present-phases.ts'

export const list: Handler<typeof endpoints.phases.list> = (_, context) =>
  context.within(async db => {
    await planAnew(db)
    return { results: await presentPhases(db, context.tenant) }
  })

export const add: Handler<typeof endpoints.phases.add> = ({ body }, context, deps) =>
  context.within(async db => {
    const tenant = context.tenant.id
    // Before other locks, as publishing does: a page that is published at the same time shows the change.
    await lockPage(db, tenant)
    const present = await lockPhases(db, tenant)
    if (present.length + body.phases.length > maxPhases) refuse('phase.too_many')
    checkPhases([...present, ...body.phases])
    const count = await insertPhases(db, tenant, body.phases, present.length)
    const phases = await readPhases(db, tenant)
    const [first, second] = phases
    if (present.length === 0 && first) await withoutLoops(db, () => enter(db, tenant, first, second))
    await recordAudit(db, context.acting, { action: 'phase.created', object: ['tenant', tenant], tenant, details: { count } })
    await followChange(db, deps, tenant)
    return context.reply({ results: await presentPhases(db, context.tenant) })
  })

/** The settings of submissions and the page follow the phases. */
async function followChange(db: Db, { pages }: Pick<Deps, 'pages'>, tenant: string): Promise<void> {
  const isMoved = await followPhases(db, tenant)
  if (isMoved || (await isOnPage(db, tenant))) await pages.bringBack(db, tenant)
}

/** People who were accepted before a screening was added enter the second phase. */
async function enter(db: Db, tenant: string, first: PhaseRow, second: PhaseRow | undefined): Promise<void> {
  await enterFirstPhase(db, tenant, first)
  await takeOverDecisions(db, tenant, first)
  if (!second) return
  const moved = sql`select p.id from phase_parties p where p.tenant_id = ${tenant} and p.phase_id = ${first.id} and p.outcome = 'in'`
  await enterNextPhase(db, tenant, moved, {
    phase: first,
    next: second,
    joined_as: 'entered',
    confirm_until: null,
    confirm_remind_at: null,
  })
}

/** The subject cannot change, because the parties of the phase depend on it. */
export const set: Handler<typeof endpoints.phases.set> = ({ params, body }, context, deps) =>
  context.within(async db => {
    const tenant = context.tenant.id
    await lockPage(db, tenant)
    const phases = await lockPhases(db, tenant)
    const { phase, next } = phaseOf(phases, params.id)
    if (body.is_screening !== phase.is_screening || body.subject !== phase.subject) refuse('phase.fixed')
    checkPhases(phases.map(each => (each.id === phase.id ? body : each)))
    if (phase.published > 0 && next) {
      if (body.capacity_of !== phase.capacity_of) refuse('phase.fixed')
      const { taken, limit } = await readPlaces(db, tenant, { ...phase, ...body }, next)
      if (limit !== null && taken > limit) refuse('phase.no_place', { values: { limit } })
    }
    await db.run(sql`
      update phases p set (${settingsColumns}) = (select ${settingsColumns} from jsonb_populate_record(null::phases, ${JSON.stringify(rowOf(phaseFields, body))}::jsonb))
      where tenant_id = ${tenant} and id = ${phase.id}`)
    const { submission_closes_at: closes } = body
    if (closes !== null && !isSameMoment(closes, phase.submission_closes_at)) {
      if (Date.parse(closes) <= now()) refuse('projects.deadline_past')
      await mailDeadline(db, deps, tenant, phase, closes)
    }
    await recordAudit(db, context.acting, {
      action: 'phase.changed',
      object: ['tenant', tenant],
      tenant,
      details: { number: phase.number },
    })
    await db.run(sql`select pg_notify(${phasesChannel}, '')`)
    await followChange(db, deps, tenant)
    return context.reply({ results: await presentPhases(db, context.tenant) })
  })
const isSameMoment = (one: string, other: string | null) => other !== null && Date.parse(one) === Date.parse(other)
const settingsColumns = raw(columnsOfShape(phaseFields).join(', '))

export const remove: Handler<typeof endpoints.phases.remove> = ({ params }, context, deps) =>
  context.within(async db => {
    const tenant = context.tenant.id
    await lockPage(db, tenant)
    const phases = await lockPhases(db, tenant)
    const { phase } = phaseOf(phases, params.id)
    const former = phases.find(({ number }) => number === phase.number - 1)
    if (phase.published > 0 || (former && former.published > 0)) refuse('phase.published')
    checkPhases(phases.filter(({ id }) => id !== phase.id))
    // People keep no place in it, and enter no other phase by its removal: the next one becomes the first with the people who would enter now.
    await db.run(sql`delete from phase_people where tenant_id = ${tenant} and phase_id = ${phase.id}`)
    await db.run(sql`delete from phases where tenant_id = ${tenant} and id = ${phase.id}`)
    await db.run(sql`update phases set number = number - 1 where tenant_id = ${tenant} and number > ${phase.number}`)
    const [first] = await readPhases(db, tenant)
    if (phase.number === 1 && first) await withoutLoops(db, () => enterFirstPhase(db, tenant, first))
    await recordAudit(db, context.acting, {
      action: 'phase.removed',
      object: ['tenant', tenant],
      tenant,
      details: { number: phase.number },
    })
    await followChange(db, deps, tenant)
    return context.reply()
  })

export const lock: Handler<typeof endpoints.phases.lock> = ({ params }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const { phase } = phaseOf(await lockPhases(db, tenant), params.id)
    if (phase.subject === 'person') refuse('phase.people')
    if (phase.locked_at === null) {
      await withoutLoops(db, () => lockTeams(db, tenant, phase))
      await recordAudit(db, context.acting, {
        action: 'phase.locked',
        object: ['tenant', tenant],
        tenant,
        details: { number: phase.number },
      })
    }
    return context.reply({ results: await presentPhases(db, context.tenant) })
  })
