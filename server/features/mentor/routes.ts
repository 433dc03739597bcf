// Calls of the mentor's page. The link binds each transaction to its hackathon and mentor.

import type { Endpoints, endpoints } from '#contract/endpoints.ts'
import type { ActOutcome } from '#contract/help-queue/help-queue.ts'
import type { Deps, Handler, Handlers } from '#server/domain/deps.ts'
import { doAct, hashOf, presentMentorPage } from '#server/domain/help-queue/mentors.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { AnyoneContext } from '#server/platform/http/context.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { countAttempt, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts'

/** A page calls every ten seconds. Allows several devices. */
const callsOfLink: RateLimit = { name: 'mentor.calls', max: 120, seconds: 60 }

async function withinLink<T>(
  context: AnyoneContext,
  { database }: Deps,
  token: string,
  work: (db: Db, tenant: string, mentor: string) => Promise<T>,
): Promise<T> {
  const hash = hashOf(token)
  await countAttempt(database, callsOfLink, hash.toString('base64url'))
  return context.within({}, async db => {
    const link = await db.one<{ tenant_id: string; mentor_id: string }>(sql`select * from enter_mentor_link(${hash})`)
    if (!link) refuse('mentor_link.not_found')
    return work(db, link.tenant_id, link.mentor_id)
  })
}

const open: Handler<typeof endpoints.mentor.open> = ({ body: { token } }, context, deps) =>
  withinLink(context, deps, token, async (db, tenant, mentor) =>
    context.reply(await presentMentorPage(db, tenant, mentor, context.language)),
  )

/** One transaction: the phone sends acts again until it has an answer, and ids prevent duplicates. */
const send: Handler<typeof endpoints.mentor.send> = ({ body: { token, acts } }, context, deps) =>
  withinLink(context, deps, token, async (db, tenant, mentor) => {
    // In one order for all mentors, so that two deliveries never wait for each other.
    const wanted = acts.map(({ request }) => request)
    await db.run(sql`select from help_requests where tenant_id = ${tenant} and id = any(${wanted}::uuid[]) order by id for update`)
    const outcomes: { id: string; outcome: ActOutcome }[] = []
    for (const act of acts) outcomes.push({ id: act.id, outcome: await doAct(db, tenant, mentor, act) })
    return context.reply({ ...(await presentMentorPage(db, tenant, mentor, context.language)), outcomes })
  })

export const mentorRoutes: Handlers<Endpoints['mentor']> = { open, send }
