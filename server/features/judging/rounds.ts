// Rounds as editors set them. Each change is recorded in the audit log.

import type { endpoints } from '#contract/endpoints.ts'
import type { Round } from '#contract/judging/judging-records.ts'
import type { RoundSettings } from '#contract/judging/judging-records.ts'
import { acceptsScores, choosesMethod, isReopening, maxRounds, mayFollow, type RoundState } from '#contract/judging/judging.ts'
import { type MemberRole, mayEdit } from '#contract/members/roles.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { endVisits } from '#server/domain/judging/conflicts.ts'
import { findCoverage } from '#server/domain/judging/coverage.ts'
import { rankRound, readRankingInput } from '#server/domain/judging/rank-round.ts'
import { fillRound, findRound, presentOne, presentRounds, type RoundRow } from '#server/domain/judging/rounds.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findConflicts } from './found-conflicts.ts'

const forUpdate = sql`for update`

export const listRounds: Handler<typeof endpoints.judging.list> = (_, context) =>
  context.within(async db => {
    const { id, role } = context.tenant
    const results = await presentRounds(db, id)
    return { results: mayEdit(role) ? results : results.map(round => withoutSecrets(round, role)) }
  })

/** The hash confirms a guess of the scores. Viewers see no finalists: the projects that editors chose for a further round. */
const withoutSecrets = (round: Round, role: MemberRole): Round => ({
  ...round,
  ranking_hash: '',
  selection: role === 'viewer' && round.selection.kind === 'chosen' ? { kind: 'chosen', projects: [] } : round.selection,
})

export const createRound: Handler<typeof endpoints.judging.createRound> = ({ body }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    // Locks the tenant's row, so that concurrent calls do not exceed the limit.
    await db.run(sql`select from tenants where id = ${tenant} for update`)
    const counted = await db.one<{ n: number }>(sql`select count(*)::int as n from judging_rounds where tenant_id = ${tenant}`)
    if ((counted?.n ?? 0) >= maxRounds) refuse('round.too_many')
    const made = await db.one<{ id: string }>(sql`
      insert into judging_rounds (tenant_id, name_ar, name_en, method, criteria, scale, minutes, visits, seeks_podium, selection)
      values (${tenant}, ${body.name.ar}, ${body.name.en}, ${body.method}, ${JSON.stringify(body.criteria)}::jsonb, ${body.scale}, ${body.minutes},
        ${body.visits}, ${body.seeks_podium}, ${JSON.stringify(body.selection)}::jsonb) returning id`)
    if (!made) throw new Error('the new round cannot be read')
    await setJudges(db, tenant, made.id, body.judges)
    await recordAudit(db, context.acting, {
      action: 'round.created',
      object: ['tenant', tenant],
      tenant,
      details: { round: made.id, ...recorded(body) },
    })
    return context.reply(await presentOne(db, tenant, made.id))
  })

export const setRound: Handler<typeof endpoints.judging.setRound> = ({ params, body }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const round = await findRound(db, tenant, params.id, forUpdate)
    const isFixed =
      (await db.one(sql`
      select from judgements where tenant_id = ${tenant} and round_id = ${round.id} and attempt = ${round.attempt} limit 1`)) !== undefined
    const given = JSON.stringify(body.criteria)
    const isChanged = fixedPart(round) !== fixedPart(body)
    if (isFixed && isChanged) refuse('round.fixed')
    await db.run(sql`
      update judging_rounds set name_ar = ${body.name.ar}, name_en = ${body.name.en}, method = ${body.method}, criteria = ${given}::jsonb,
        scale = ${body.scale}, minutes = ${body.minutes}, visits = ${body.visits}, seeks_podium = ${body.seeks_podium},
        selection = ${JSON.stringify(body.selection)}::jsonb
      where tenant_id = ${tenant} and id = ${round.id}`)
    await setJudges(db, tenant, round.id, body.judges)
    if (acceptsScores(round.state)) {
      // Projects that an editor took out stay hidden, and none leaves the round, because judges may have scored it.
      await fillRound(db, tenant, await findRound(db, tenant, round.id))
      await findConflicts(db, context.acting, tenant)
    }
    await recordAudit(db, context.acting, {
      action: 'round.changed',
      object: ['tenant', tenant],
      tenant,
      details: { round: round.id, ...recorded(body), ...(isFixed && wordingOf(round.criteria, body.criteria)) },
    })
    return context.reply(await presentOne(db, tenant, round.id))
  })

export const removeRound: Handler<typeof endpoints.judging.removeRound> = ({ params }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const round = await findRound(db, tenant, params.id, forUpdate)
    if (await db.one(sql`select from judgements where tenant_id = ${tenant} and round_id = ${round.id} limit 1`)) refuse('round.has_scores')
    if (await db.one(sql`select from votes where tenant_id = ${tenant} and round_id = ${round.id}`)) refuse('round.in_vote')
    await db.run(sql`delete from judging_rounds where tenant_id = ${tenant} and id = ${round.id}`)
    await recordAudit(db, context.acting, { action: 'round.removed', object: ['tenant', tenant], tenant, details: { round: round.id } })
  })

export const setState: Handler<typeof endpoints.judging.setState> = async (
  { params, body: { state, reason, is_confirmed } },
  context,
  { rankings },
) => {
  const tenant = context.tenant.id
  // Fills the cache before the transaction, so that neither its locks nor its connection wait for the computation.
  if (state === 'ranked') {
    const input = await context.within(async db => {
      const round = await findRound(db, tenant, params.id)
      return mayFollow(round.state, state) ? readRankingInput(db, tenant, round) : null
    })
    if (input) await rankings.rank(input)
  }
  return context.within(async db => {
    // Waits for entries under way, which hold a share lock.
    const round = await findRound(db, tenant, params.id, forUpdate)
    if (round.state === state && state !== 'ranked') return context.reply(await presentOne(db, tenant, round.id))
    if (!mayFollow(round.state, state)) refuse('round.wrong_state')
    if (isReopening(round.state, state) && reason === '') refuse('round.reason_needed')
    if (!is_confirmed) await refuseUnconfirmed(db, tenant, round, state)
    if (state === 'open') {
      await openRound(db, tenant, round)
      await findConflicts(db, context.acting, tenant)
    }
    if (state === 'closed') await endVisits(db, tenant, { round: round.id }, 'replaced')
    const ranked = state === 'ranked' ? await rankRound(db, tenant, round, rankings.rank) : null
    if (round.state === 'ranked' && ranked) {
      // The call was repeated, and nothing has changed.
      if (ranked.hash === round.ranking_hash) return context.reply(await presentOne(db, tenant, round.id))
      if (reason === '') refuse('round.reason_needed')
    }
    await db.run(sql`
      update judging_rounds set state = ${state}, ranking = ${ranked ? JSON.stringify(ranked.stored) : null}::jsonb,
        ranking_hash = ${ranked?.hash ?? ''}, ranked_at = case when ${ranked !== null} then clock_timestamp() end, closed_at = case
          when ${state} = 'closed' then clock_timestamp() when ${state} = 'ranked' then closed_at end,
        ranking_salt = case when ranking_salt = '' and ${ranked === null} then replace(gen_random_uuid()::text, '-', '') else ranking_salt end
      where tenant_id = ${tenant} and id = ${round.id}`)
    await recordAudit(db, context.acting, {
      action: 'round.state_changed',
      object: ['tenant', tenant],
      tenant,
      details: { round: round.id, before: round.state, after: state, reason, hash: ranked?.hash ?? '' },
    })
    return context.reply(await presentOne(db, tenant, round.id))
  })
}

/** A stored ranking keeps its method until an editor ranks the round again. */
export const setRankingMethod: Handler<typeof endpoints.judging.setRankingMethod> = ({ params, body: { ranking_method } }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const round = await findRound(db, tenant, params.id, forUpdate)
    if (!choosesMethod(round.state)) refuse('round.wrong_state')
    if (round.ranking_method !== ranking_method) {
      await db.run(sql`update judging_rounds set ranking_method = ${ranking_method} where tenant_id = ${tenant} and id = ${round.id}`)
      await recordAudit(db, context.acting, {
        action: 'round.ranking_method_set',
        object: ['tenant', tenant],
        tenant,
        details: { round: round.id, before: round.ranking_method, after: ranking_method },
      })
    }
    return context.reply(await presentOne(db, tenant, round.id))
  })

/** Throws round.uncovered if no judge can judge a project of a round that opens, round.unvisited if it ends and projects lack visits. */
async function refuseUnconfirmed(db: Db, tenant: string, round: RoundRow, state: RoundState): Promise<void> {
  const isOpening = round.state === 'planned'
  if (!isOpening && state !== 'closed' && state !== 'ranked') return
  const { short, unvisited } = await findCoverage(db, tenant, round)
  // A round without judges is refused for that reason.
  if (isOpening && short.some(({ able, shortage }) => able === 0 && shortage !== 'judges')) refuse('round.uncovered')
  if (!isOpening && unvisited.length > 0) refuse('round.unvisited')
}

export const coverage: Handler<typeof endpoints.judging.coverage> = ({ params }, context) =>
  context.within(async db => findCoverage(db, context.tenant.id, await findRound(db, context.tenant.id, params.id)))

async function openRound(db: Db, tenant: string, round: RoundRow): Promise<void> {
  if ((await fillRound(db, tenant, round)) === 0) refuse('round.empty')
  if (!(await db.one(sql`select from round_judges where tenant_id = ${tenant} and round_id = ${round.id} limit 1`)))
    refuse('round.no_judges')
  await db.run(sql`
    update judging_rounds set opened_at = coalesce(opened_at, now()) where tenant_id = ${tenant} and id = ${round.id}`)
}

/** Starts again with a new selection: the next opening copies the projects that count then, in their newest versions. */
export const restart: Handler<typeof endpoints.judging.restart> = ({ params, body: { reason } }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const round = await findRound(db, tenant, params.id, forUpdate)
    await endVisits(db, tenant, { round: round.id }, 'replaced')
    await db.run(sql`
      update judging_rounds set attempt = attempt + 1, state = 'planned', ranking = null, ranking_hash = '', ranking_method = 'proposed',
        current_project = null,
        current_since = null, closed_at = null, ranked_at = null where tenant_id = ${tenant} and id = ${round.id}`)
    await db.run(sql`delete from round_projects where tenant_id = ${tenant} and round_id = ${round.id}`)
    await recordAudit(db, context.acting, {
      action: 'round.restarted',
      object: ['tenant', tenant],
      tenant,
      details: { round: round.id, attempt: round.attempt + 1, reason },
    })
    return context.reply(await presentOne(db, tenant, round.id))
  })

export const setMessage: Handler<typeof endpoints.judging.setMessage> = ({ params, body: { message } }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const round = await findRound(db, tenant, params.id, forUpdate)
    await db.run(sql`update judging_rounds set message = ${message} where tenant_id = ${tenant} and id = ${round.id}`)
    await recordAudit(db, context.acting, {
      action: 'round.message_set',
      object: ['tenant', tenant],
      tenant,
      details: { round: round.id, removed: message === '' },
    })
    return context.reply(await presentOne(db, tenant, round.id))
  })

/** Replaces the judges of a round. Ids of other hackathons are ignored. Scores of judges who leave stay, and their tables become free. */
async function setJudges(db: Db, tenant: string, round: string, judges: readonly string[]): Promise<void> {
  const left = await db.all<{ judge_id: string }>(sql`
    delete from round_judges where tenant_id = ${tenant} and round_id = ${round} and judge_id <> all(${judges}::uuid[]) returning judge_id`)
  for (const { judge_id } of left) await endVisits(db, tenant, { round, judge: judge_id }, 'replaced')
  await db.run(sql`
    insert into round_judges (tenant_id, round_id, judge_id)
    select tenant_id, ${round}, id from judges where tenant_id = ${tenant} and id = any(${judges}::uuid[]) on conflict do nothing`)
}

/** For the audit log: settings without lists of people. */
const recorded = ({ judges, selection, criteria, ...settings }: RoundSettings) => ({
  ...settings,
  judges: judges.length,
  selection: selection.kind,
  criteria: criteria.map(({ id, weight }) => ({ id, weight })),
})

/** What the first judgement fixes, as comparable text. */
const fixedPart = ({ criteria, scale, method }: Pick<RoundSettings, 'criteria' | 'scale' | 'method'>) =>
  JSON.stringify([criteria.map(({ id, weight }) => [id, weight]), scale, method])

/** For the audit log: criteria whose wording was corrected after the first judgement, before and after. */
function wordingOf(before: RoundSettings['criteria'], after: RoundSettings['criteria']) {
  // The database does not store the order of properties.
  const texts = ({ name, meanings: { low, middle, high } }: RoundSettings['criteria'][number]) =>
    JSON.stringify([name, low, middle, high].map(({ ar, en }) => [ar, en]))
  const corrected = after.flatMap((criterion, nth) => {
    const earlier = before[nth]
    return !earlier || texts(earlier) === texts(criterion) ? [] : [{ id: criterion.id, before: earlier.name, after: criterion.name }]
  })
  return corrected.length > 0 ? { wording: corrected } : {}
}
