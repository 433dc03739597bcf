import type { endpoints } from '#contract/endpoints.ts'
import { type Submissions, SubmissionSettings } from '#contract/projects/project-records.ts'
import { galleryPath } from '#landing/model.ts'
import { ownAccount } from '#server/domain/accounts/accounts.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Deps, Handler } from '#server/domain/deps.ts'
import { collectsByPhase } from '#server/domain/phases/own-submission.ts'
import { readCollectingPhase } from '#server/domain/projects/deadlines-of-phases.ts'
import { isEligible, isMember } from '#server/domain/projects/eligible-projects.ts'
import { isGalleryOpen } from '#server/domain/projects/gallery.ts'
import { mailAboutProject } from '#server/domain/projects/project-mails.ts'
import { entitledStates, notePublicChange, readSubmissions, type StoredSubmissions } from '#server/domain/projects/submissions.ts'
import { factsOf, type TenantRow, updateTenant } from '#server/domain/tenants/tenant-facts.ts'
import type { Db } from '#server/platform/database/database.ts'
import { saveRow } from '#server/platform/database/schema-rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { pageUrl } from '#server/platform/settings/settings.ts'

export const getSettings: Handler<typeof endpoints.projects.settings> = (_, context, deps) =>
  context.within(async db => present(db, deps, context.tenant.id))

/** A new or changed deadline is mailed in the same transaction to everyone who may submit. */
export const setSettings: Handler<typeof endpoints.projects.setSettings> = ({ body }, context, deps) =>
  context.within(async db => {
    const tenant = context.tenant.id
    await db.run(sql`insert into submissions (tenant_id) values (${tenant}) on conflict do nothing`)
    const before = await readSubmissions(db, tenant, sql`for update`)
    const [former, wanted] = [before.closes_at && Date.parse(before.closes_at), body.closes_at && Date.parse(body.closes_at)]
    const isMoved = former !== wanted
    if (isMoved && (await collectsByPhase(db, tenant))) refuse('projects.by_phase')
    if (isMoved && body.closes_at !== null) {
      const isPast = await db.one(sql`select 1 where ${body.closes_at}::timestamptz <= clock_timestamp()`)
      if (isPast) refuse('projects.deadline_past')
    }
    if (body.closes_at === null && (await db.one(sql`select from projects where tenant_id = ${tenant} limit 1`)))
      refuse('projects.deadline_needed')
    await saveRow(db, 'submissions', SubmissionSettings.shape, tenant, body)
    await notePublicChange(db, tenant)
    if (isMoved && wanted !== null)
      await mailAboutProject(db, deps, tenant, await findEntitled(db, tenant, await readSubmissions(db, tenant)), {
        kind: former === null ? 'opened' : 'deadline',
        name: { ar: '', en: '' },
      })
    const { questions, ...details } = body
    await recordAudit(db, context.acting, {
      action: 'projects.submission_changed',
      object: ['tenant', tenant],
      tenant,
      details: { ...details, questions: questions.length },
    })
    // The stage of the hackathon, its page and its calendar follow the deadline.
    if (body.closes_at !== null && isMoved)
      await updateTenant(db, tenant, { submission_closes_at: body.closes_at }, (await ownAccount(db)).fullname)
    await deps.pages.bringBack(db, tenant)
    return context.reply(await present(db, deps, tenant))
  })

type Reader = { id: string; fullname: string; email: string; language: 'ar' | 'en'; link_number: number }
const findEntitled = (db: Db, tenant: string, { open_to }: StoredSubmissions) =>
  db.all<Reader>(sql`
    select id, fullname, email, language, link_number from registrations
    where tenant_id = ${tenant} and state = any(${[...entitledStates(open_to)]}::text[]) and bounced_at is null`)

async function present(db: Db, { settings }: Pick<Deps, 'settings'>, tenant: string): Promise<Submissions> {
  const stored = await readSubmissions(db, tenant)
  const { closes_at, open_to, gallery, reminds, questions } = stored
  const counts = await db.one<Submissions['counts']>(sql`
    select
      (select count(distinct coalesce(team_id, id))::int from registrations
        where tenant_id = ${tenant} and state = any(${[...entitledStates(open_to)]}::text[]))
        -- Imported projects can be of people who may not submit.
        + count(*) filter (where s.is_submitted and not exists (select from registrations r
          where r.tenant_id = p.tenant_id and ${isMember} and r.state = any(${[...entitledStates(open_to)]}::text[])))::int as entitled,
      count(*) filter (where s.is_submitted)::int as submitted,
      count(*) filter (where not s.is_submitted and p.version > 0 and p.late is distinct from 'requested')::int as drafts,
      count(*) filter (where p.late = 'requested')::int as late_requests
    from projects p, lateral (select exists (select from project_versions v
      where v.tenant_id = p.tenant_id and v.project_id = p.id and v.is_submitted) as is_submitted) s
    where p.tenant_id = ${tenant} and ${isEligible()}`)
  const row = await db.one<TenantRow>(sql`select * from tenants where id = ${tenant}`)
  const collecting = await readCollectingPhase(db, tenant)
  if (!counts || !row) throw new Error('settings of no hackathon')
  const facts = factsOf(row)
  return {
    closes_at: closes_at && new Date(closes_at).toISOString(),
    open_to,
    gallery,
    reminds,
    questions,
    phase: collecting?.phase ?? null,
    counts: collecting?.counts ?? counts,
    is_open: stored.is_open,
    is_gallery_open: row.status === 'published' && isGalleryOpen(stored, facts),
    gallery_url: row.status === 'published' && closes_at !== null ? `${pageUrl(settings, row)}/${galleryPath}` : null,
  }
}
