// Creates a registration from the form of a public page, which works without JavaScript. Redirects (303) to the thanks page. If the form is
// invalid, sends it again with all typed values.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { sectionOf } from '#contract/landing-pages/content.ts'
import type { Language } from '#contract/language.ts'
import { mlhAgreements } from '#contract/registration-form/mlh.ts'
import { honeypot } from '#contract/registrations/registration.ts'
import { channelIn } from '#contract/statistics/channels.ts'
import { sentenceOfWord } from '#contract/text/field-errors.ts'
import { openPage, type PageSource, type ThanksOutcome } from '#landing/model.ts'
import { type Rendered, renderLandingPage } from '#landing/render.tsx'
import { fileWords, teamWords } from '#landing/words.ts'
import type { CandidateTeam } from '#server/domain/candidate-teams/team-store.ts'
import { addressesOf, policyOf, sourceOf } from '#server/domain/publishing/render-pages.ts'
import { pageHeaders } from '#server/domain/publishing/serve-page.ts'
import { findPublished, type Snapshot } from '#server/domain/publishing/snapshot.ts'
import type { SiteHandler, PublicPagesDeps } from '#server/features/public-pages/page-host.ts'
import { filesWait, hasFileQuestion } from '#server/features/submit-form/check-files.ts'
import { type PostedWithFiles, readOwnForm } from '#server/features/submit-form/read-form.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { isSameOrigin } from '#server/platform/http/security-headers.ts'
import { countAttempts, limitOfNetwork, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts'
import { createSemaphore } from '#server/platform/semaphore/semaphore.ts'
import { now } from '#server/platform/time/now.ts'
import { type CheckedForm, checkForm } from './check-form.ts'
import type { SavedRegistration } from './save-registration.ts'
import { saveWithTeam } from './save-with-team.ts'

/** Many people may share one IP address. */
const perNetwork: RateLimit = { name: 'visitor.network', max: 600, seconds: 600 }
/** Per network, because a limit over all networks would reveal submissions by others (decision 020). */
const perAddress: RateLimit = { name: 'visitor.address', max: 5, seconds: 86_400 }

/** Teammates whom forms of one network invite, because each gets a mail. */
const invitedPerNetwork: RateLimit = { name: 'visitor.mates', max: 300, seconds: 86_400 }

/** Forms that are saved concurrently. Fewer than the database connections, so that forms do not block other requests. */
const atOnce = 4

export const createRegistration = (deps: PublicPagesDeps): SiteHandler =>
  takeForm(deps, async (_, snapshot, language) => {
    const source = sourceOf(snapshot, language, deps.settings, new Date(now()))
    return { draw: form => renderLandingPage({ ...source, form }), team: null, signed: '', gone: null }
  })

export type FormPage = {
  draw(form: NonNullable<PageSource['form']>): Rendered
  team: CandidateTeam | null
  signed: string
  /** page to show instead of the form, with its errors, if the form is no longer accepted */
  gone: { status: number; errors: Record<string, string>; draw: FormPage['draw'] } | null
}
type FindPage = (request: FastifyRequest, snapshot: Snapshot, language: Language) => Promise<FormPage>

/** Returns a handler that reads, validates and saves a form. It saves a limited number of forms concurrently. */
export function takeForm(deps: PublicPagesDeps, findPage: FindPage): SiteHandler {
  const inTurn = createSemaphore(atOnce)
  return async (request, reply, found) => {
    const takesFiles = async () => {
      const published = await deps.database.system(db => findPublished(db, found.site.name))
      return published !== null && hasFileQuestion(published.snapshot)
    }
    const posted = await readOwnForm(deps, request, reply, { takesFiles })
    return inTurn(() => answerForm(deps, { request, reply, posted, findPage }, found))
  }
}

type Posted = { request: FastifyRequest; reply: FastifyReply; posted: PostedWithFiles; findPage: FindPage }

async function answerForm(
  deps: PublicPagesDeps,
  { request, reply, posted, findPage }: Posted,
  { site, language }: Parameters<SiteHandler>[2],
) {
  const { database, settings, pageViews } = deps
  const { snapshot } = (await database.system(db => findPublished(db, site.name))) ?? refuse('tenant.not_found')
  const { typed } = posted
  const channel = channelOfForm(request, typed)
  const page = await findPage(request, snapshot, language)
  const answer = (status: number, { html, styles }: Rendered) =>
    reply
      .code(status)
      .headers({ ...pageHeaders, 'content-security-policy': policyOf(styles), 'cache-control': 'no-store' })
      .send(html)
  const answerAgain = (status: number, errors: Record<string, string>, values = typed) =>
    answer(status, page.draw({ values, errors, channel }))
  const answerLater = (wait: number, form: string) => {
    void reply.header('retry-after', wait)
    return answerAgain(429, { form })
  }
  // Forms from other sites or for another purpose require a new consent.
  const consents = sectionOf(snapshot.content, 'register')?.questions.filter(({ kind }) => kind === 'consent') ?? []
  const agreements = new Set<string>(['consent', ...mlhAgreements, ...consents.map(({ id }) => `q_${id}`)])
  const unconsented = Object.fromEntries(Object.entries(typed).filter(([name]) => !agreements.has(name)))
  if (!isSameOrigin(request)) return answerAgain(403, { form: sentenceOfWord('foreign_form', language) }, unconsented)
  if (posted.isTooLarge) return answerAgain(413, { form: fileWords[language].tooLarge })
  if (page.gone) return answer(page.gone.status, page.gone.draw({ values: unconsented, errors: page.gone.errors, channel }))
  const thanks = `${pathTo(snapshot, settings, language)}thanks`
  if (typed[honeypot]) return reply.redirect(thanks, 303)
  const network = networkOf(request.ip)
  const crowded = await countAttempts(database, limitOfNetwork(perNetwork, network, settings), network)
  if (crowded > 0) return answerLater(crowded, sentenceOfWord('many_forms', language, Math.ceil(crowded / 60)))
  pageViews.count(
    'tried',
    { tenant: site.tenantId, language, channel },
    { address: request.ip, agent: request.headers['user-agent'] ?? '' },
  )
  const checked = checkForm(posted, openPage(sourceOf(snapshot, language, settings, new Date(now()))), page.team !== null)
  if ('errors' in checked) return answerAgain(422, checked.errors, checked.errors['form'] ? unconsented : typed)
  const repeated = await countAttempts(database, perAddress, `${snapshot.tenant.id} ${checked.email} ${network}`)
  if (repeated > 0) return answerLater(repeated, sentenceOfWord('sent_often', language))
  const invited = checked.mates.length
  const mailed = invited > 0 ? await countAttempts(database, limitOfNetwork(invitedPerNetwork, network, settings), network, invited) : 0
  if (mailed > 0) return answerLater(mailed, teamWords[language].fault.matesOften)
  const full = await filesWait(deps, network, checked.files)
  if (full > 0) return answerLater(full, sentenceOfWord('many_forms', language, Math.ceil(full / 60)))
  const kept = await saveWithTeam(deps, snapshot, language, { ...checked, channel }, page)
  if ('errors' in kept) return answerAgain(kept.errors['form'] === fileWords[language].full ? 507 : 422, kept.errors)
  return reply.redirect(`${thanks}/${outcomeOf(checked, kept, page.team !== null)}`, 303)
}

/** Returns the outcome on the thanks page. It depends on the form and the seats, never on whether the email address is registered. */
type Planned = Pick<SavedRegistration, 'planned' | 'isToConfirm'>
function outcomeOf({ kind, team, isLate }: CheckedForm, { planned, isToConfirm }: Planned, isInvited: boolean): ThanksOutcome {
  if (kind === 'interest' || kind === 'next_edition') return kind
  const seat = isToConfirm ? 'reserved' : 'accepted'
  const state = planned === 'accepted' ? seat : planned === 'waiting' ? 'waiting' : 'applied'
  return isInvited ? `${state}-member` : team && !isLate ? `${state}-captain` : state
}

/** Returns the channel from the URL of the form's page, or from the hidden field of a form that was returned with errors. */
function channelOfForm({ headers }: FastifyRequest, typed: Record<string, string>): string {
  const given = typed['s'] === undefined ? (headers.referer ?? '') : `?s=${encodeURIComponent(typed['s'])}`
  return channelIn(given, now()) ?? 'direct'
}
const pathTo = (snapshot: Snapshot, settings: PublicPagesDeps['settings'], language: Language) =>
  new URL(addressesOf(snapshot, settings)[language] ?? '/', settings.portalUrl).pathname
