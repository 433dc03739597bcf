// Reminds candidates whose team has not submitted a project, a day and an hour before the deadline.

import { collects, lacksSubmission } from '#server/domain/phases/own-submission.ts'
import type { CandidatePages } from '#server/domain/registrations/candidate-pages.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { mailAboutProject } from './project-mails.ts'
import { entitledStates, readSubmissions } from './submissions.ts'

type Due = {
  tenant_id: string
  kind: 'day' | 'hour'
  closes_at: string
  /** the phase that collects projects; null if none does */ phase: string | null
}
type Reader = { id: string; fullname: string; email: string; language: 'ar' | 'en'; link_number: number }

/** Maximum mails in one transaction. */
const batch = 200

/**
 * Sends one batch for one hackathon. Returns false if nothing is due. A row per recipient and deadline is added in the transaction of the
 * mails, so that a crash neither repeats nor skips one. The reminder of the day is not sent in the last two hours.
 */
export async function remindNextTeams(db: Db, deps: CandidatePages): Promise<boolean> {
  const due = await db.all<Due>(sql`
    select s.tenant_id, case when d.closes_at <= now() + interval '1 hour' then 'hour' else 'day' end as kind, d.closes_at, d.phase
    from submissions s join tenants t on t.id = s.tenant_id, lateral (
      select f.submission_closes_at as closes_at, f.id as phase from phases f where f.tenant_id = s.tenant_id and ${collects}
      union all select s.closes_at, null where not exists (select from phases f where f.tenant_id = s.tenant_id and ${collects})) d
    where s.reminds and s.closes_at > now() and d.closes_at > now() and t.status = 'published' and t.called_off is null
      and (d.closes_at <= now() + interval '1 hour' or d.closes_at between now() + interval '2 hours' and now() + interval '1 day')
    order by random() limit 20 for update of s skip locked`)
  for (const { tenant_id, kind, closes_at, phase } of due) {
    const { open_to } = await readSubmissions(db, tenant_id)
    const readers = await db.all<Reader>(sql`
      with chosen as (
        select r.id, r.fullname, r.email, r.language, r.link_number from registrations r
        where r.tenant_id = ${tenant_id} and r.state = any(${[...entitledStates(open_to)]}::text[]) and r.bounced_at is null
          and not exists (select from submission_reminders m where m.tenant_id = r.tenant_id and m.registration_id = r.id
            and m.kind = ${kind} and m.about = ${closes_at}::timestamptz)
          and ${phase === null ? hasNotSubmitted : lacksSubmission(tenant_id, phase)}
        order by r.id limit ${batch}),
      noted as (
        insert into submission_reminders (tenant_id, registration_id, kind, about)
        select ${tenant_id}, id, ${kind}, ${closes_at}::timestamptz from chosen)
      select * from chosen`)
    if (readers.length === 0) continue
    await mailAboutProject(db, deps, tenant_id, readers, { kind: 'reminder', name: { ar: '', en: '' }, closes_at })
    return true
  }
  return false
}

const hasNotSubmitted = sql`not exists (
  select from projects p join project_versions v on v.tenant_id = p.tenant_id and v.project_id = p.id and v.is_submitted
  where p.tenant_id = r.tenant_id and (p.team_id = r.team_id or p.registration_id = r.id))`
