import type { FastifyReply, FastifyRequest } from 'fastify'
import { teamSizeOf } from '#contract/candidate-teams/candidate-teams.ts'
import type { Language } from '#contract/language.ts'
import { splitName } from '#contract/names/first-name.ts'
import { stageOf } from '#contract/tenants/stage.ts'
import type { PageSource, StoredInvitation } from '#landing/model.ts'
import { renderJoinPage, renderLandingPage } from '#landing/render.tsx'
import { teamWords } from '#landing/words.ts'
import { findInvitation, type InvitedTeam } from '#server/domain/candidate-teams/invited-team.ts'
import { declineInvitation, findTeamInvitation } from '#server/domain/candidate-teams/team-invitations.ts'
import { matesOf } from '#server/domain/candidate-teams/team-store.ts'
import { isTeamFixed } from '#server/domain/projects/party.ts'
import { sourceOf } from '#server/domain/publishing/render-pages.ts'
import { getPublished, getSidePage, sendSidePage } from '#server/domain/publishing/side-pages.ts'
import type { Snapshot } from '#server/domain/publishing/snapshot.ts'
import { ownHeaders, sendOwn } from '#server/features/own-registration/candidate-registration-page.ts'
import type { SiteHandler, PublicPagesDeps } from '#server/features/public-pages/page-host.ts'
import { type FormPage, takeForm } from '#server/features/registration-form/create-registration.ts'
import { now } from '#server/platform/time/now.ts'

export const joinPage =
  (deps: PublicPagesDeps): SiteHandler =>
  async (request, reply, of) => {
    const invited = await findInvited(deps, of.site.tenantId, signedIn(request))
    if (!invited && !(await isDeclined(deps, of.site.tenantId, signedIn(request)))) return sendUnknownInvitation(deps, request, reply, of)
    const { snapshot } = await getPublished(deps.database, of.site.name)
    const { source, invitation } = opened(deps, request, snapshot, of.language, invited)
    if (!invited || !invitation) return sendOwn(reply, renderJoinPage(source, 'declined'))
    return sendOwn(reply.code(statusOf(invitation)), renderJoinPage(prefilled(source, invitation), invitation))
  }

/** Fills in the form with what the captain entered. Only the recipient of the invitation has the link. */
function prefilled(source: PageSource, { personal, state }: StoredInvitation): PageSource {
  if (!personal || state !== 'open') return source
  const { fullname, email } = personal
  const { first: first_name, others: last_name } = splitName(fullname)
  return { ...source, form: { values: { fullname, first_name, last_name, email }, errors: {} } }
}

/** Declines an invitation by email and redirects to its page. A POST, because mail programs open links. */
export const postDecline =
  (deps: PublicPagesDeps): SiteHandler =>
  async (request, reply, of) => {
    const tenant = of.site.tenantId
    const id = deps.teamLinks.readPersonal(signedIn(request), tenant)
    if (id === null) return sendUnknownInvitation(deps, request, reply, of)
    await deps.database.within({ tenant }, db => declineInvitation(db, tenant, id))
    const { pathname } = new URL(request.url, deps.settings.portalUrl)
    return reply.redirect(pathname.replace(/\/decline$/, ''), 303)
  }

async function isDeclined(deps: PublicPagesDeps, tenant: string, signed: string): Promise<boolean> {
  const id = deps.teamLinks.readPersonal(signed, tenant)
  if (id === null) return false
  return deps.database.within({ tenant }, async db => (await findTeamInvitation(db, tenant, id))?.email === null)
}

/** Registers a candidate and adds them to a team. If the team is full or the link invalid, sends a page with the typed values. */
export function postJoin(deps: PublicPagesDeps): SiteHandler {
  const take = takeForm(deps, async (request, snapshot, language): Promise<FormPage> => {
    const signed = signedIn(request)
    // Queries the invitation again, because it may have been revoked while the form was read.
    const invited = await findInvited(deps, snapshot.tenant.id, signed)
    const { source, invitation } = opened(deps, request, snapshot, language, invited)
    return {
      draw: form => renderJoinPage({ ...source, form }, invitation),
      team: invited && invitation?.state !== 'closed' ? invited.team : null,
      signed,
      gone:
        invited && invitation?.state !== 'closed' ? null : gone(sourceOf(snapshot, language, deps.settings, new Date(now())), invitation),
    }
  })
  // Before reading the form, rejects only malformed tokens. For a revoked invitation the form is read and its values are shown again.
  return (request, reply, of) =>
    deps.teamLinks.named(signedIn(request)) === null ? sendUnknownInvitation(deps, request, reply, of) : take(request, reply, of)
}

function gone(source: PageSource, invitation: StoredInvitation | null): FormPage['gone'] {
  const { fault } = teamWords[source.language]
  const errors = { form: invitation ? fault.closedForForm : fault.unknownForForm }
  return { status: statusOf(invitation), errors, draw: form => renderLandingPage({ ...source, form }) }
}

/** Sends the 404 page for an invalid invitation. It does not contain the URL, so that it is the same for every invalid link. */
async function sendUnknownInvitation(deps: PublicPagesDeps, request: FastifyRequest, reply: FastifyReply, of: Parameters<SiteHandler>[2]) {
  const page = await getSidePage(deps, of, 'unknown-invitation', source => renderJoinPage({ ...source, here: 'join/x' }, null))
  return sendSidePage(request, reply.code(404), page, ownHeaders)
}

type Invited = { team: InvitedTeam; mates: Awaited<ReturnType<typeof matesOf>>; isFixed: boolean }

/** Returns the team and its members, or null for an invalid link. A malformed token is rejected without a query. */
async function findInvited(deps: PublicPagesDeps, tenant: string, signed: string): Promise<Invited | null> {
  if (deps.teamLinks.named(signed) === null) return null
  return deps.database.within({ tenant }, async db => {
    const team = await findInvitation(db, deps, tenant, signed)
    return team && { team, mates: await matesOf(db, tenant, team.id), isFixed: await isTeamFixed(db, tenant, team.id) }
  })
}

function opened(deps: PublicPagesDeps, request: FastifyRequest, snapshot: Snapshot, language: Language, invited: Invited | null) {
  const source = { ...sourceOf(snapshot, language, deps.settings, new Date(now())), here: `join/${signedIn(request)}` }
  if (!invited) return { source, invitation: null }
  const { team, mates, isFixed } = invited
  const most = teamSizeOf(snapshot.tenant.eligibility)?.most ?? 0
  const captain = mates.find(mate => mate.is_captain)?.fullname ?? team.name
  const state: StoredInvitation['state'] =
    stageOf(snapshot.tenant, source.now) !== 'open' ? 'closed' : isFixed ? 'fixed' : mates.length >= most ? 'full' : 'open'
  return { source, invitation: { name: team.name, captain: shortly(captain), size: mates.length, state, personal: team.personal } }
}

const signedIn = ({ params }: FastifyRequest) => (params as { signed: string }).signed
const statusOf = (invitation: StoredInvitation | null) => (invitation === null ? 404 : invitation.state === 'closed' ? 410 : 200)

/** Returns the first name and the initial of the last name. Candidates outside the team see this form of a name. */
export function shortly(fullname: string): string {
  const { first, others } = splitName(fullname)
  const last = others
    .split(' ')
    .at(-1)
    ?.replace(/^ال(?=.{2})/, '')
  const [letter] = last ? new Intl.Segmenter('ar').segment(last) : []
  return letter ? `${first} ${letter.segment}.` : first
}
