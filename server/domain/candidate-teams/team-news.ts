import type { Language } from '#contract/language.ts'
import { brandOf } from '#server/domain/tenants/mail-brand.ts'
import { enqueueTogether } from '#server/emails/enqueue.ts'
import type { Mail, Payload } from '#server/emails/mails.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { type CandidatePages, hackathonOfMails, ownPageOf } from '../registrations/candidate-pages.ts'
import { type CandidateTeam, findTeam, matesOf } from './team-store.ts'

type TeamNews = Pick<Payload<'candidate_team'>, 'kind' | 'team'> & { /** the candidate concerned */ who?: string } & Partial<
    Pick<Payload<'candidate_team'>, 'project'>
  >
type Reader = { id: string; fullname: string; email: string; language: Language; link_number: number }

/** Runs the same statements without recipients. */
export async function mailMates(
  db: Db,
  pages: CandidatePages,
  tenant: string,
  to: readonly Reader[],
  { kind, team, who = '', project = '' }: TeamNews,
) {
  const hackathon = await hackathonOfMails(db, tenant)
  const mails = to.map((mate): Mail => {
    const { fullname, email, language } = mate
    const brand = brandOf(pages.settings, hackathon, language)
    const payload = { fullname, kind, team, who, project, hackathon: brand.name, mine: ownPageOf(pages, hackathon, mate), brand }
    return { to: email, language, template: 'candidate_team', payload }
  })
  await enqueueTogether(db, mails)
}

/** Notifies captains that `change` appoints. */
export async function withNewCaptains<T>(db: Db, pages: CandidatePages, tenant: string, ids: readonly string[], change: () => Promise<T>) {
  const rows = await db.all<{ team_id: string }>(
    sql`select distinct team_id from registrations where tenant_id = ${tenant} and id = any(${ids}::uuid[]) and team_id is not null`,
  )
  const captainOf = async (team: string) => (await matesOf(db, tenant, team)).find(mate => mate.is_captain)
  const former: { team: CandidateTeam; captain: string | undefined }[] = []
  for (const { team_id } of rows) {
    const team = await findTeam(db, tenant, team_id)
    if (team) former.push({ team, captain: (await captainOf(team_id))?.id })
  }
  const done = await change()
  for (const { team, captain } of former) {
    const now = await captainOf(team.id)
    if (now && now.id !== captain) await mailMates(db, pages, tenant, [now], { kind: 'captain', team: team.name })
  }
  return done
}
