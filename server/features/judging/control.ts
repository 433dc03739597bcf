// The control room: what happens in a round, and what organizers do about it.

import type { endpoints } from '#contract/endpoints.ts'
import { Uuid } from '#contract/fields.ts'
import type { ControlRoom } from '#contract/judging/control-room.ts'
import { acceptsScores } from '#contract/judging/judging.ts'
import { mayEdit } from '#contract/members/roles.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { sendJudge } from '#server/domain/judging/assign-visits.ts'
import { endVisits } from '#server/domain/judging/conflicts.ts'
import { presentControlRoom } from '#server/domain/judging/control-room.ts'
import { findRound, isJudgeOf, presentOne } from '#server/domain/judging/rounds.ts'
import { isInRound, saveJudgement } from '#server/domain/judging/save-entry.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { lockJudge } from './judges.ts'

const forShare = sql`for share`

export const control: Handler<typeof endpoints.judging.control> = ({ params }, context) =>
  context.within(async db => {
    const { id, role } = context.tenant
    const room = await presentControlRoom(db, id, await findRound(db, id, params.id))
    return mayEdit(role) ? room : withoutJudges(room)
  })

/** Reviewers see scores without names. The progress of each judge, and the times of visits, would tell who gave them. */
const withoutJudges = (room: ControlRoom): ControlRoom => ({
  ...room,
  round: { ...room.round, ranking_hash: '' },
  judges: [],
  projects: room.projects.map(project => ({ ...project, judge: null, free_since: null })),
})

/** Throws project.not_found if the project is not in the round. */
async function requireInRound(db: Db, tenant: string, round: { id: string }, given: string): Promise<string> {
  const id = Uuid.safeParse(given.toLowerCase()).data ?? refuse('project.not_found')
  return (await isInRound(db, tenant, round, id)) ? id : refuse('project.not_found')
}

export const setCurrent: Handler<typeof endpoints.judging.setCurrent> = ({ params, body }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const round = await findRound(db, tenant, params.id, sql`for update`)
    if (!acceptsScores(round.state)) refuse('round.wrong_state')
    const project = body.project === null ? null : await requireInRound(db, tenant, round, body.project)
    if (project !== round.current_project) {
      await db.run(sql`
        update judging_rounds set current_project = ${project}::uuid, current_since = ${project === null ? sql`null` : sql`clock_timestamp()`}
        where tenant_id = ${tenant} and id = ${round.id}`)
      await recordAudit(db, context.acting, {
        action: 'round.current_set',
        object: ['tenant', tenant],
        tenant,
        details: { round: round.id, project },
      })
    }
    return context.reply(await presentOne(db, tenant, round.id))
  })

export const setOrder: Handler<typeof endpoints.judging.setOrder> = ({ params, body: { projects } }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const round = await findRound(db, tenant, params.id, sql`for update`)
    await db.run(sql`
      with ordered as (
        select p.project_id, row_number() over (order by array_position(${projects}::uuid[], p.project_id) nulls last, p.position, p.project_id) as nth
        from round_projects p where p.tenant_id = ${tenant} and p.round_id = ${round.id})
      update round_projects p set position = o.nth from ordered o
      where p.tenant_id = ${tenant} and p.round_id = ${round.id} and p.project_id = o.project_id and p.position <> o.nth`)
    await recordAudit(db, context.acting, { action: 'round.order_set', object: ['tenant', tenant], tenant, details: { round: round.id } })
    return context.reply(await presentControlRoom(db, tenant, round))
  })

export const hideProject: Handler<typeof endpoints.judging.hideProject> = ({ params, body: { is_hidden } }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const round = await findRound(db, tenant, params.id, sql`for update`)
    const project = await requireInRound(db, tenant, round, params.project)
    if (is_hidden) await endVisits(db, tenant, { round: round.id, project }, 'replaced')
    await db.run(sql`
      update round_projects set is_hidden = ${is_hidden} where tenant_id = ${tenant} and round_id = ${round.id} and project_id = ${project}`)
    await recordAudit(db, context.acting, {
      action: is_hidden ? 'round.project_hidden' : 'round.project_shown',
      object: ['tenant', tenant],
      tenant,
      details: { round: round.id, project },
    })
    return context.reply(await presentControlRoom(db, tenant, round))
  })

/** Excludes scores from what counts. A stored ranking stays until an editor ranks the round again. */
export const excludeJudge: Handler<typeof endpoints.judging.excludeJudge> = ({ params, body: { is_excluded, reason } }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    // Deliveries lock the judge before the round.
    await findRound(db, tenant, params.id)
    const judge = await lockJudge(db, tenant, params.judge)
    const round = await findRound(db, tenant, params.id, sql`for update`)
    if (is_excluded && reason === '') refuse('round.reason_needed')
    if (is_excluded) {
      await endVisits(db, tenant, { round: round.id, judge }, 'replaced')
      await db.run(sql`
        insert into excluded_judges (tenant_id, round_id, judge_id, reason) values (${tenant}, ${round.id}, ${judge}, ${reason})
        on conflict do nothing`)
    } else await db.run(sql`delete from excluded_judges where tenant_id = ${tenant} and round_id = ${round.id} and judge_id = ${judge}`)
    await recordAudit(db, context.acting, {
      action: is_excluded ? 'round.judge_excluded' : 'round.judge_included',
      object: ['tenant', tenant],
      tenant,
      details: { round: round.id, judge, reason },
    })
    return context.reply(await presentControlRoom(db, tenant, round))
  })

export const assign: Handler<typeof endpoints.judging.assign> = ({ params, body }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const round = await findRound(db, tenant, params.id, forShare)
    if (round.state !== 'open' || round.method !== 'assigned') refuse('round.wrong_state')
    const judge = await lockJudge(db, tenant, body.judge)
    if (!(await isJudgeOf(db, tenant, round.id, judge))) refuse('judge.not_found')
    const project = await requireInRound(db, tenant, round, body.project)
    await refuseConflict(db, tenant, judge, project)
    if (!(await sendJudge(db, tenant, round, judge, project))) refuse('judge.table_taken')
    await recordAudit(db, context.acting, {
      action: 'round.judge_sent',
      object: ['tenant', tenant],
      tenant,
      details: { round: round.id, judge, project },
    })
    return context.reply(await presentControlRoom(db, tenant, round))
  })

export const enterScores: Handler<typeof endpoints.judging.enterScores> = ({ params, body }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const round = await findRound(db, tenant, params.id, forShare)
    if (!acceptsScores(round.state)) refuse('round.wrong_state')
    const judge = await lockJudge(db, tenant, body.judge)
    if (!(await isJudgeOf(db, tenant, round.id, judge))) refuse('judge.not_found')
    const project = await requireInRound(db, tenant, round, body.project)
    await refuseConflict(db, tenant, judge, project)
    const { id, points, for_team, for_organizers } = body
    const clock = await db.one<{ now: string }>(sql`select clock_timestamp() as now`)
    const at = new Date(clock?.now ?? 0).toISOString()
    const outcome = await saveJudgement(db, tenant, round, judge, { id, project, points, for_team, for_organizers, at }, context.user.id)
    if (outcome === 'incomplete') refuse('judgement.incomplete')
    if (outcome === 'conflicting_id') refuse('judgement.id_taken')
    await recordAudit(db, context.acting, {
      action: 'round.scores_entered',
      object: ['tenant', tenant],
      tenant,
      details: { round: round.id, judge, project },
    })
    return context.reply(await presentControlRoom(db, tenant, round))
  })

async function refuseConflict(db: Db, tenant: string, judge: string, project: string): Promise<void> {
  const found = await db.one(
    sql`select from judge_conflicts where tenant_id = ${tenant} and judge_id = ${judge} and project_id = ${project}`,
  )
  if (found) refuse('judge.conflict')
}
