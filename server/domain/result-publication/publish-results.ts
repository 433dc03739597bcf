// Publishes a sealed edition: in one transaction the page and its stage, the list and pages of projects, and the mails change.

import { endpoints } from '#contract/endpoints.ts'
import { Uuid } from '#contract/fields.ts'
import { type Language, textIn } from '#contract/language.ts'
import { statesOf } from '#contract/tenants/tenant-states.ts'
import type { TenantStatus } from '#contract/tenants/tenant.ts'
import { applyCertificateChanges, findCertificateChanges } from '#server/domain/certificates/certificate-changes.ts'
import type { CertificatePages } from '#server/domain/certificates/certificates.ts'
import { isEligible } from '#server/domain/projects/eligible-projects.ts'
import { notePublicChange } from '#server/domain/projects/submissions.ts'
import type { Pages } from '#server/domain/publishing/pages.ts'
import type { CandidatePages } from '#server/domain/registrations/candidate-pages.ts'
import { compareAwards } from '#server/domain/results/news.ts'
import { findPublishedEdition } from '#server/domain/results/published-results.ts'
import { type TenantRow, updateTenant } from '#server/domain/tenants/tenant-facts.ts'
import { enqueue } from '#server/emails/enqueue.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Warn } from '#server/platform/log/warn.ts'
import { publishedAwards } from './corrections.ts'
import { mailCorrection, mailResults } from './result-mails.ts'

export type ResultsDeps = CandidatePages & CertificatePages & { pages: Pages }
export const resultsChannel = 'results'

type SealRow = { id: string; published_at: string | null; is_newest: boolean }

/** Throws results.not_found, results.published or results.outdated. Locks the row. */
export async function lockUnpublished(db: Db, tenant: string, given: string): Promise<string> {
  const id = Uuid.safeParse(given.toLowerCase()).data ?? refuse('results.not_found')
  const row = await db.one<SealRow>(sql`
    select s.id, s.published_at, not exists (
      select from result_seals n where n.tenant_id = s.tenant_id and n.number > s.number) as is_newest
    from result_seals s where s.tenant_id = ${tenant} and s.id = ${id} for update`)
  if (!row) return refuse('results.not_found')
  if (row.published_at !== null) return refuse('results.published')
  return row.is_newest ? row.id : refuse('results.outdated')
}

/** Publishes a locked edition. `by`: name of the person who decided it. */
export async function publishSeal(db: Db, deps: ResultsDeps, tenant: string, seal: string, by: string): Promise<void> {
  // Before this edition is the newest one.
  const former = await findPublishedEdition(db, tenant)
  const before = await publishedAwards(db, tenant)
  const published = await db.one<{ sends_mails: boolean; reason: string; published_at: string }>(sql`
    update result_seals set published_at = clock_timestamp(), publishes_at = null, stopped_at = null
    where tenant_id = ${tenant} and id = ${seal} and published_at is null
    returning sends_mails, reason, published_at`)
  if (!published) return
  // Requests cannot read the edition before. The refusal rolls the publication back.
  if (await hasStoppedProject(db, tenant, seal)) refuse('results.project_stopped')
  const at = new Date(published.published_at).toISOString()
  const row = await db.one<TenantRow>(sql`select * from tenants where id = ${tenant}`)
  // The stage, the calendar and lists of hackathons follow the date of the winners.
  const isEarlier = row && (row.winners_at === null || Date.parse(row.winners_at) > Date.parse(at))
  if (isEarlier && Date.parse(row.starts_at) < Date.parse(at)) await updateTenant(db, tenant, { winners_at: at }, by)
  const { sends_mails, reason } = published
  // The mails link to the page.
  const canMail = row?.status === 'published'
  if (former) {
    const after = await publishedAwards(db, tenant)
    const news = compareAwards(before, after)
    const changes = await findCertificateChanges(db, tenant, before, after)
    const certificates = await applyCertificateChanges(db, deps, tenant, changes, reason)
    if (canMail) await mailCorrection(db, deps, tenant, { news, reason, certificates }, sends_mails)
  } else if (canMail && sends_mails) await mailResults(db, deps, tenant)
  await notePublicChange(db, tenant)
  await deps.pages.bringBack(db, tenant)
}

/**
 * Whether an award of an edition belongs to a project that is no longer eligible. Locks the projects, so that no organizer stops one before the
 * commit.
 */
async function hasStoppedProject(db: Db, tenant: string, seal: string): Promise<boolean> {
  const awarded = sql`select (a ->> 'project')::uuid from result_editions e, jsonb_array_elements(e.content::jsonb -> 'awards') a
    where e.tenant_id = ${tenant} and e.seal_id = ${seal}`
  await db.run(sql`select from projects where tenant_id = ${tenant} and id in (${awarded}) order by id for share`)
  // A new statement sees what was committed while this one waited.
  return (
    (await db.one(sql`
      select from (${awarded}) a (project) where not exists (
        select from projects p where p.tenant_id = ${tenant} and p.id = a.project and ${isEligible()}) limit 1`)) !== undefined
  )
}

type Organizer = { email: string; fullname: string; language: Language; name_ar: string; name_en: string; tenant_name: string }

/** Mails owners and editors that a planned publication did not happen. */
async function notifyOfStop(db: Db, { settings }: ResultsDeps, tenant: string): Promise<void> {
  const organizers = await db.all<Organizer>(sql`
    select u.email, u.fullname, u.language, t.name_ar, t.name_en, t.tenant_name from members m
    join users u on u.id = m.user_id join tenants t on t.id = m.tenant_id where m.tenant_id = ${tenant} and m.role in ('owner', 'editor')`)
  for (const { email, fullname, language, name_ar, name_en, tenant_name } of organizers) {
    const hackathon = textIn({ ar: name_ar, en: name_en }, language)
    const payload = { fullname, hackathon, url: `${settings.portalUrl}/hackathons-details/${tenant_name}?tab=results` }
    await enqueue(db, { to: email, language, template: 'results_stopped', payload })
  }
}

type Due = { tenant_id: string; id: string; status: TenantStatus; called_off: string | null; by: string | null }

/** Publishes one planned edition. Returns false if none is due. An edition that fails is tried again later, so that it does not block others. */
export async function publishNextResults(deps: ResultsDeps & { database: Database; warn: Warn }): Promise<boolean> {
  const { database, warn } = deps
  let due: Due | undefined
  try {
    return await database.system(async db => {
      due = await takeDue(db)
      if (!due) return false
      // If the hackathon may not publish now, it must not publish when it is restored.
      const mayPublish = statesOf(endpoints.results.publish).includes(due.status) && due.called_off === null
      const isStopped = mayPublish && (await hasStoppedProject(db, due.tenant_id, due.id))
      if (mayPublish && !isStopped) {
        await publishSeal(db, deps, due.tenant_id, due.id, due.by ?? '')
        return true
      }
      await db.run(sql`
        update result_seals set publishes_at = null, stopped_at = case when ${isStopped} then now() end
        where tenant_id = ${due.tenant_id} and id = ${due.id}`)
      if (isStopped) await notifyOfStop(db, deps, due.tenant_id)
      return true
    })
  } catch (error) {
    if (!due) throw error
    warn(error as Error, 'planned results could not be published; retrying in a minute')
    const { tenant_id, id } = due
    await database.system(db =>
      db.run(sql`
        update result_seals set publishes_at = now() + interval '1 minute'
        where tenant_id = ${tenant_id} and id = ${id} and publishes_at is not null`),
    )
    return true
  }
}

/** Other processes skip the locked rows. Both are locked without waiting, because requests lock the tenant first. */
const takeDue = (db: Db) =>
  db.one<Due>(sql`
    select s.tenant_id, s.id, t.status, t.called_off, (select u.fullname from users u where u.id = s.sealed_by) as by
    from result_seals s join tenants t on t.id = s.tenant_id
    where s.publishes_at <= now() order by s.publishes_at limit 1 for update of s, t skip locked`)

export async function findNextResults(database: Database): Promise<Date | null> {
  const row = await database.system(db =>
    db.one<{ next: string | null }>(sql`select min(publishes_at) as next from result_seals where publishes_at is not null`),
  )
  return row?.next ? new Date(row.next) : null
}
