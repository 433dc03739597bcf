// A visitor's form, without JavaScript: 303 to the thanks page, or the same page with the form open and everything that was typed.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { channelIn } from '#contract/channels.ts'
import { type Language, textIn } from '#contract/language.ts'
import { mlhAgreements } from '#contract/mlh.ts'
import { honeypot } from '#contract/registration.ts'
import { sentenceOfWord } from '#contract/words.ts'
import { openPage } from '#landing/model.ts'
import { renderLandingPage } from '#landing/render.tsx'
import { pageHeaders } from '#server/domain/publishing/answer-page.ts'
import { addressesOf, policyOf, sourceOf } from '#server/domain/publishing/render-pages.ts'
import { findPublished, type Snapshot } from '#server/domain/publishing/snapshot.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { isSameOrigin } from '#server/platform/http/same-origin.ts'
import { networkOf, waitOf, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts'
import { now } from '#server/platform/time/now.ts'
import { openTurns } from '#server/platform/turns/turns.ts'
import { checkForm } from './check-form.ts'
import { keepRegistration } from './keep-registration.ts'
import type { AnswerOfSite, PublicPagesParts } from './parts.ts'
import { decodeForm, readForm } from './read-form.ts'

/** A hall full of people sits behind one address. */
const perNetwork: RateLimit = { name: 'visitor.network', max: 600, seconds: 600 }
/** Of one network: counted over all, the refusal would tell that somebody had sent the address (decision 020). */
const perAddress: RateLimit = { name: 'visitor.address', max: 5, seconds: 86_400 }

/** Fewer than there are connections, so that a crowd at one form keeps nobody else waiting. */
const atOnce = 4

export function postRegistration(parts: PublicPagesParts): AnswerOfSite {
  const inTurn = openTurns(atOnce)
  return async (request, reply, found) => {
    const sender = { name: networkOf(request.ip), isStranger: true }
    const most = request.routeOptions.config.maxBodyBytes ?? 0
    const body = await parts.bodies.text({ request, reply, sender, most }, 'application/x-www-form-urlencoded')
    return inTurn(() => answerForm(parts, { request, reply, body }, found))
  }
}

type Posted = { request: FastifyRequest; reply: FastifyReply; body: string }

async function answerForm(
  { database, settings, registrationLinks, pageViews }: PublicPagesParts,
  { request, reply, body }: Posted,
  { site, language }: Parameters<AnswerOfSite>[2],
) {
  const { snapshot } = (await database.system(db => findPublished(db, site.name))) ?? refuse('tenant.not_found')
  const { fields, typed } = readForm(decodeForm(body))
  const channel = channelOfForm(request, typed)
  const view = sourceOf(snapshot, language, settings, new Date(now()))
  const answerAgain = (status: number, errors: Record<string, string>, values = typed) => {
    const { html, styles } = renderLandingPage({ ...view, form: { values, errors, channel } })
    return reply
      .code(status)
      .headers({ ...pageHeaders, 'content-security-policy': policyOf(styles), 'cache-control': 'no-store' })
      .send(html)
  }
  const answerLater = (wait: number, form: string) => {
    void reply.header('retry-after', wait)
    return answerAgain(429, { form })
  }
  // What is sent from here, or for something else, is consented to anew.
  const unconsented = Object.fromEntries(Object.entries(typed).filter(([name]) => !agreements.has(name)))
  if (!isSameOrigin(request)) return answerAgain(403, { form: sentenceOfWord('foreign_form', language) }, unconsented)
  const thanks = `${pathTo(snapshot, settings, language)}thanks`
  if (typed[honeypot]) return reply.redirect(thanks, 303)
  const network = networkOf(request.ip)
  const crowded = await waitOf(database, perNetwork, network)
  if (crowded > 0) return answerLater(crowded, sentenceOfWord('many_forms', language, Math.ceil(crowded / 60)))
  pageViews.count(
    'tried',
    { tenant: site.tenantId, language, channel },
    { address: request.ip, agent: request.headers['user-agent'] ?? '' },
  )
  const checked = checkForm({ fields, typed }, openPage(view))
  if ('errors' in checked) return answerAgain(422, checked.errors, checked.errors['form'] ? unconsented : typed)
  const { tenant } = snapshot
  const repeated = await waitOf(database, perAddress, `${tenant.id} ${checked.email} ${network}`)
  if (repeated > 0) return answerLater(repeated, sentenceOfWord('sent_often', language))
  const url = addressesOf(snapshot, settings)[language] ?? ''
  const linkTo = (registration: string, number: number) => `${url}me/${registrationLinks.sign(tenant.id, registration, number)}`
  const forgetAt = (registration: string) =>
    `${settings.portalUrl}/forget/${tenant.id}/${registrationLinks.sign(tenant.id, registration)}?lng=${language}`
  const mail = { hackathon: textIn(tenant.name, language), url, linkTo, forgetAt }
  await database.within({ tenant: tenant.id }, db => keepRegistration(db, tenant.id, { ...checked, channel }, language, mail))
  return reply.redirect(thanks, 303)
}

/** The page that was filled in says it in its address; one that came back does not, and says it in the form. */
function channelOfForm({ headers }: FastifyRequest, typed: Record<string, string>): string {
  const given = typed['s'] === undefined ? (headers.referer ?? '') : `?s=${encodeURIComponent(typed['s'])}`
  return channelIn(given, now()) ?? 'direct'
}
const agreements: ReadonlySet<string> = new Set(['consent', ...mlhAgreements])

const pathTo = (snapshot: Snapshot, settings: PublicPagesParts['settings'], language: Language) =>
  new URL(addressesOf(snapshot, settings)[language] ?? '/', settings.portalUrl).pathname
