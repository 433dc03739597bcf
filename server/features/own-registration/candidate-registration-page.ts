// The page of a candidate's registration. Each action is a form post that is authorized by the page's secret link.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { languagesLive } from '#contract/landing-pages/completeness.ts'
import type { Language } from '#contract/language.ts'
import { type ConfirmationState, mayWithdraw, type RegistrationState } from '#contract/registrations/registration-states.ts'
import type { RegistrationKind } from '#contract/registrations/registration.ts'
import type { RegistrationAction } from '#landing/model.ts'
import { renderUnknownLinkPage } from '#landing/render.tsx'
import { policyOf } from '#server/domain/publishing/render-pages.ts'
import { pageHeaders } from '#server/domain/publishing/serve-page.ts'
import { getPublished, getSidePage, sendSidePage } from '#server/domain/publishing/side-pages.ts'
import { findDrafted, type Snapshot } from '#server/domain/publishing/snapshot.ts'
import { notFound } from '#server/features/public-pages/not-found.ts'
import type { UnpublishedHandler, SiteHandler, PublicPagesDeps } from '#server/features/public-pages/page-host.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { now } from '#server/platform/time/now.ts'

export type Own = {
  deps: PublicPagesDeps
  snapshot: Snapshot
  tenant: string
  isPublished: boolean
  language: Language
  here: string
  found: FoundRegistration
  /** actions that are possible now */
  may: ReadonlySet<RegistrationAction>
  /** Begins a transaction and reads the registration again. Throws LinkRevoked if the link was replaced or the registration deleted. */
  within: <T>(work: (db: Db, present: FoundRegistration) => Promise<T>) => Promise<T>
}

class LinkRevoked extends Error {}
/** Handlers by the last part of the path; '' is the page itself. */
export type CandidateHandlers = Readonly<Partial<Record<string, (own: Own, request: FastifyRequest, reply: FastifyReply) => unknown>>>

export const ownRegistration = (deps: PublicPagesDeps, answers: CandidateHandlers) =>
  [onOwnRegistration(deps, answers), onHiddenRegistration(deps, answers)] as const

/** Handles the page and its actions. Invalid links and unknown actions return the same 404. */
const onOwnRegistration =
  (deps: PublicPagesDeps, answers: CandidateHandlers): SiteHandler =>
  async (request, reply, of) => {
    const { site, language } = of
    const { signed, answer } = requestedAction(request, answers)
    const tenant = site.tenantId
    const mayExist = answer && deps.registrationLinks.named(signed) !== null
    const found = mayExist ? await deps.database.within({ tenant }, db => findByLink(db, deps, tenant, signed)) : null
    const unknown = () => sendUnknownLink(deps, request, reply, of)
    if (!answer || !found) return unknown()
    const { snapshot } = await getPublished(deps.database, site.name)
    const here = `me/${signed}`
    const may = actionsOf(found, snapshot)
    const within = withinOwn(deps, tenant, signed)
    const own = { deps, snapshot, tenant, isPublished: true, language, here, found, may, within }
    return unlessRevoked(() => answer(own, request, reply), unknown)
  }

/** Sends the 404 page for an invalid link. It does not contain the URL, so that it is the same for every invalid link. */
async function sendUnknownLink(deps: PublicPagesDeps, request: FastifyRequest, reply: FastifyReply, of: Parameters<SiteHandler>[2]) {
  const page = await getSidePage(deps, of, 'unknown-link', source => renderUnknownLinkPage({ ...source, here: 'me/x' }))
  return sendSidePage(request, reply.code(404), page, ownHeaders)
}

/** Handles the page while the hackathon's page is not published: candidates can still see and erase their data. */
const onHiddenRegistration =
  (deps: PublicPagesDeps, answers: CandidateHandlers): UnpublishedHandler =>
  async (request, reply, { name, asked }) => {
    const { signed, answer } = requestedAction(request, answers)
    const hidden = answer && deps.registrationLinks.named(signed) ? await findHidden(deps, name, signed) : null
    if (!answer || !hidden) return notFound(deps, request, reply)
    const { snapshot, found } = hidden
    const languages = languagesLive(snapshot.tenant)
    const language = languages.find(one => one === asked) ?? languages[0] ?? 'ar'
    const { id: tenant } = snapshot.tenant
    const within = withinOwn(deps, tenant, signed)
    const own = {
      deps,
      snapshot,
      tenant,
      isPublished: false,
      language,
      here: `me/${signed}`,
      found,
      may: actionsOf(found, snapshot),
      within,
    }
    return unlessRevoked(
      () => answer(own, request, reply),
      () => notFound(deps, request, reply),
    )
  }

const withinOwn =
  (deps: PublicPagesDeps, tenant: string, signed: string): Own['within'] =>
  work =>
    deps.database.within({ tenant }, async db => {
      const present = await findByLink(db, deps, tenant, signed)
      if (!present) throw new LinkRevoked()
      return work(db, present)
    })

async function unlessRevoked(answer: () => unknown, revoked: () => unknown): Promise<unknown> {
  try {
    return await answer()
  } catch (error) {
    if (error instanceof LinkRevoked) return revoked()
    throw error
  }
}

async function findHidden(deps: PublicPagesDeps, name: string, signed: string) {
  const { system, within } = deps.database
  const named = await system(db => db.one<{ tenant_id: string }>(sql`select tenant_id from tenant_names where name = ${name}`))
  if (!named) return null
  const found = await within({ tenant: named.tenant_id }, db => findByLink(db, deps, named.tenant_id, signed))
  const snapshot = found && (await system(db => findDrafted(db, named.tenant_id)))
  return snapshot && found ? { snapshot, found } : null
}

function requestedAction(request: FastifyRequest, answers: CandidateHandlers) {
  const { '*': address } = request.params as { '*': string }
  const [signed = '', action = '', ...rest] = address.split('/')
  const isOne = rest.length === 0 && !address.endsWith('/') && Object.hasOwn(answers, action)
  return { signed, answer: isOne ? answers[action] : undefined }
}

/** Returns the actions that are possible now. Erasing is always possible. */
export function actionsOf({ kind, state, confirmation }: FoundRegistration, { tenant }: Snapshot): ReadonlySet<RegistrationAction> {
  const isAhead = Date.parse(tenant.ends_at) > now()
  const isRegistration = state !== null
  return new Set<RegistrationAction>([
    ...(confirmation === 'awaiting' && isAhead && !tenant.called_off ? (['confirm'] as const) : []),
    ...(isRegistration && isAhead && (mayWithdraw(state) || state === 'checked_in') ? (['correct'] as const) : []),
    ...(isRegistration && isAhead && mayWithdraw(state) ? (['withdraw'] as const) : []),
    ...(kind === 'next_edition' ? [] : (['link'] as const)),
    'erase',
  ])
}

/** Headers of pages with a secret URL: not cached, not indexed, and without a referrer. */
export const ownHeaders = {
  ...pageHeaders,
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
}
export const sendOwn = (reply: FastifyReply, { html, styles }: { html: string; styles: readonly string[] }) =>
  reply.headers({ ...ownHeaders, 'content-security-policy': policyOf(styles) }).send(html)

export const backTo = (request: FastifyRequest) => (request.url.split('?', 1)[0] ?? '').replace(/\/[a-z]+$/, '')

/** Redirects GET requests for actions to the registration's page, because phones reload discarded tabs with GET, even after a POST. */
export const reloadedActions: CandidateHandlers = Object.fromEntries(
  ['confirm', 'place', 'withdraw', 'link', 'erase'].map(action => [action, (_, request, reply) => reply.redirect(backTo(request), 303)]),
)

type FoundRegistration = {
  id: string
  kind: RegistrationKind
  /** null for a notification request */
  state: RegistrationState | null
  /** null if the candidate is not asked to confirm the seat */
  confirmation: ConfirmationState | null
  confirm_until: string | null
  fullname: string
  email: string
  phone: string
  language: Language
  answers: Record<string, string>
  link_number: number
  team_id: string | null
  created_at: string
}

/** Returns the registration of a link. Returns null if the link was replaced or belongs to another hackathon. */
async function findByLink(
  db: Db,
  { registrationLinks }: PublicPagesDeps,
  tenant: string,
  signed: string,
): Promise<FoundRegistration | null> {
  const id = registrationLinks.named(signed)
  const row =
    id === null
      ? undefined
      : await db.one<FoundRegistration>(sql`
    select id, kind, state, confirmation_state(state, confirm_until, confirmed_at) as confirmation, confirm_until, fullname, email, phone, language, answers, link_number, team_id, created_at from registrations
    where tenant_id = ${tenant} and id = ${id}`)
  return row && registrationLinks.opens(signed, tenant, row.id, row.link_number) ? row : null
}
