// The vote of the participants (docs/decisions/181-public-vote.md). Each change is recorded in the audit log, without votes.

import type { Endpoints, endpoints } from '#contract/endpoints.ts'
import type { VoteSettings } from '#contract/votes/vote-records.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler, Handlers } from '#server/domain/deps.ts'
import { findRound } from '#server/domain/judging/rounds.ts'
import { countProjects, presentVote, readVote, saveVote, type StoredVote } from '#server/domain/votes/vote-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Locks the tenant's row too, because a vote that was never set has no row. */
async function lockVote(db: Db, tenant: string): Promise<StoredVote> {
  await db.run(sql`select from tenants where id = ${tenant} for update`)
  return readVote(db, tenant, sql`for update`)
}

const get: Handler<typeof endpoints.vote.get> = (_, context) => context.within(db => presentVote(db, context.tenant.id))

const set: Handler<typeof endpoints.vote.set> = ({ body }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const before = await lockVote(db, tenant)
    if (body.round_id !== null && body.round_id !== before.round_id) await findRound(db, tenant, body.round_id, sql`for key share`)
    await checkChange(db, before, body)
    await saveVote(db, tenant, body)
    await recordAudit(db, context.acting, { action: 'vote.changed', object: ['tenant', tenant], tenant, details: body })
    return context.reply(await presentVote(db, tenant))
  })

const timeOf = (at: string | null) => at && Date.parse(at)

/** Throws vote.begun or vote.time_past. */
async function checkChange(db: Db, before: StoredVote, body: VoteSettings): Promise<void> {
  const [opens, closes] = [timeOf(body.opens_at), timeOf(body.closes_at)]
  const [isOpeningMoved, isClosingMoved] = [opens !== timeOf(before.opens_at), closes !== timeOf(before.closes_at)]
  const isOver = before.state === 'closed' || before.state === 'counted'
  if (before.state === 'open' || isOver) {
    const isChanged = body.voters !== before.voters || body.choices !== before.choices || body.round_id !== before.round_id
    if (isChanged || isOpeningMoved || (isOver && isClosingMoved)) refuse('vote.begun')
  }
  const moved = [isOpeningMoved ? body.opens_at : null, isClosingMoved ? body.closes_at : null].filter(at => at !== null)
  const isPast = await db.one(sql`select 1 from unnest(${moved}::timestamptz[]) at where at <= clock_timestamp() limit 1`)
  if (isPast || (closes !== null && opens !== null && closes <= opens && !isOver)) refuse('vote.time_past')
}

const setState: Handler<typeof endpoints.vote.setState> = ({ body: { state } }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const before = await lockVote(db, tenant)
    // A repeated call changes nothing.
    if (before.state !== state && !(state === 'closed' && before.state === 'counted')) {
      if (state === 'open') await open(db, tenant, before)
      else if (state === 'closed') await close(db, tenant, before)
      else await count(db, before)
      const action = ({ open: 'vote.opened', closed: 'vote.closed', counted: 'vote.counted' } as const)[state]
      await recordAudit(db, context.acting, { action, object: ['tenant', tenant], tenant, details: { before: before.state } })
    }
    return context.reply(await presentVote(db, tenant))
  })

/** Opens a vote now. A planned closing that has passed is removed. */
async function open(db: Db, tenant: string, before: StoredVote): Promise<void> {
  if (before.state === 'counted') refuse('vote.counted')
  if ((await countProjects(db, tenant, before.round_id)) === 0) refuse('vote.no_projects')
  await saveVote(db, tenant, before)
  await db.run(sql`
    update votes set opens_at = least(opens_at, clock_timestamp()), closes_at = case when closes_at > clock_timestamp() then closes_at end
    where tenant_id = ${tenant}`)
}

async function close(db: Db, tenant: string, before: StoredVote): Promise<void> {
  if (before.state !== 'open') refuse('vote.not_open')
  await db.run(sql`update votes set closes_at = clock_timestamp() where tenant_id = ${tenant}`)
}

async function count(db: Db, before: StoredVote): Promise<void> {
  if (before.state !== 'closed') refuse('vote.not_closed')
  const counted = await db.one<{ is_counted: boolean }>(sql`select count_votes() as is_counted`)
  if (!counted?.is_counted) refuse('vote.not_closed')
}

export const voteRoutes: Handlers<Endpoints['vote']> = { get, set, setState }
