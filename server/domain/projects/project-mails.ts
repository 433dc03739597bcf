import { type L10n, textIn } from '#contract/language.ts'
import { type CandidatePages, hackathonOfMails, ownPageOf } from '#server/domain/registrations/candidate-pages.ts'
import { brandOf } from '#server/domain/tenants/mail-brand.ts'
import { enqueueTogether } from '#server/emails/enqueue.ts'
import type { Mail, Payload } from '#server/emails/mails.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findVersion, membersOf, type ProjectRow } from './project-store.ts'
import { readSubmissions } from './submissions.ts'

type Kind = Payload<'project_notice'>['kind']
type Told = {
  kind: Kind
  receipt?: string
  saved_at?: string
  reason?: string
  /** deadline; by default that of the settings */
  closes_at?: string
  /** name of the project that goes on, or of the person concerned */ other?: L10n
}
type Reader = Pick<Awaited<ReturnType<typeof membersOf>>[number], 'id' | 'fullname' | 'email' | 'language' | 'link_number'>

/** Mails the members of a project. */
export async function mailTeam(db: Db, pages: CandidatePages, tenant: string, project: ProjectRow, told: Told): Promise<void> {
  const members = await membersOf(db, tenant, project)
  const last = project.version > 0 ? await findVersion(db, tenant, project.id, project.version) : undefined
  await mailAboutProject(db, pages, tenant, members, { ...told, name: last?.content.name ?? { ar: '', en: '' } })
}

/** Mails people who may submit. `name` is the name of their project, if they have one. */
export async function mailAboutProject(
  db: Db,
  pages: CandidatePages,
  tenant: string,
  readers: readonly Reader[],
  { kind, receipt = '', saved_at = '', reason = '', other, name, ...given }: Told & { name: L10n },
): Promise<void> {
  if (readers.length === 0) return
  const hackathon = await hackathonOfMails(db, tenant)
  const closes_at = given.closes_at ?? (await readSubmissions(db, tenant)).closes_at
  const namesDeadline = ['receipt', 'opened', 'deadline', 'reminder', 'reopened'].includes(kind)
  const mails = readers.map((reader): Mail => {
    const { fullname, email, language } = reader
    const brand = brandOf(pages.settings, hackathon, language)
    const payload = {
      fullname,
      kind,
      project: textIn(name, language),
      other: other ? textIn(other, language) : '',
      receipt,
      saved_at: saved_at && new Date(saved_at).toISOString(),
      closes_at: namesDeadline && closes_at ? new Date(closes_at).toISOString() : '',
      timezone: hackathon.timezone,
      reason,
      hackathon: brand.name,
      url: `${ownPageOf(pages, hackathon, reader)}/project`,
      brand,
    }
    return { to: email, language, template: 'project_notice', payload }
  })
  await enqueueTogether(db, mails)
}
