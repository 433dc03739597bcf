// Actions of editors on projects. Each is recorded, and the team gets a mail in the same transaction.

import type { endpoints } from '#contract/endpoints.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { findOwnSubmission } from '#server/domain/phases/own-submission.ts'
import { isEligible } from '#server/domain/projects/eligible-projects.ts'
import { counting } from '#server/domain/projects/gallery.ts'
import { requireNoOtherProject } from '#server/domain/projects/party.ts'
import { mailTeam } from '#server/domain/projects/project-mails.ts'
import { contentOf, membersOf, type ProjectRow } from '#server/domain/projects/project-store.ts'
import { readSubmissions } from '#server/domain/projects/submissions.ts'
import { lockAdmission } from '#server/domain/registrations/admission.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { now } from '#server/platform/time/now.ts'
import { findProject, readListed } from './listed-projects.ts'

export const setState: Handler<typeof endpoints.projects.setState> = ({ params, body: { state, reason } }, context, deps) =>
  context.within(async db => {
    const tenant = context.tenant.id
    if (state === 'disqualified' && reason === '') refuse('project.reason_needed')
    // Candidates who join or leave a team wait, because that can change the state of projects.
    await lockAdmission(db, tenant)
    const project = await findProject(db, tenant, params.id, true)
    const given = state === 'disqualified' ? reason : ''
    if (project.state !== state || project.reason !== given) {
      if (project.erased_at !== null) refuse('project.erased')
      if (project.state === 'withdrawn') await requireNoOtherProject(db, tenant, project)
      await db.run(
        sql`update projects set state = ${state}, reason = ${given}, set_aside = false where tenant_id = ${tenant} and id = ${project.id}`,
      )
      await mailTeam(db, deps, tenant, project, { kind: state === 'active' ? 'restored' : state, reason: given })
      await recordAudit(db, context.acting, {
        action: 'project.state_changed',
        object: ['tenant', tenant],
        tenant,
        details: { project: project.id, state, reason: given },
      })
    }
    return context.reply(await readListed(db, tenant, project.id))
  })

export const setTable: Handler<typeof endpoints.projects.setTable> = ({ params, body: { venue_table } }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    // Two organizers who give the same table wait for each other.
    await readSubmissions(db, tenant, sql`for update`)
    const { id } = await findProject(db, tenant, params.id, true)
    const other = await db.one<{ content: unknown }>(sql`
      select coalesce(v.content, l.content) as content from projects p left join ${counting} on true
      left join project_versions l on l.tenant_id = p.tenant_id and l.project_id = p.id and l.number = p.version
      where p.tenant_id = ${tenant} and p.id <> ${id} and p.state <> 'withdrawn' and p.venue_table <> ''
        and folded(p.venue_table) = folded(${venue_table}) limit 1`)
    if (other) {
      const { name } = contentOf(other.content ?? {})
      refuse('project.table_taken', { values: { name: name.ar || name.en || '—' } })
    }
    await db.run(sql`update projects set venue_table = ${venue_table} where tenant_id = ${tenant} and id = ${id}`)
    return context.reply(await readListed(db, tenant, id))
  })

/** The organizers can change their decision. A late version that was saved stays. */
export const decideLate: Handler<typeof endpoints.projects.decideLate> = ({ params, body: { decision } }, context, deps) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const project = await findProject(db, tenant, params.id, true)
    if (project.late === null) refuse('project.no_late_request')
    if (project.late !== decision) {
      await db.run(sql`update projects set late = ${decision} where tenant_id = ${tenant} and id = ${project.id}`)
      await mailTeam(db, deps, tenant, project, { kind: decision === 'accepted' ? 'late_accepted' : 'late_declined' })
      await recordAudit(db, context.acting, {
        action: 'project.late_decided',
        object: ['tenant', tenant],
        tenant,
        details: { project: project.id, decision },
      })
    }
    return context.reply(await readListed(db, tenant, project.id))
  })

export const reopen: Handler<typeof endpoints.projects.reopen> = ({ params, body: { until, reason } }, context, deps) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const project = await findProject(db, tenant, params.id, true)
    if (project.state === 'withdrawn') refuse('project.is_withdrawn')
    if (until !== null && Date.parse(until) <= now()) refuse('projects.deadline_past')
    const closes_at = await findDeadline(db, tenant, project)
    if (until !== null && (closes_at === null || Date.parse(closes_at) > now())) refuse('project.not_closed')
    const given = until === null ? '' : reason
    const isSame = (project.open_until && Date.parse(project.open_until)) === (until && Date.parse(until)) && project.open_reason === given
    if (!isSame) {
      await db.run(sql`
        update projects set open_until = ${until}, open_reason = ${given} where tenant_id = ${tenant} and id = ${project.id}`)
      if (until !== null) await mailTeam(db, deps, tenant, project, { kind: 'reopened', reason, closes_at: until })
      await recordAudit(db, context.acting, {
        action: 'project.reopened',
        object: ['tenant', tenant],
        tenant,
        details: { project: project.id, until, reason: given },
      })
    }
    return context.reply(await readListed(db, tenant, project.id))
  })

/** Returns the deadline of the team, which is that of its phase if phases collect projects; null without one. */
async function findDeadline(db: Db, tenant: string, project: ProjectRow): Promise<string | null> {
  const [member] = await membersOf(db, tenant, project)
  const own = member ? await findOwnSubmission(db, tenant, member.id) : null
  return own ? own.closes_at : (await readSubmissions(db, tenant)).closes_at
}

/** Numbers the tables from 1. Projects that are not judged lose their number. */
export const setTables: Handler<typeof endpoints.projects.setTables> = ({ body: { by } }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    await db.run(sql`update projects set venue_table = '' where tenant_id = ${tenant} and venue_table <> ''`)
    const count = await db.run(sql`
      with numbered as (
        select p.id, row_number() over (order by case when ${by} = 'track' then coalesce(v.content -> 'tracks' ->> 0, '~') else '' end, p.search_text, p.id) as n
        from projects p join ${counting} on true where p.tenant_id = ${tenant} and ${isEligible()})
      update projects p set venue_table = numbered.n::text from numbered where p.tenant_id = ${tenant} and p.id = numbered.id`)
    await recordAudit(db, context.acting, {
      action: 'projects.tables_numbered',
      object: ['tenant', tenant],
      tenant,
      details: { by, count },
    })
    return context.reply({ count })
  })
