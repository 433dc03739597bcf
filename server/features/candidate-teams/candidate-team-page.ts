// The page of a candidate's team. The secret link of the candidate's registration authorizes it.

import type { FastifyReply } from 'fastify'
import { teamSizeOf } from '#contract/candidate-teams/candidate-teams.ts'
import { stageOf } from '#contract/tenants/stage.ts'
import type { StoredTeam } from '#landing/model.ts'
import { renderTeamPage } from '#landing/render.tsx'
import { findInvitation } from '#server/domain/candidate-teams/invited-team.ts'
import { invitedMatesOf } from '#server/domain/candidate-teams/team-invitations.ts'
import { defaultOf, findJoinedProjects } from '#server/domain/candidate-teams/team-projects.ts'
import { findTeam, matesOf } from '#server/domain/candidate-teams/team-store.ts'
import { findPartyProject } from '#server/domain/projects/party.ts'
import { addressesOf, sourceOf } from '#server/domain/publishing/render-pages.ts'
import { backTo, type Own, type CandidateHandlers, sendOwn } from '#server/features/own-registration/candidate-registration-page.ts'
import { sql } from '#server/platform/database/sql.ts'
import { now } from '#server/platform/time/now.ts'

export const teamPage: CandidateHandlers = {
  team: (own, request, reply) => {
    if (!mayHaveTeam(own)) return reply.redirect(backTo(request), 303)
    const { invitation, done } = request.query as { invitation?: unknown; done?: unknown }
    const values: Record<string, string> = typeof invitation === 'string' ? { invitation: invitation.slice(0, 200) } : {}
    return sendTeamPage(own, reply, { values, errors: {} }, done === 'invite' ? done : '')
  },
}

/** Returns whether a candidate may have a team: until the end, team members, and active registrations if the hackathon has teams. */
export const mayHaveTeam = ({ found, snapshot }: Own) =>
  Date.parse(snapshot.tenant.ends_at) > now() &&
  (found.team_id !== null ||
    (teamSizeOf(snapshot.tenant.eligibility) !== null && found.state !== null && found.state !== 'withdrawn' && found.state !== 'declined'))

/** Returns whether candidates can still join teams: the page must be published and registration open. */
export const joinsStill = (own: Own) =>
  own.isPublished && stageOf({ ...own.snapshot.tenant, status: 'published' }, new Date(now())) === 'open'

export async function sendTeamPage(own: Own, reply: FastifyReply, form: Answered, done = '') {
  const team = await storedTeamOf(own)
  const pasted = form.values['invitation'] ?? ''
  // The link to the other language keeps the invitation.
  const query = pasted && `?${new URLSearchParams({ invitation: pasted }).toString()}`
  const source = { ...sourceOfTeam(own), here: `${own.here}/team${query}`, form }
  const mine = team ? null : await own.within(db => findPartyProject(db, own.tenant, { id: own.found.id, team_id: null }))
  // The choice between two projects is part of the form that confirms.
  const confirms = Object.keys(form.errors).every(name => name === 'keeps')
  const invited = pasted && confirms ? await invitedInto(own, pasted) : undefined
  return sendOwn(reply, renderTeamPage(source, team, { isOpen: joinsStill(own), done, invited, own: mine }))
}

const invitedInto = ({ deps, tenant, snapshot, language, found }: Own, pasted: string) =>
  deps.database.within({ tenant }, async db => {
    const team = await findInvitation(db, deps, tenant, tokenIn(pasted))
    if (!team) return null
    const mates = await matesOf(db, tenant, team.id)
    const decline =
      team.personal && new URL(`join/${tokenIn(pasted)}/decline`, addressesOf(snapshot, deps.settings)[language] ?? '').pathname
    const projects = await findJoinedProjects(db, tenant, found.id, team.id)
    return {
      name: team.name,
      decline,
      isFull: mates.length >= (teamSizeOf(snapshot.tenant.eligibility)?.most ?? 0),
      project: projects.team,
      keeps: defaultOf(projects),
    }
  })
type Answered = { values: Record<string, string>; errors: Record<string, string> }

/** Returns the candidate's team, or null. Queries it again, because the request may have changed it. */
export const storedTeamOf = (own: Own): Promise<StoredTeam | null> =>
  own.within(async db => {
    const [mine] = await db.all<{ team_id: string | null }>(teamIdOf(own))
    const team = mine?.team_id ? await findTeam(db, own.tenant, mine.team_id) : null
    if (!team) return null
    const mates = await matesOf(db, own.tenant, team.id)
    const isCaptain = mates.some(({ id, is_captain }) => is_captain && id === own.found.id)
    const project = await findPartyProject(db, own.tenant, { id: own.found.id, team_id: team.id })
    return {
      name: team.name,
      mates: mates.map(({ id, fullname, is_captain, state }) => ({
        id,
        fullname,
        is_captain,
        is_declined: state === 'declined',
        is_me: id === own.found.id,
      })),
      // Only the captain sees the addresses.
      invited: isCaptain ? await invitedMatesOf(db, own.tenant, team.id) : [],
      invitation: joinsStill(own) && !project?.fixed ? invitationTo(own, team) : null,
      project,
    }
  })

const teamIdOf = ({ tenant, found }: Own) => sql`select team_id from registrations where tenant_id = ${tenant} and id = ${found.id}`

const invitationTo = ({ deps, snapshot, language, tenant }: Own, team: { id: string; link_number: number }) =>
  `${addressesOf(snapshot, deps.settings)[language] ?? ''}join/${deps.teamLinks.sign(tenant, team.id, team.link_number)}`

const sourceOfTeam = ({ snapshot, language, deps, here }: Own) => ({
  ...sourceOf(snapshot, language, deps.settings, new Date(now())),
  here: `${here}/team`,
})

export const tokenIn = (pasted: string) => pasted.trim().split(/[?#]/, 1)[0]?.split('/').findLast(Boolean) ?? ''
