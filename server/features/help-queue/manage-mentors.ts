// Mentors and their links. A link is shown once, and stored as a hash.

import type { endpoints } from '#contract/endpoints.ts'
import { maxMentors } from '#contract/help-queue/help-queue.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { findMentor, findMentors, hashOf, lockMentor, newMentorToken } from '#server/domain/help-queue/mentors.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'

export const mentors: Handler<typeof endpoints.helpQueue.mentors> = (_, context) =>
  context.within(async db => ({ results: await findMentors(db, context.tenant.id) }))

export const createMentor: Handler<typeof endpoints.helpQueue.createMentor> = ({ body }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    // Locks the tenant's row, so that concurrent calls do not exceed the limit.
    await db.run(sql`select from tenants where id = ${tenant} for update`)
    const counted = await db.one<{ n: number }>(sql`select count(*)::int as n from mentors where tenant_id = ${tenant}`)
    if ((counted?.n ?? 0) >= maxMentors) refuse('mentor.too_many')
    const token = newMentorToken()
    const made = await db.one<{ id: string }>(sql`
      insert into mentors (tenant_id, name, topics, languages, token_hash)
      values (${tenant}, ${body.name}, ${body.topics}, ${body.languages}, ${hashOf(token)}) returning id`)
    if (!made) throw new Error('the new mentor cannot be read')
    await recordAudit(db, context.acting, { action: 'mentor.added', object: ['tenant', tenant], tenant, details: { mentor: made.id } })
    return context.reply({ ...(await findMentor(db, tenant, made.id)), token })
  })

export const setMentor: Handler<typeof endpoints.helpQueue.setMentor> = ({ params, body }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const id = await lockMentor(db, tenant, params.id)
    await db.run(sql`
      update mentors set name = ${body.name}, topics = ${body.topics}, languages = ${body.languages} where tenant_id = ${tenant} and id = ${id}`)
    await recordAudit(db, context.acting, { action: 'mentor.changed', object: ['tenant', tenant], tenant, details: { mentor: id } })
    return context.reply(await findMentor(db, tenant, id))
  })

/** A trigger returns the claimed request to the line. */
export const removeMentor: Handler<typeof endpoints.helpQueue.removeMentor> = ({ params }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const id = await lockMentor(db, tenant, params.id)
    await db.run(sql`delete from mentors where tenant_id = ${tenant} and id = ${id}`)
    await recordAudit(db, context.acting, { action: 'mentor.removed', object: ['tenant', tenant], tenant, details: { mentor: id } })
  })

export const renewLink: Handler<typeof endpoints.helpQueue.renewLink> = ({ params }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const id = await lockMentor(db, tenant, params.id)
    const token = newMentorToken()
    await db.run(sql`update mentors set token_hash = ${hashOf(token)} where tenant_id = ${tenant} and id = ${id}`)
    await recordAudit(db, context.acting, { action: 'mentor.link_renewed', object: ['tenant', tenant], tenant, details: { mentor: id } })
    return context.reply({ ...(await findMentor(db, tenant, id)), token })
  })

export const revokeLink: Handler<typeof endpoints.helpQueue.revokeLink> = ({ params }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const id = await lockMentor(db, tenant, params.id)
    await db.run(sql`update mentors set token_hash = null where tenant_id = ${tenant} and id = ${id}`)
    await freeRequest(db, tenant, id)
    await recordAudit(db, context.acting, { action: 'mentor.link_revoked', object: ['tenant', tenant], tenant, details: { mentor: id } })
  })

const freeRequest = (db: Db, tenant: string, mentor: string) =>
  db.run(sql`
    update help_requests set state = 'waiting', mentor_id = null where tenant_id = ${tenant} and mentor_id = ${mentor} and state = 'claimed'`)
