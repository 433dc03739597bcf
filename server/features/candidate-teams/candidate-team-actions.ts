// Actions of candidates on their team. Joining locks the hackathon's seats, so that only one candidate gets a team's last place.

import { teamNameFault, teamSizeOf } from '#contract/candidate-teams/candidate-teams.ts'
import { Email } from '#contract/fields.ts'
import { tidyName } from '#contract/names/tidy-name.ts'
import { tidyAddress } from '#contract/text/email-address.ts'
import { teamWords } from '#landing/words.ts'
import { findInvitation } from '#server/domain/candidate-teams/invited-team.ts'
import { declinedAmong, invitedMatesOf, removeInvitation } from '#server/domain/candidate-teams/team-invitations.ts'
import { mailMates, withNewCaptains } from '#server/domain/candidate-teams/team-news.ts'
import { defaultOf, findJoinedProjects, goesOn, joinWithProject, mailCarried } from '#server/domain/candidate-teams/team-projects.ts'
import {
  type CandidateTeam,
  findTeam,
  foundTeam,
  joinTeam,
  leaveTeam,
  makeCaptain,
  type Mate,
  matesOf,
  renameTeam,
} from '#server/domain/candidate-teams/team-store.ts'
import { isLockedInPhase } from '#server/domain/phases/locked-teams.ts'
import { findPartyProject, type PartyProject } from '#server/domain/projects/party.ts'
import { lockAdmission } from '#server/domain/registrations/admission.ts'
import { backTo, type Own, type CandidateHandlers } from '#server/features/own-registration/candidate-registration-page.ts'
import type { PublicPagesDeps } from '#server/features/public-pages/page-host.ts'
import { countInvitations, inviteMates, mailInvitations } from '#server/features/registration-form/invite-mates.ts'
import { readOwnForm } from '#server/features/submit-form/read-form.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { type RateLimit, countAttempts } from '#server/platform/rate-limit/rate-limit.ts'
import { joinsStill, mayHaveTeam, sendTeamPage, tokenIn } from './candidate-team-page.ts'

const perCandidate: RateLimit = { name: 'candidate.team', max: 60, seconds: 86_400 }
/** Limits invitations per team, and per captain, who can create further teams. */
const perTeam: RateLimit = { name: 'candidate.team.invitations', max: 30, seconds: 86_400 }
const perCaptain: RateLimit = { name: 'candidate.team.captain', max: 30, seconds: 86_400 }
const perInvitation: RateLimit = { name: 'candidate.team.resent', max: 2, seconds: 86_400 }

export const postTeam = (deps: PublicPagesDeps): CandidateHandlers => ({
  team: async (own, request, reply) => {
    const { typed } = await readOwnForm(deps, request, reply)
    if (!mayHaveTeam(own)) return reply.redirect(backTo(request), 303)
    const act = typed['act'] ?? ''
    const errors = await doAct(own, act, typed)
    const { pathname } = new URL(request.url, deps.settings.portalUrl)
    if (!errors) return reply.redirect(Object.hasOwn(mailing, act) ? `${pathname}?done=invite` : pathname, 303)
    return sendTeamPage(own, reply.code(422), { values: typed, errors })
  },
})

/** Actions that are over when a phase locks the teams. */
const changesMembers: ReadonlySet<string> = new Set(['found', 'join', 'leave', 'remove'])

type Errors = Record<string, string>
type Typed = Record<string, string>
/** An action; it runs in the transaction that holds the lock. Returns errors, or null if it was done or unnecessary. */
type Act = (db: Db, own: Own, typed: Typed, mine: Membership | null) => Promise<Errors | null>
type Membership = { team: CandidateTeam; mates: readonly Mate[]; isCaptain: boolean; project: PartyProject | null }

async function doAct(own: Own, act: string, typed: Typed): Promise<Errors | null> {
  const { deps, tenant, found } = own
  const { fault } = teamWords[own.language]
  const [known, mail] = [valueAt(acts, act), valueAt(mailing, act)]
  if (!known && !mail) return null
  if ((await countAttempts(deps.database, perCandidate, `${tenant} ${found.id}`)) > 0) return { form: fault.manyChanges }
  if (mail) return mail(own, typed)
  return own.within(async db => {
    await lockAdmission(db, tenant)
    const mine = await membershipOf(db, own)
    if (changesMembers.has(act) && (await isLockedInPhase(db, tenant, { team: mine?.team.id ?? null, registration: found.id })))
      return { form: fault.locked }
    return known ? known(db, own, typed, mine) : null
  })
}

const valueAt = <T>(all: Readonly<Record<string, T>>, name: string) => (Object.hasOwn(all, name) ? all[name] : undefined)

async function membershipOf(db: Db, { tenant, found }: Own): Promise<Membership | null> {
  const row = await db.one<{ team_id: string | null }>(
    sql`select team_id from registrations where tenant_id = ${tenant} and id = ${found.id}`,
  )
  const team = await findTeam(db, tenant, row?.team_id ?? null)
  if (!team) return null
  const mates = await matesOf(db, tenant, team.id)
  const project = await findPartyProject(db, tenant, { id: found.id, team_id: team.id })
  return { team, mates, isCaptain: mates.some(({ id, is_captain }) => id === found.id && is_captain), project }
}

const found: Act = async (db, own, typed, mine) => {
  const { fault } = teamWords[own.language]
  if (mine) return null
  if (!joinsStill(own)) return { form: fault.closed }
  const name = tidyName(typed['team_name'] ?? '')
  const unfit = teamNameFault(name)
  if (unfit) return { team_name: fault[unfit] }
  const project = await findPartyProject(db, own.tenant, { id: own.found.id, team_id: null })
  if (project?.fixed) return { form: fault.fixed[project.fixed] }
  const team = await foundTeam(db, own.tenant, name)
  if (!team) return { team_name: fault.taken }
  await joinTeam(db, own.tenant, team, own.found.id)
  return null
}

const join: Act = async (db, own, typed, mine) => {
  const { fault } = teamWords[own.language]
  if (mine) return null
  if (!joinsStill(own)) return { form: fault.closed }
  const team = await findInvitation(db, own.deps, own.tenant, tokenIn(typed['invitation'] ?? ''))
  if (!team) return { invitation: fault.unknown }
  const mates = await matesOf(db, own.tenant, team.id)
  if (mates.length >= (teamSizeOf(own.snapshot.tenant.eligibility)?.most ?? 0)) return { invitation: fault.fullNow }
  const projects = await findJoinedProjects(db, own.tenant, own.found.id, team.id)
  if (projects.own?.fixed) return { form: fault.fixed[projects.own.fixed] }
  if (projects.team?.fixed) return { invitation: fault.fixedTeam }
  if (await isLockedInPhase(db, own.tenant, { team: team.id, registration: null })) return { invitation: fault.locked }
  const keeps = defaultOf(projects) ?? goesOn.find(one => one === typed['keeps'])
  if (!keeps) return { keeps: fault.keeps }
  await joinWithProject(db, own.deps, own.tenant, { team: team.id, registration: own.found.id, keeps })
  if (team.personal) await removeInvitation(db, own.tenant, team.id, team.personal.id)
  const project = projects.own && !projects.team ? 'came' : ''
  await mailMates(db, own.deps, own.tenant, mates.filter(isCaptain), { kind: 'joined', team: team.name, who: own.found.fullname, project })
  return null
}

const rename: Act = async (db, own, typed, mine) => {
  const { fault } = teamWords[own.language]
  if (!mine?.isCaptain) return null
  if (mine.project?.fixed) return { form: fault.fixed[mine.project.fixed] }
  const name = tidyName(typed['team_name'] ?? '')
  const unfit = teamNameFault(name)
  if (unfit) return { team_name: fault[unfit] }
  return (await renameTeam(db, own.tenant, mine.team.id, name)) ? null : { team_name: fault.taken }
}

const link: Act = async (db, { tenant }, _, mine) => {
  if (mine?.isCaptain)
    await db.run(sql`update candidate_teams set link_number = link_number + 1 where tenant_id = ${tenant} and id = ${mine.team.id}`)
  return null
}

const leave: Act = async (db, { deps, tenant, found: me, language }, _, mine) => {
  if (!mine) return null
  if (mine.project?.fixed) return { form: teamWords[language].fault.fixed[mine.project.fixed] }
  await withNewCaptains(db, deps, tenant, [me.id], () => leaveTeam(db, tenant, mine.team.id, me.id))
  const staying = mine.mates.filter(mate => mate.id !== me.id && mate.is_captain)
  await mailMates(db, deps, tenant, staying, { kind: 'left', team: mine.team.name, who: me.fullname, project: stays(mine) })
  if (mine.mates.length === 1) await mailCarried(db, deps, tenant, me.id)
  return null
}

const stays = ({ project }: Membership) => (project ? 'stays' : '')

const remove: Act = async (db, { deps, tenant, found: me, language }, typed, mine) => {
  const mate = mine?.isCaptain && mine.mates.find(({ id }) => id === typed['member'] && id !== me.id)
  if (!mate) return null
  if (mine.project?.fixed) return { form: teamWords[language].fault.fixed[mine.project.fixed] }
  await leaveTeam(db, tenant, mine.team.id, mate.id)
  await mailMates(db, deps, tenant, [mate], { kind: 'removed', team: mine.team.name, project: stays(mine) })
  return null
}

const captain: Act = async (db, { deps, tenant }, typed, mine) => {
  const mate = mine?.isCaptain && mine.mates.find(({ id, is_captain }) => id === typed['member'] && !is_captain)
  if (!mate) return null
  await withNewCaptains(db, deps, tenant, [mate.id], () => makeCaptain(db, tenant, mine.team.id, mate.id))
  return null
}

const isCaptain = (mate: Mate) => mate.is_captain

/** Mails invitations. Attempts are counted before the transaction, so that rejected attempts stay counted. */
async function invite(own: Own, typed: Typed): Promise<Errors | null> {
  const { deps, tenant, language, snapshot } = own
  const { fault } = teamWords[language]
  const given = (typed['emails'] ?? '').split(/\r?\n/).flatMap((line, at) =>
    line
      .split(/[\s,;،؛]+/)
      .filter(Boolean)
      .map(address => ({ line: at + 1, address, email: Email.safeParse(tidyAddress(address)).data })),
  )
  const wrong = given.find(({ email }) => email === undefined)
  if (wrong) return { emails: fault.emailsLine(`${wrong.line}`, wrong.address.slice(0, 80)) }
  const emails = [...new Set(given.flatMap(({ email }) => email ?? []))]
  if (emails.length === 0) return { emails: fault.emails }
  const most = teamSizeOf(snapshot.tenant.eligibility)?.most ?? 0
  if (emails.length >= most) return { emails: fault.emailsMany }
  const mine = await own.within(db => membershipOf(db, own))
  if (!mine?.isCaptain) return null
  if (!joinsStill(own)) return { form: fault.closed }
  if (mine.project?.fixed) return { form: fault.fixed[mine.project.fixed] }
  if (mine.mates.length >= most) return { form: fault.fullNow }
  if (await invitesTooOften(own, mine.team, emails.length)) return { emails: fault.often }
  const allowed = await countInvitations(deps, tenant, emails)
  return own.within(async db => {
    await lockAdmission(db, tenant)
    const now = await membershipOf(db, own)
    if (!now?.isCaptain) return null
    const [declined] = await declinedAmong(db, tenant, now.team.id, emails)
    if (declined) return { emails: fault.emailsDeclined(declined) }
    const pending = new Set((await invitedMatesOf(db, tenant, now.team.id)).map(({ email }) => email))
    const added = emails.filter(email => !pending.has(email) && now.mates.every(mate => mate.email !== email))
    if (now.mates.length + pending.size + added.length > most) return { emails: fault.emailsMany }
    const invited = emails.map(email => ({ email, fullname: '' }))
    await inviteMates(db, { page: own, team: now.team, by: own.found.fullname }, invited, allowed)
    return null
  })
}

const invitesTooOften = async ({ deps: { database }, tenant, found }: Own, team: { id: string }, count: number) =>
  (await countAttempts(database, perTeam, `${tenant} ${team.id}`, count)) > 0 ||
  (await countAttempts(database, perCaptain, `${tenant} ${found.id}`, count)) > 0

/** Mails one invitation again. */
async function resend(own: Own, typed: Typed): Promise<Errors | null> {
  const { deps, tenant, language } = own
  const { fault } = teamWords[language]
  const found = await own.within(async db => {
    const mine = await membershipOf(db, own)
    const invited = mine?.isCaptain ? await invitedMatesOf(db, tenant, mine.team.id) : []
    const invitation = invited.find(({ id }) => id === typed['invited'])
    return mine && invitation ? { ...mine, invitation } : null
  })
  if (!found) return { form: fault.resendGone }
  if (!joinsStill(own)) return { form: fault.closed }
  if (found.project?.fixed) return { form: fault.fixed[found.project.fixed] }
  if ((await countAttempts(deps.database, perInvitation, `${tenant} ${found.invitation.id}`)) > 0) return { form: fault.resentOften }
  if (await invitesTooOften(own, found.team, 1)) return { form: fault.often }
  const allowed = await countInvitations(deps, tenant, [found.invitation.email])
  await own.within(db => mailInvitations(db, { page: own, team: found.team, by: own.found.fullname }, [found.invitation.id], allowed))
  return null
}

const uninvite: Act = async (db, { tenant }, typed, mine) => {
  if (mine?.isCaptain) await removeInvitation(db, tenant, mine.team.id, typed['invited'] ?? '')
  return null
}

const acts: Readonly<Record<string, Act>> = { found, join, rename, link, leave, remove, captain, uninvite }
/** Actions that begin their own transactions, because they count attempts first. */
const mailing: Readonly<Record<string, (own: Own, typed: Typed) => Promise<Errors | null>>> = { invite, resend }
