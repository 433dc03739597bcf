// What somebody does on the page of their own registration: every action is a form that posts to its address, for whoever has the link.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/language.ts'
import { mayWithdraw } from '#contract/registration-states.ts'
import type { RegistrationAction } from '#landing/model.ts'
import { renderUnknownLinkPage } from '#landing/render.tsx'
import { pageHeaders } from '#server/domain/publishing/answer-page.ts'
import { policyOf, sourceOf } from '#server/domain/publishing/render-pages.ts'
import { findPublished, type Snapshot } from '#server/domain/publishing/snapshot.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { now } from '#server/platform/time/now.ts'
import { findByLink, type FoundRegistration } from './find-registration.ts'
import type { AnswerOfSite, PublicPagesParts } from './parts.ts'

/** A registration with its page, as whoever has its link may see and change it. */
export type Own = {
  parts: PublicPagesParts
  snapshot: Snapshot
  tenant: string
  language: Language
  /** after the page's own address: `me/…` */
  here: string
  found: FoundRegistration
  /** what may be done with it now */
  may: ReadonlySet<RegistrationAction>
}
/** By what stands after the link; nothing for the page itself. */
export type OwnAnswers = Readonly<Partial<Record<string, (own: Own, request: FastifyRequest, reply: FastifyReply) => unknown>>>

/** Finds what a link opens and hands it on; any other link, or action, is a 404 that tells nothing of what there is. */
export const onOwnRegistration =
  (parts: PublicPagesParts, answers: OwnAnswers): AnswerOfSite =>
  async (request, reply, { site, language }) => {
    const { snapshot } = (await parts.database.system(db => findPublished(db, site.name))) ?? refuse('tenant.not_found')
    const { id: tenant } = snapshot.tenant
    const { '*': address } = request.params as { '*': string }
    const [signed = '', action = '', ...rest] = address.split('/')
    const answer = rest.length > 0 || address.endsWith('/') ? undefined : Object.hasOwn(answers, action) ? answers[action] : undefined
    const found = answer ? await parts.database.within({ tenant }, db => findByLink(db, parts, tenant, signed)) : null
    const here = `me/${found ? signed : address}`
    if (!answer || !found)
      return sendOwn(reply.code(404), renderUnknownLinkPage({ ...sourceOf(snapshot, language, parts.settings, new Date(now())), here }))
    return answer({ parts, snapshot, tenant, language, here, found, may: actionsOf(found, snapshot) }, request, reply)
  }

/** What is not kept cannot be withdrawn, what is over not changed; erasing is always one's right. */
function actionsOf({ kind, state }: FoundRegistration, { tenant }: Snapshot): ReadonlySet<RegistrationAction> {
  const isAhead = Date.parse(tenant.ends_at) > now()
  const isRegistration = state !== null
  return new Set<RegistrationAction>([
    ...(isRegistration && isAhead && (mayWithdraw(state) || state === 'checked_in') ? (['correct'] as const) : []),
    ...(isRegistration && isAhead && mayWithdraw(state) ? (['withdraw'] as const) : []),
    ...(kind === 'next_edition' ? [] : (['link'] as const)),
    'erase',
  ])
}

/** The address is the key: it is kept by no cache, index or referrer. */
export const sendOwn = (reply: FastifyReply, { html, styles }: { html: string; styles: readonly string[] }) =>
  reply
    .headers({
      ...pageHeaders,
      'content-security-policy': policyOf(styles),
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .send(html)

/** The way back to the page of the registration, as an address of its host. */
export const backTo = (request: FastifyRequest) => (request.url.split('?', 1)[0] ?? '').replace(/\/[a-z]+$/, '')
