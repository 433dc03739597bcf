// Certificates: who gets one, issuing and presenting them.

import { randomUUID } from 'node:crypto'
import type { Certificate } from '#contract/certificates/certificate-records.ts'
import type { CertificateGroup, CertificateKind, CertificateState } from '#contract/certificates/certificate.ts'
import { Uuid } from '#contract/fields.ts'
import type { L10n, Language } from '#contract/language.ts'
import { awardName } from '#landing/words.ts'
import { requireMailBudget, requirePublishedOnce, type Sender } from '#server/domain/mail-budget/mail-budget.ts'
import { fellowMembers } from '#server/domain/members/fellow-members.ts'
import { isEligible, isMember, projectOf } from '#server/domain/projects/eligible-projects.ts'
import { hackathonOfMails } from '#server/domain/registrations/candidate-pages.ts'
import { readPublishedResults } from '#server/domain/results/published-results.ts'
import { brandOf } from '#server/domain/tenants/mail-brand.ts'
import { enqueueBulk } from '#server/emails/enqueue.ts'
import type { Mail } from '#server/emails/mails.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { readableCode, readableCharacters } from '#server/platform/sealing/readable-code.ts'
import type { SignedIds } from '#server/platform/sealing/signed-ids.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

export type CertificateRow = {
  id: string
  number: number
  code: string
  kind: CertificateKind
  name: string
  email: string
  language: Language
  project_ar: string
  project_en: string
  award_ar: string
  award_en: string
  issued_at: string
  state: CertificateState
  replaced_by: string | null
  ended_at: string | null
  reason: string
  name_corrected_at: string | null
  requested_name: string
  is_foreign: boolean
  registration_id: string | null
  judge_id: string | null
  user_id: string | null
}
export type CertificatePages = { settings: Settings; certificateLinks: SignedIds }

/** A person who gets a certificate. */
export type Recipient = {
  kind: CertificateKind
  name: string
  email: string
  language: Language
  project: L10n
  award: L10n
  registration_id?: string | null
  judge_id?: string | null
  user_id?: string | null
}

const codeLength = 16
const code = new RegExp(`^[${readableCharacters}]{${codeLength}}$`)
export const isCode = (text: string) => code.test(text)

export const certificateUrl = ({ portalUrl }: Settings, code: string) => `${portalUrl}/c/${code}`

export const presentCertificate = (settings: Settings, row: CertificateRow): Certificate => ({
  id: row.id,
  code: row.code,
  url: certificateUrl(settings, row.code),
  kind: row.kind,
  name: row.name,
  email: row.email,
  language: row.language,
  project: { ar: row.project_ar, en: row.project_en },
  award: { ar: row.award_ar, en: row.award_en },
  issued_at: new Date(row.issued_at).toISOString(),
  state: row.state,
  reason: row.reason,
  is_corrected: row.name_corrected_at !== null,
  requested_name: row.requested_name,
  is_foreign: row.is_foreign,
})

/** Throws certificate.not_found. `lock`: locks the row. */
export async function findCertificate(db: Db, tenant: string, given: string, lock: Sql = sql``): Promise<CertificateRow> {
  const id = Uuid.safeParse(given.toLowerCase()).data ?? refuse('certificate.not_found')
  const row = await db.one<CertificateRow>(sql`select * from certificates where tenant_id = ${tenant} and id = ${id} ${lock}`)
  return row ?? refuse('certificate.not_found')
}

/** Locks the tenant's row, so that concurrent calls do not issue two certificates to one person. */
export const lockIssuing = (db: Db, tenant: string) => db.run(sql`select from tenants where id = ${tenant} for update`)

type Person = Recipient & { has_one: boolean }

/** Returns the people of a group, with whether they have a certificate in any state: a revoked one is not issued again. */
export async function peopleOf(db: Db, tenant: string, group: CertificateGroup): Promise<Person[]> {
  const none: L10n = { ar: '', en: '' }
  if (group === 'participants') {
    const rows = await db.all<{
      id: string
      name: string
      email: string
      language: Language
      project: Partial<L10n> | null
      has_one: boolean
    }>(sql`
      select r.id, r.fullname as name, r.email, r.language, own.content -> 'name' as project, exists (select from certificates c
        where c.tenant_id = r.tenant_id and c.registration_id = r.id and c.kind = 'participant' and not c.is_foreign) as has_one
      from registrations r left join ${projectOf} own on true
      where r.tenant_id = ${tenant} and (r.state = 'checked_in' or is_registered(r.state) and own.id is not null)
      order by r.fullname, r.id`)
    return rows.map(({ id, project, ...row }) => ({
      ...row,
      kind: 'participant',
      project: { ar: (project?.ar ?? '').slice(0, 120), en: (project?.en ?? '').slice(0, 120) },
      award: none,
      registration_id: id,
    }))
  }
  if (group === 'winners') return winnersOf(db, tenant)
  if (group === 'judges') {
    const rows = await db.all<{ id: string; name: string; email: string; language: Language; has_one: boolean }>(sql`
      select j.id, j.name, j.email, j.languages[1] as language, exists (select from certificates c
        where c.tenant_id = j.tenant_id and c.judge_id = j.id and c.kind = 'judge' and not c.is_foreign) as has_one
      from judges j where j.tenant_id = ${tenant}
        and exists (select from judgements o where o.tenant_id = j.tenant_id and o.judge_id = j.id)
      order by j.name, j.id`)
    return rows.map(({ id, ...row }) => ({ ...row, kind: 'judge', project: none, award: none, judge_id: id }))
  }
  const issued = await db.all<{ user_id: string }>(sql`
    select user_id from certificates where tenant_id = ${tenant} and kind = 'organizer' and user_id is not null`)
  const have = new Set(issued.map(({ user_id }) => user_id))
  return (await fellowMembers(db)).map(({ user_id, fullname, email, language }) => ({
    kind: 'organizer',
    name: fullname.slice(0, 80),
    email,
    language,
    project: none,
    award: none,
    user_id,
    has_one: have.has(user_id),
  }))
}

type Winner = { id: string; name: string; email: string; language: Language; project: string }

/** Returns each member of a winning project once per award of the published results. */
async function winnersOf(db: Db, tenant: string): Promise<Person[]> {
  const results = await readPublishedResults(db, tenant)
  if (!results) return []
  const members = await db.all<Winner>(sql`
    select r.id, r.fullname as name, r.email, r.language, p.id as project from projects p
    join registrations r on r.tenant_id = p.tenant_id and ${isMember}
    where p.tenant_id = ${tenant} and p.id = any(${results.awards.map(({ project }) => project)}::uuid[]) and ${isEligible()}
    order by r.team_place, r.id`)
  const issued = await db.all<{ registration_id: string; award_ar: string; award_en: string }>(sql`
    select registration_id, award_ar, award_en from certificates
    where tenant_id = ${tenant} and kind = 'winner' and registration_id is not null and not is_foreign`)
  const have = new Set(issued.map(row => JSON.stringify([row.registration_id, row.award_ar, row.award_en])))
  return results.awards.flatMap(({ project, project_name, place, name }) => {
    const award = { ar: awardName({ name, place }, 'ar'), en: awardName({ name, place }, 'en') }
    return members
      .filter(member => member.project === project)
      .map(({ id, name: fullname, email, language }): Person => ({
        kind: 'winner',
        name: fullname,
        email,
        language,
        project: project_name,
        award,
        registration_id: id,
        has_one: have.has(JSON.stringify([id, award.ar, award.en])),
      }))
  })
}

/** Whether certificates are mailed. `sender`: the member who mails people that did not ask. */
export type CertificateMails = 'none' | 'asked' | { sender: Sender }

/**
 * Adds certificates. Their mails are queued in the same transaction. Throws tenant.not_published before the first publication of the page,
 * because certificates are signed in the name of the portal.
 */
export async function addCertificates(
  db: Db,
  pages: CertificatePages,
  tenant: string,
  recipients: readonly Recipient[],
  mails: CertificateMails,
): Promise<CertificateRow[]> {
  if (recipients.length === 0) return []
  await requirePublishedOnce(db, tenant)
  const rows = recipients.map(({ project, award, ...recipient }) => ({
    ...recipient,
    id: randomUUID(),
    code: readableCode(codeLength),
    project_ar: project.ar,
    project_en: project.en,
    award_ar: award.ar,
    award_en: award.en,
  }))
  const added = await db.all<CertificateRow>(sql`
    insert into certificates (tenant_id, id, code, kind, name, email, language, project_ar, project_en, award_ar, award_en,
      registration_id, judge_id, user_id)
    select ${tenant}, c.id, c.code, c.kind, c.name, c.email, c.language, c.project_ar, c.project_en, c.award_ar, c.award_en,
      c.registration_id, c.judge_id, c.user_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (id uuid, code text, kind text, name text, email text, language text,
      project_ar text, project_en text, award_ar text, award_en text, registration_id uuid, judge_id uuid, user_id uuid)
    returning *`)
  if (mails === 'none') return added
  if (mails !== 'asked') await requireMailBudget(db, mails.sender, await findUnasked(db, tenant, added))
  await mailCertificates(db, pages, tenant, added)
  return added
}

/**
 * Returns the addresses of certificates that were entered by hand, or whose holder was registered by a member at the entrance. Judges,
 * members and other candidates used a link or an account of their own.
 */
async function findUnasked(db: Db, tenant: string, rows: readonly CertificateRow[]): Promise<string[]> {
  const registered = rows.flatMap(({ registration_id }) => registration_id ?? [])
  const walkIns = await db.all<{ id: string }>(sql`
    select registration_id as id from registration_history
    where tenant_id = ${tenant} and registration_id = any(${registered}::uuid[]) and former is null and acting_as = 'member'`)
  const unasked = new Set(walkIns.map(({ id }) => id))
  return rows
    .filter(({ email, registration_id, judge_id, user_id }) =>
      email === '' ? false : registration_id === null ? judge_id === null && user_id === null : unasked.has(registration_id),
    )
    .map(({ email }) => email)
}

async function mailCertificates(db: Db, pages: CertificatePages, tenant: string, rows: readonly CertificateRow[]): Promise<void> {
  const hackathon = await hackathonOfMails(db, tenant)
  const sent = rows
    .filter(({ email }) => email !== '')
    .map(({ id, code, name, email, language, kind }): Mail & { id: string } => {
      const brand = brandOf(pages.settings, hackathon, language)
      const url = certificateUrl(pages.settings, code)
      const payload = {
        fullname: name,
        kind,
        hackathon: brand.name,
        url: `${url}?lng=${language}`,
        correction: `${url}/name/${pages.certificateLinks.sign(id)}?lng=${language}`,
        brand,
      }
      return { id: randomUUID(), to: email, language, template: 'certificate_issued', payload }
    })
  if (sent.length > 0) await enqueueBulk(db, sent)
}
