// Calls of the judge's page. The link binds each transaction to its hackathon and judge.

import { randomInt } from 'node:crypto'
import type { Endpoints, endpoints } from '#contract/endpoints.ts'
import type { EntryOutcome } from '#contract/judging/judging.ts'
import type { Deps, Handler, Handlers } from '#server/domain/deps.ts'
import { beginVisit, type JudgeRow } from '#server/domain/judging/assign-visits.ts'
import { hashOf } from '#server/domain/judging/judge-links.ts'
import { findJudge, presentJudgePage } from '#server/domain/judging/judge-page.ts'
import { choosePodium } from '#server/domain/judging/rank-round.ts'
import { findRound, isJudgeOf } from '#server/domain/judging/rounds.ts'
import { lockEntries, saveEntry } from '#server/domain/judging/save-entry.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { AnyoneContext } from '#server/platform/http/context.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { countAttempt, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts'

type Holder = { token: string; device: string }
type Entered = { state: 'open' | 'other_device'; tenant_id: string; judge_id: string; code: string | null }

/** A page calls every ten seconds, twice while its judge waits. Allows several devices, and the entries of a whole round in a minute. */
const callsOfLink: RateLimit = { name: 'judge.calls', max: 120, seconds: 60 }
/** Twice the projects of the largest round, less than a megabyte of text. */
const entriesOfLink: RateLimit = { name: 'judge.entries', max: 2000, seconds: 3600 }

/** Runs `work` with the rights of the link: its hackathon, own scores and visits, and projects without people. */
async function withinLink<T>(
  context: AnyoneContext,
  { database }: Deps,
  { token, device }: Holder,
  work: (db: Db, tenant: string, judge: JudgeRow) => Promise<T>,
): Promise<T> {
  const hash = hashOf(token)
  await countAttempt(database, callsOfLink, hash.toString('base64url'))
  let code: string | null = null
  const done = await context.within({}, async db => {
    const link = await db.one<Entered>(sql`select * from enter_judge_link(${hash}, ${hashOf(device)})`)
    if (!link) refuse('judge_link.not_found')
    code = link.code
    // Refused after the commit, so that the organizers see the device that asks.
    if (link.state === 'other_device') return undefined
    const judge = (await findJudge(db, link.tenant_id, link.judge_id)) ?? refuse('judge_link.not_found')
    return { value: await work(db, link.tenant_id, judge) }
  })
  return done ? done.value : refuse('judge_link.other_device', { values: { code: code ?? '' } })
}

/** Choosing a table looks at the scores of all judges. What `work` reads must not reach the judge's page. */
async function seeingAllScores<T>(db: Db, judge: string, work: () => Promise<T>): Promise<T> {
  await db.run(sql`select set_config('app.judge_id', '', true)`)
  const done = await work()
  await db.run(sql`select set_config('app.judge_id', ${judge}, true)`)
  return done
}

const open: Handler<typeof endpoints.judge.open> = ({ body }, context, deps) =>
  withinLink(context, deps, body, async (db, tenant, judge) => {
    // The next mail has the language that the judge last used.
    await db.run(sql`
      update judges set mail_language = ${context.language}
      where tenant_id = ${tenant} and id = ${judge.id} and mail_language is distinct from ${context.language}`)
    return context.reply(await presentJudgePage(db, tenant, judge, { known: body.known, language: context.language }))
  })

const next: Handler<typeof endpoints.judge.next> = ({ body }, context, deps) =>
  withinLink(context, deps, body, async (db, tenant, judge) => {
    if (await isJudgeOf(db, tenant, body.round, judge.id)) {
      const round = await findRound(db, tenant, body.round, sql`for share`)
      await beginVisit(db, tenant, round, judge, candidates =>
        seeingAllScores(db, judge.id, () => choosePodium(deps.rankings, { db, tenant, round, seed: randomInt(2 ** 32) })(candidates)),
      )
    }
    return context.reply(await presentJudgePage(db, tenant, judge, { known: body.known, language: context.language }))
  })

/** One transaction: the phone sends entries again until it has an answer, and ids prevent duplicates. */
const send: Handler<typeof endpoints.judge.send> = async ({ body }, context, deps) => {
  await countAttempt(deps.database, entriesOfLink, hashOf(body.token).toString('base64url'), body.entries.length)
  return withinLink(context, deps, body, async (db, tenant, judge) => {
    await lockEntries(db, tenant, judge.id, body.entries)
    const outcomes: { id: string; outcome: EntryOutcome }[] = []
    for (const entry of body.entries) outcomes.push({ id: entry.id, outcome: await saveEntry(db, tenant, judge, entry) })
    return context.reply({ ...(await presentJudgePage(db, tenant, judge, { known: body.known, language: context.language })), outcomes })
  })
}

export const judgeRoutes: Handlers<Endpoints['judge']> = { open, next, send }
