// A registration with the team that its sender names or is invited into: both are kept, or neither.
import { teamSizeOf } from '#contract/candidate-teams.ts'
import { type Language, textIn } from '#contract/language.ts'
import { fileWords, teamWords } from '#landing/words.ts'
import { addressesOf } from '#server/domain/publishing/render-pages.ts'
import type { Snapshot } from '#server/domain/publishing/snapshot.ts'
import { holdAdmission } from '#server/domain/registrations/admission.ts'
import {
  type CandidateFile,
  keepCandidateFiles,
  putCandidateFile,
  removeCandidateFiles,
} from '#server/domain/registrations/candidate-files.ts'
import { mailMates } from '#server/domain/registrations/team-news.ts'
import { type CandidateTeam, foundTeam, joinTeam, matesOf } from '#server/domain/registrations/team-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import type { CheckedForm } from './check-form.ts'
import { keepRegistration } from './keep-registration.ts'
import type { PublicPagesParts } from './parts.ts'
import { findInvitation } from './team-invitations.ts'

type Sent = CheckedForm & { channel: string }
/** Into which they are invited, by which link. */
type Invited = { team: CandidateTeam | null; signed: string }

/**
 * Null: it is kept; or a sentence for what was not right, and nothing is. Of an address that is known nothing changes, its team neither: the same
 * statements run (docs/decisions/020-registering-again.md), and the mail leads to where it can join by itself.
 */
export async function keepWithTeam(
  parts: PublicPagesParts,
  { tenant }: Snapshot,
  language: Language,
  { team: named, files, ...visitor }: Sent,
  invited: Invited,
): Promise<Record<string, string> | null> {
  const { database, store } = parts
  const { fault } = teamWords[language]
  const put: CandidateFile[] = []
  try {
    for (const { question, ...file } of files) put.push(await putCandidateFile(store, question, file))
  } catch (error) {
    if (error instanceof Refusal && error.code === 'storage.full') return { form: fileWords[language].full }
    throw error
  }
  let spare = put.map(({ blob }) => blob)
  const mail = mailAbout(parts, { tenant }, language, invited)
  const keep = async (db: Db) => {
    const kept = await keepRegistration(db, tenant.id, visitor, language, mail)
    if (put.length > 0) spare = await keepCandidateFiles(db, tenant.id, kept.id, put, kept.isNew)
    return kept
  }
  const errors = await database.within({ tenant: tenant.id }, async db => {
    if (invited.team) {
      await holdAdmission(db, tenant.id)
      // Since its page was read the captain may have made the link void.
      const team = await findInvitation(db, parts, tenant.id, invited.signed)
      if (!team) return { form: fault.unknown }
      const { id, name } = team
      const mates = await matesOf(db, tenant.id, id)
      if (mates.length >= (teamSizeOf(tenant.eligibility)?.most ?? 0)) return { form: fault.full }
      const kept = await keep(db)
      await joinTeam(db, tenant.id, id, kept.id, kept.isNew)
      const captains = mates.filter(mate => mate.is_captain && kept.isNew)
      await mailMates(db, parts, tenant.id, captains, { kind: 'joined', team: name, who: visitor.fullname })
      return null
    }
    if (!named) return keep(db).then(() => null)
    await holdAdmission(db, tenant.id)
    const team = await foundTeam(db, tenant.id, named)
    if (!team) return { team_name: fault.taken }
    const kept = await keep(db)
    await joinTeam(db, tenant.id, team, kept.id, kept.isNew)
    return null
  })
  await removeCandidateFiles(store, spare)
  return errors
}

/** What the mail of its arrival leads to. */
function mailAbout(
  { settings, registrationLinks }: PublicPagesParts,
  snapshot: Pick<Snapshot, 'tenant'>,
  language: Language,
  { team, signed }: Invited,
) {
  const { tenant } = snapshot
  const url = addressesOf(snapshot, settings)[language] ?? ''
  return {
    hackathon: textIn(tenant.name, language),
    url,
    linkTo: (registration: string, number: number, again: boolean) =>
      `${url}me/${registrationLinks.sign(tenant.id, registration, number)}${team && again ? `/team?invitation=${signed}` : ''}`,
    forgetAt: (registration: string) =>
      `${settings.portalUrl}/forget/${tenant.id}/${registrationLinks.sign(tenant.id, registration)}?lng=${language}`,
  }
}
