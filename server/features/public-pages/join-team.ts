// The page of an invitation into a team, and its form: the hackathon's own, with the team that it leads to.
import type { FastifyRequest } from 'fastify'
import { teamSizeOf } from '#contract/candidate-teams.ts'
import { openPage, type PageSource, type StoredInvitation } from '#landing/model.ts'
import { renderJoinPage, renderLandingPage } from '#landing/render.tsx'
import { teamWords } from '#landing/words.ts'
import { sourceOf } from '#server/domain/publishing/render-pages.ts'
import { findPublished, type Snapshot } from '#server/domain/publishing/snapshot.ts'
import { type CandidateTeam, matesOf } from '#server/domain/registrations/team-store.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { now } from '#server/platform/time/now.ts'
import { sendOwn } from './own-registration.ts'
import type { AnswerOfSite, PublicPagesParts } from './parts.ts'
import { type FormPage, takeForm } from './post-registration.ts'
import { findInvitation } from './team-invitations.ts'

export const joinPage =
  (parts: PublicPagesParts): AnswerOfSite =>
  async (request, reply, { site, language }) => {
    const { snapshot } = (await parts.database.system(db => findPublished(db, site.name))) ?? refuse('tenant.not_found')
    const { source, invitation } = await opened(parts, request, snapshot, language)
    return sendOwn(reply.code(statusOf(invitation)), renderJoinPage(source, invitation))
  }

/** Whoever finds a complete team, or an invitation that is over, meets its page: what they typed is still in it where it can be sent. */
export const postJoin = (parts: PublicPagesParts): AnswerOfSite =>
  takeForm(parts, async (request, snapshot, language): Promise<FormPage> => {
    const { source, invitation, team } = await opened(parts, request, snapshot, language)
    return {
      draw: form => renderJoinPage({ ...source, form }, invitation),
      team: invitation && invitation.state !== 'closed' ? team : null,
      signed: signedIn(request),
      gone: team && invitation?.state !== 'closed' ? null : gone(sourceOf(snapshot, language, parts.settings, new Date(now())), invitation),
    }
  })

/** The form comes back on the hackathon's own page, from where it can still be sent without the team. */
function gone(source: PageSource, invitation: StoredInvitation | null): FormPage['gone'] {
  const { fault } = teamWords[source.language]
  const errors = { form: invitation ? fault.closedForForm : fault.unknownForForm }
  return { status: statusOf(invitation), errors, draw: form => renderLandingPage({ ...source, form }) }
}

async function opened(parts: PublicPagesParts, request: FastifyRequest, snapshot: Snapshot, language: Parameters<typeof sourceOf>[1]) {
  const { tenant } = snapshot
  const signed = signedIn(request)
  const source = { ...sourceOf(snapshot, language, parts.settings, new Date(now())), here: `join/${signed}` }
  const isOpen = openPage(source).stage === 'open'
  const most = teamSizeOf(tenant.eligibility)?.most ?? 0
  return parts.database.within({ tenant: tenant.id }, async db => {
    const team: CandidateTeam | null = await findInvitation(db, parts, tenant.id, signed)
    if (!team) return { source, invitation: null, team }
    const mates = await matesOf(db, tenant.id, team.id)
    const captain = mates.find(mate => mate.is_captain)?.fullname ?? team.name
    const state: StoredInvitation['state'] = !isOpen ? 'closed' : mates.length >= most ? 'full' : 'open'
    return { source, invitation: { name: team.name, captain: shortly(captain), size: mates.length, state }, team }
  })
}

const signedIn = ({ params }: FastifyRequest) => (params as { signed: string }).signed
const statusOf = (invitation: StoredInvitation | null) => (invitation === null ? 404 : invitation.state === 'closed' ? 410 : 200)

/** As strangers are told of somebody: the first name, and a letter of the last. */
export function shortly(fullname: string): string {
  const [first = '', ...others] = fullname.trim().split(/\s+/)
  const last = others.at(-1)?.replace(/^ال(?=.{2})/, '')
  const [letter] = last ? new Intl.Segmenter('ar').segment(last) : []
  return letter ? `${first} ${letter.segment}.` : first
}
