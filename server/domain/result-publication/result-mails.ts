// Mails about published results: winners, other participants and judges get their own text.

import type { Language } from '#contract/language.ts'
import type { Results } from '#contract/results/result-records.ts'
import { awardName } from '#landing/words.ts'
import { type CertificateRow, certificateUrl } from '#server/domain/certificates/certificates.ts'
import { isParticipant, projectOf } from '#server/domain/projects/eligible-projects.ts'
import { type CandidatePages, hackathonOfMails, ownPageOf } from '#server/domain/registrations/candidate-pages.ts'
import type { Awarded, News } from '#server/domain/results/news.ts'
import { readPublishedResults } from '#server/domain/results/published-results.ts'
import { brandOf, pageOf } from '#server/domain/tenants/mail-brand.ts'
import { enqueueTogether } from '#server/emails/enqueue.ts'
import type { Mail } from '#server/emails/mails.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { findConcerned } from './corrections.ts'

type Candidate = { id: string; fullname: string; email: string; language: Language; link_number: number; project: string | null }
type JudgeRow = { fullname: string; email: string; language: Language }

/** Queues the mails of the published edition in the transaction that publishes it. */
export async function mailResults(db: Db, pages: CandidatePages, tenant: string): Promise<void> {
  const results = await readPublishedResults(db, tenant)
  if (!results) return
  const hackathon = await hackathonOfMails(db, tenant)
  const candidates = await findCandidates(db, tenant)
  const judges = await findJudges(db, tenant)
  const resultsUrl = (language: Language) => `${pageOf(pages.settings, hackathon, language)}#results`
  const toCandidates = candidates.map(({ project, ...candidate }): Mail => {
    const { fullname, email, language } = candidate
    const won = project === null ? [] : results.awards.filter(award => award.project === project)
    const brand = brandOf(pages.settings, hackathon, language)
    const payload = {
      fullname,
      kind: won.length > 0 ? ('winner' as const) : ('participant' as const),
      awards: won.map(award => awardName(award, language)),
      hackathon: brand.name,
      url: resultsUrl(language),
      own: project === null ? '' : `${ownPageOf(pages, hackathon, candidate)}/project`,
      brand,
    }
    return { to: email, language, template: 'results_published', payload }
  })
  const toJudges = judges.map(({ fullname, email, language }): Mail => {
    const brand = brandOf(pages.settings, hackathon, language)
    const payload = { fullname, kind: 'judge' as const, awards: [], hackathon: brand.name, url: resultsUrl(language), own: '', brand }
    return { to: email, language, template: 'results_published', payload }
  })
  if (toCandidates.length + toJudges.length > 0) await enqueueTogether(db, [...toCandidates, ...toJudges])
}

type Edition = {
  news: readonly News[]
  reason: string
  /** certificates that the correction issued */ certificates: readonly CertificateRow[]
}

/**
 * Queues the mails of a correction in the transaction that publishes it. People whose awards change are always notified, all other
 * participants and judges with `tellsOthers`.
 */
export async function mailCorrection(db: Db, pages: CandidatePages, tenant: string, edition: Edition, tellsOthers: boolean): Promise<void> {
  const { news, reason, certificates } = edition
  const hackathon = await hackathonOfMails(db, tenant)
  const concerned = await findConcerned(db, tenant, news)
  const known = new Set(concerned.map(({ id }) => id))
  const others = tellsOthers
    ? [...(await findCandidates(db, tenant)).filter(({ id }) => !known.has(id)), ...(await findJudges(db, tenant))]
    : []
  const mailOf = (person: JudgeRow, own: News | null, certificate = ''): Mail => {
    const { fullname, email, language } = person
    const brand = brandOf(pages.settings, hackathon, language)
    const names = (awards: readonly Awarded[]) => awards.map(award => awardName(award, language))
    const url = `${pageOf(pages.settings, hackathon, language)}#results`
    const awards = { before: names(own?.before ?? []), after: names(own?.after ?? []) }
    const payload = { fullname, kind: own?.change ?? ('same' as const), ...awards, reason, hackathon: brand.name, url, certificate, brand }
    return { to: email, language, template: 'results_corrected', payload }
  }
  const mails = [
    ...concerned.map(person => {
      const own = certificates.find(({ registration_id }) => registration_id === person.id)
      return mailOf(person, person.news, own && `${certificateUrl(pages.settings, own.code)}?lng=${person.language}`)
    }),
    ...others.map(person => mailOf(person, null)),
  ]
  if (mails.length > 0) await enqueueTogether(db, mails)
}

/** Numbers of the people to whom `mailResults` sends, if these projects win. */
export async function countRecipients(db: Db, tenant: string, winning: readonly string[]): Promise<Results['recipients']> {
  const counted = await db.one<Results['recipients']>(sql`
    select count(*) filter (where own.id = any(${winning}::uuid[]))::int as winners,
      count(*) filter (where own.id = any(${winning}::uuid[]) is not true)::int as others,
      (select count(*) from ${judgesOf(tenant)})::int as judges
    from ${candidatesOf(tenant)}`)
  return counted ?? { winners: 0, others: 0, judges: 0 }
}

/** Participants, with the submitted project of each. */
const candidatesOf = (tenant: string) => sql`registrations r left join ${projectOf} own on true
    where r.tenant_id = ${tenant} and ${isParticipant} and r.bounced_at is null`

const findCandidates = (db: Db, tenant: string) =>
  db.all<Candidate>(sql`
    select r.id, r.fullname, r.email, r.language, r.link_number, own.id as project from ${candidatesOf(tenant)} order by r.id`)

/** Judges who gave scores. */
const judgesOf = (tenant: string) => sql`judges j
    where j.tenant_id = ${tenant} and j.email <> '' and exists (
      select from judgements g where g.tenant_id = j.tenant_id and g.judge_id = j.id)`

const findJudges = (db: Db, tenant: string) =>
  db.all<JudgeRow>(sql`select j.name as fullname, j.email, j.languages[1] as language from ${judgesOf(tenant)} order by j.id`)
