import { teamSizeOf } from '#contract/candidate-teams/candidate-teams.ts'
import type { Language } from '#contract/language.ts'
import type { RegistrationState } from '#contract/registrations/registration-states.ts'
import { fileWords, teamWords } from '#landing/words.ts'
import { findInvitation } from '#server/domain/candidate-teams/invited-team.ts'
import { removeInvitation } from '#server/domain/candidate-teams/team-invitations.ts'
import { mailMates } from '#server/domain/candidate-teams/team-news.ts'
import { type CandidateTeam, foundTeam, isTeamNameTaken, joinTeam, matesOf } from '#server/domain/candidate-teams/team-store.ts'
import { findFormerProject, isTeamFixed } from '#server/domain/projects/party.ts'
import type { Snapshot } from '#server/domain/publishing/snapshot.ts'
import { lockAdmission } from '#server/domain/registrations/admission.ts'
import {
  type CandidateFile,
  saveCandidateFiles,
  putCandidateFile,
  removeCandidateFiles,
} from '#server/domain/registrations/candidate-files.ts'
import { enqueue } from '#server/emails/enqueue.ts'
import type { PublicPagesDeps } from '#server/features/public-pages/page-host.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import { type RateLimit, countAttempts } from '#server/platform/rate-limit/rate-limit.ts'
import { arrivalMail, joinMail, type JoinMailKind, type MailedPage } from './arrival-mails.ts'
import type { CheckedForm } from './check-form.ts'
import { countInvitations, inviteMates } from './invite-mates.ts'
import { type SavedRegistration, saveRegistration } from './save-registration.ts'

type Sent = CheckedForm & { channel: string }
type Invited = { team: CandidateTeam | null; signed: string }
/** `planned` is the state that a new registration would get, also if the email address is registered already. */
export type SaveOutcome = { errors: Record<string, string> } | Pick<SavedRegistration, 'planned' | 'isToConfirm'>

/** Limits the mails about team invitations to a registered email address, per hackathon. */
const joinMails: RateLimit = { name: 'visitor.join.mail', max: 3, seconds: 3600 }

/** Saves a registration and its team. For a registered address, only mails a link to join, after the same statements (decision 020). */
export async function saveWithTeam(
  deps: PublicPagesDeps,
  snapshot: Snapshot,
  language: Language,
  { team: named, mates, files, ...visitor }: Sent,
  invited: Invited,
): Promise<SaveOutcome> {
  const { tenant } = snapshot
  const { database, store } = deps
  const { fault } = teamWords[language]
  // Before counting invitations, so that a corrected team name does not use up the limit of the teammates.
  if (named && mates.length > 0 && (await database.within({ tenant: tenant.id }, db => isTeamNameTaken(db, tenant.id, named))))
    return { errors: { team_name: fault.taken } }
  const put: CandidateFile[] = []
  try {
    for (const { question, ...file } of files) put.push(await putCandidateFile(store, question, file))
  } catch (error) {
    if (error instanceof Refusal && error.code === 'storage.full') return { errors: { form: fileWords[language].full } }
    throw error
  }
  let spare = put.map(({ blob }) => blob)
  const page: MailedPage = { deps, snapshot, language, kind: visitor.kind, to: visitor.email }
  const keep = async (db: Db) => {
    const kept = await saveRegistration(db, tenant.id, visitor, language)
    if (put.length > 0) spare = await saveCandidateFiles(db, tenant.id, kept.id, put, kept.isNew)
    return { ...kept, former: (await findFormerProject(db, tenant.id, kept.id))?.name ?? null }
  }
  const allowed = await countInvitations(
    deps,
    tenant.id,
    mates.map(({ email }) => email),
  )
  const mayMailJoin = invited.team !== null && (await countAttempts(database, joinMails, `${tenant.id} ${visitor.email}`)) === 0
  const outcome = await database.within({ tenant: tenant.id }, async (db): Promise<SaveOutcome> => {
    if (invited.team) {
      await lockAdmission(db, tenant.id)
      const refuseJoin = async (kind: JoinMailKind, name: string) => {
        const known = await findKnown(db, tenant.id, visitor.email)
        await enqueue(db, joinMail(page, known, { kind, team: name, signed: invited.signed }), known !== undefined && mayMailJoin)
        return { errors: { form: kind === 'full' ? fault.full : kind === 'fixed' ? fault.fixedTeam : fault.unknown } }
      }
      // The captain may have renewed the link since the page was rendered.
      const team = await findInvitation(db, deps, tenant.id, invited.signed)
      if (!team) return refuseJoin('gone', invited.team.name)
      const { id, name } = team
      const mates = await matesOf(db, tenant.id, id)
      if (await isTeamFixed(db, tenant.id, id)) return refuseJoin('fixed', name)
      if (mates.length >= (teamSizeOf(tenant.eligibility)?.most ?? 0)) return refuseJoin('full', name)
      const kept = await keep(db)
      await joinTeam(db, tenant.id, id, kept.id, kept.isNew)
      if (team.personal && kept.isNew) await removeInvitation(db, tenant.id, id, team.personal.id)
      const captains = mates.filter(mate => mate.is_captain && kept.isNew)
      await mailMates(db, deps, tenant.id, captains, { kind: 'joined', team: name, who: visitor.fullname })
      const mail = kept.isNew
        ? arrivalMail(page, kept, { role: 'member', name, invitation: '' })
        : joinMail(page, kept, { kind: joinsAs(kept, id), team: name, signed: invited.signed })
      await enqueue(db, mail, kept.isNew || mayMailJoin)
      return kept
    }
    if (!named) {
      const kept = await keep(db)
      await enqueue(db, arrivalMail(page, kept, null), kept.isDue)
      return kept
    }
    await lockAdmission(db, tenant.id)
    const team = await foundTeam(db, tenant.id, named)
    if (!team) return { errors: { team_name: fault.taken } }
    const kept = await keep(db)
    await joinTeam(db, tenant.id, team, kept.id, kept.isNew)
    // A known address creates no team.
    await inviteMates(db, { page, team: { id: team, name: named }, by: visitor.fullname }, kept.isNew ? mates : [], allowed)
    // Teams cannot be joined after registration closes, so a late captain gets no invitation link.
    const invitation = deps.teamLinks.sign(tenant.id, team, 0)
    await enqueue(db, arrivalMail(page, kept, visitor.isLate ? null : { role: 'captain', name: '', invitation }), kept.isDue)
    return kept
  })
  await removeCandidateFiles(store, spare)
  return outcome
}

type Known = { id: string; link_number: number; state: RegistrationState | null; team_id: string | null }

const findKnown = (db: Db, tenant: string, email: string) =>
  db.one<Known>(sql`
    select id, link_number, state, team_id from registrations
    where tenant_id = ${tenant} and email = ${email} and state is not null and state <> 'withdrawn'`)

function joinsAs({ state, team_id }: Pick<Known, 'state' | 'team_id'>, team: string): JoinMailKind {
  if (team_id !== null) return team_id === team ? 'member' : 'other_team'
  return state === 'declined' ? 'declined' : 'confirm'
}
