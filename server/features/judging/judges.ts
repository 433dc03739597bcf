// Judges, their links and conflicts of interest.

import type { endpoints } from '#contract/endpoints.ts'
import { Uuid } from '#contract/fields.ts'
import type { Judge, JudgeSettings } from '#contract/judging/judging-records.ts'
import { maxJudges } from '#contract/judging/judging.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { addConflict, allowConflict, endVisits, setAffiliation } from '#server/domain/judging/conflicts.ts'
import { hashOf, isUnconfirmed, mailJudgeLink, newJudgeToken } from '#server/domain/judging/judge-links.ts'
import { senderOf } from '#server/domain/mail-budget/mail-budget.ts'
import { counting } from '#server/domain/projects/gallery.ts'
import { contentOf } from '#server/domain/projects/project-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findConflicts } from './found-conflicts.ts'

type ConflictRow = Omit<Judge['conflicts'][number], 'name'> & { content: unknown }
type Row = Omit<Judge, 'last_seen_at' | 'conflicts'> & { last_seen_at: string | null; conflicts: ConflictRow[] }

async function findJudges(db: Db, tenant: string, only: string | null = null): Promise<Judge[]> {
  const rows = await db.all<Row>(sql`
    select j.id, j.name, j.email, j.languages, j.mail_language, j.organization, j.tracks, j.prizes, j.is_bound, j.last_seen_at,
      j.token_hash is null as is_revoked,
      array(select d.code from judge_devices d where d.tenant_id = j.tenant_id and d.judge_id = j.id and ${isUnconfirmed}
        order by d.asked_at desc) as asking_devices,
      array(select r.round_id from round_judges r where r.tenant_id = j.tenant_id and r.judge_id = j.id order by r.round_id) as rounds,
      (select count(distinct (o.round_id, o.project_id))::int from judgements o
        join judging_rounds r on r.tenant_id = o.tenant_id and r.id = o.round_id and r.attempt = o.attempt
        where o.tenant_id = j.tenant_id and o.judge_id = j.id) as scored,
      coalesce((select jsonb_agg(jsonb_build_object('project', c.project_id, 'source', c.source, 'shared', c.shared, 'content', v.content,
          'created_at', to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by c.created_at, c.project_id)
        from judge_conflicts c
        join projects p on p.tenant_id = c.tenant_id and p.id = c.project_id
        left join ${counting} on true
        where c.tenant_id = j.tenant_id and c.judge_id = j.id), '[]') as conflicts
    from judges j where j.tenant_id = ${tenant} and (${only}::uuid is null or j.id = ${only}::uuid) order by j.name, j.id`)
  return rows.map(({ last_seen_at, conflicts, ...row }) => ({
    ...row,
    conflicts: conflicts.map(({ content, ...conflict }) => ({ ...conflict, name: contentOf(content).name })),
    last_seen_at: last_seen_at && new Date(last_seen_at).toISOString(),
  }))
}

async function presentJudge(db: Db, tenant: string, id: string): Promise<Judge> {
  const [judge] = await findJudges(db, tenant, id)
  return judge ?? refuse('judge.not_found')
}

/** Returns the id of a judge of the hackathon, whose row it locks. Throws judge.not_found. */
export async function lockJudge(db: Db, tenant: string, given: string): Promise<string> {
  const id = Uuid.safeParse(given.toLowerCase()).data ?? refuse('judge.not_found')
  return (await db.one(sql`select from judges where tenant_id = ${tenant} and id = ${id} for update`)) ? id : refuse('judge.not_found')
}

/** Throws judge.added_before if another judge has the address. */
async function refuseTwice(db: Db, tenant: string, email: string, except: string | null): Promise<void> {
  const other = await db.one(sql`
    select from judges where tenant_id = ${tenant} and email <> '' and lower(email) = lower(${email}) and id is distinct from ${except}::uuid`)
  if (other) refuse('judge.added_before')
}

/** Throws judge.same_name if a judge has the name. Spellings of one name are compared as in the search for persons. */
async function refuseSameName(db: Db, tenant: string, name: string): Promise<void> {
  const other = await db.one(sql`select from judges where tenant_id = ${tenant} and person_folded(name) = person_folded(${name}) limit 1`)
  if (other) refuse('judge.same_name')
}

/** Locks the tenant's row, so that concurrent calls neither exceed the limit nor add an address twice. */
export const lockJudges = (db: Db, tenant: string) => db.run(sql`select from tenants where id = ${tenant} for update`)

export const listJudges: Handler<typeof endpoints.judging.judges> = (_, context) =>
  context.within(async db => ({ results: await findJudges(db, context.tenant.id) }))

export const createJudge: Handler<typeof endpoints.judging.createJudge> = ({ body }, context, { settings }) =>
  context.within(async db => {
    const tenant = context.tenant.id
    await lockJudges(db, tenant)
    const counted = await db.one<{ n: number }>(sql`select count(*)::int as n from judges where tenant_id = ${tenant}`)
    if ((counted?.n ?? 0) >= maxJudges) refuse('judge.too_many')
    await refuseTwice(db, tenant, body.email, null)
    if (!body.is_confirmed) await refuseSameName(db, tenant, body.name)
    const token = newJudgeToken()
    const made = await db.one<{ id: string }>(sql`
      insert into judges (tenant_id, name, email, languages, mail_language, organization, tracks, prizes, is_bound, token_hash)
      values (${tenant}, ${body.name}, ${body.email}, ${body.languages}, ${body.mail_language}, ${body.organization}, ${body.tracks},
        ${body.prizes}, ${body.is_bound}, ${hashOf(token)}) returning id`)
    if (!made) throw new Error('the new judge cannot be read')
    await db.run(sql`
      insert into round_judges (tenant_id, round_id, judge_id)
      select tenant_id, id, ${made.id} from judging_rounds where tenant_id = ${tenant} and id = any(${body.rounds}::uuid[])`)
    await findConflicts(db, context.acting, tenant, made.id)
    await mailJudgeLink(db, senderOf(context, settings), body, token)
    await recordAudit(db, context.acting, { action: 'judge.added', object: ['tenant', tenant], tenant, details: { judge: made.id } })
    return context.reply({ ...(await presentJudge(db, tenant, made.id)), token })
  })

export const setJudge: Handler<typeof endpoints.judging.setJudge> = ({ params, body }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    await lockJudges(db, tenant)
    const id = await lockJudge(db, tenant, params.id)
    await refuseTwice(db, tenant, body.email, id)
    await storeJudge(db, tenant, id, body)
    if (!body.is_bound) await forgetAsking(db, tenant, id)
    await findConflicts(db, context.acting, tenant, id)
    await recordAudit(db, context.acting, { action: 'judge.changed', object: ['tenant', tenant], tenant, details: { judge: id } })
    return context.reply(await presentJudge(db, tenant, id))
  })

/** A link that is no longer bound forgets its devices. */
const storeJudge = (
  db: Db,
  tenant: string,
  id: string,
  { name, email, languages, mail_language, organization, tracks, prizes, is_bound }: JudgeSettings,
) =>
  db.run(sql`
    update judges set name = ${name}, email = ${email}, languages = ${languages}, mail_language = ${mail_language}, organization = ${organization},
      tracks = ${tracks}, prizes = ${prizes}, is_bound = ${is_bound}, device_hash = case when ${is_bound} then device_hash end
    where tenant_id = ${tenant} and id = ${id}`)

const forgetAsking = (db: Db, tenant: string, id: string) =>
  db.run(sql`delete from judge_devices where tenant_id = ${tenant} and judge_id = ${id}`)

export const renewLink: Handler<typeof endpoints.judging.renewLink> = ({ params }, context, { settings }) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const id = await lockJudge(db, tenant, params.id)
    const token = newJudgeToken()
    await db.run(sql`update judges set token_hash = ${hashOf(token)}, device_hash = null where tenant_id = ${tenant} and id = ${id}`)
    await forgetAsking(db, tenant, id)
    const judge = await presentJudge(db, tenant, id)
    await mailJudgeLink(db, senderOf(context, settings), judge, token)
    await recordAudit(db, context.acting, { action: 'judge.link_renewed', object: ['tenant', tenant], tenant, details: { judge: id } })
    return context.reply({ ...judge, token })
  })

export const revokeLink: Handler<typeof endpoints.judging.revokeLink> = ({ params }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const id = await lockJudge(db, tenant, params.id)
    await endVisits(db, tenant, { judge: id }, 'replaced')
    await db.run(sql`update judges set token_hash = null, device_hash = null where tenant_id = ${tenant} and id = ${id}`)
    await forgetAsking(db, tenant, id)
    await recordAudit(db, context.acting, { action: 'judge.link_revoked', object: ['tenant', tenant], tenant, details: { judge: id } })
  })

/** Accepts exactly the device with the code. Other devices of the link, also the present one, wait from their next request on. */
export const acceptDevice: Handler<typeof endpoints.judging.acceptDevice> = ({ params, body }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const id = await lockJudge(db, tenant, params.id)
    const code = body.code.trim().toUpperCase()
    const accepted = await db.one(sql`
      update judges j set device_hash = d.device_hash from judge_devices d
      where j.tenant_id = ${tenant} and j.id = ${id} and d.tenant_id = j.tenant_id and d.judge_id = j.id and d.code = ${code} and ${isUnconfirmed}
      returning j.id`)
    if (!accepted) refuse('judge.device_not_found')
    await db.run(sql`delete from judge_devices where tenant_id = ${tenant} and judge_id = ${id} and code = ${code}`)
    await recordAudit(db, context.acting, {
      action: 'judge.device_accepted',
      object: ['tenant', tenant],
      tenant,
      details: { judge: id, code },
    })
    return context.reply(await presentJudge(db, tenant, id))
  })

/** A judge with scores of any round or start stays, because rankings were computed from them. */
export const removeJudge: Handler<typeof endpoints.judging.removeJudge> = ({ params }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const id = await lockJudge(db, tenant, params.id)
    if (await db.one(sql`select from judgements where tenant_id = ${tenant} and judge_id = ${id} limit 1`)) refuse('judge.has_scores')
    await endVisits(db, tenant, { judge: id }, 'replaced')
    await db.run(sql`delete from judges where tenant_id = ${tenant} and id = ${id}`)
    await recordAudit(db, context.acting, { action: 'judge.removed', object: ['tenant', tenant], tenant, details: { judge: id } })
  })

export const allowAffiliation: Handler<typeof endpoints.judging.allowAffiliation> = ({ body }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    await lockJudges(db, tenant)
    await setAffiliation(db, tenant, body.source, body.shared, body.is_allowed)
    await recordAudit(db, context.acting, {
      action: body.is_allowed ? 'judge.affiliation_allowed' : 'judge.affiliation_disallowed',
      object: ['tenant', tenant],
      tenant,
      details: { source: body.source, shared: body.shared },
    })
    return context.reply({ results: await findJudges(db, tenant) })
  })

/** Scores that the judge gave before do not count while there is a conflict. */
export const setConflict: Handler<typeof endpoints.judging.setConflict> = ({ params, body: { is_conflict } }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const id = await lockJudge(db, tenant, params.id)
    const project = Uuid.safeParse(params.project.toLowerCase()).data ?? refuse('project.not_found')
    if (!(await db.one(sql`select from projects where tenant_id = ${tenant} and id = ${project}`))) refuse('project.not_found')
    if (is_conflict) await addConflict(db, tenant, id, project, 'editor')
    else await allowConflict(db, tenant, id, project)
    await recordAudit(db, context.acting, {
      action: is_conflict ? 'judge.conflict_added' : 'judge.conflict_removed',
      object: ['tenant', tenant],
      tenant,
      details: { judge: id, project },
    })
    return context.reply(await presentJudge(db, tenant, id))
  })
