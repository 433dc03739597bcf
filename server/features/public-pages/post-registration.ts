// A visitor's form, without JavaScript: 303 to the thanks page, or 422 with the same page, the form open and everything kept.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Language, textIn } from '#contract/language.ts'
import { sectionOf } from '#contract/landing-page/content.ts'
import { fieldsOf, formOf, honeypot, kindAt } from '#contract/registration.ts'
import { fieldWords, sentenceOfWord } from '#contract/words.ts'
import { openPage, type Page } from '#landing/page.ts'
import { renderLandingPage } from '#landing/render.tsx'
import { tellForm, tracksOf } from '#landing/sections/register-form.ts'
import { Refusal, refuse } from '#server/platform/http/refuse.ts'
import { countTry, networkOf } from '#server/platform/limits/limits.ts'
import { sentenceOf } from '#contract/problems.ts'
import { phoneNumber } from '#server/platform/phone-numbers/phone-number.ts'
import { pageHeaders } from '#server/platform/publishing/answer-page.ts'
import type { ServedSite } from '#server/platform/publishing/page-cache.ts'
import { addressesOf, policyOf, viewOf } from '#server/platform/publishing/render-pages.ts'
import { findPublished, type Snapshot } from '#server/platform/publishing/snapshot.ts'
import { keepRegistration, type Visitor } from './keep-registration.ts'
import type { PublicPagesParts } from './parts.ts'
import { type PostedForm, readForm } from './read-form.ts'

const perNetwork = { name: 'visitor.network', max: 60, seconds: 600 }

export const postRegistration =
  ({ database, settings }: PublicPagesParts) =>
  async (request: FastifyRequest, reply: FastifyReply, { site, language }: { site: ServedSite; language: Language }) => {
    const { snapshot } = (await database.system(db => findPublished(db, site.name))) ?? refuse('tenant.not_found')
    const { fields, typed } = readForm(request)
    const thanks = `${pathTo(snapshot, settings, language)}thanks`
    if (typed[honeypot]) return reply.redirect(thanks, 303)
    const now = new Date()
    const answerAgain = (errors: Record<string, string>, status = 422) => {
      const { html, styles } = renderLandingPage({ ...viewOf(snapshot, language, settings, now), form: { values: typed, errors } })
      return reply
        .code(status)
        .headers({ ...pageHeaders, 'content-security-policy': policyOf(styles), 'cache-control': 'no-store' })
        .send(html)
    }
    const checked = checkForm({ fields, typed }, openPage(viewOf(snapshot, language, settings, now)))
    if ('errors' in checked) return answerAgain(checked.errors)
    try {
      await countTry(database, perNetwork, networkOf(request.ip))
    } catch (limit) {
      if (!(limit instanceof Refusal) || limit.code !== 'limit.reached') throw limit
      return answerAgain({ form: sentenceOf('limit.reached', language, limit.values) }, 429)
    }
    const { tenant } = snapshot
    const mail = { hackathon: textIn(tenant.name, language), url: addressesOf(snapshot, settings)[language] ?? '' }
    await database.within({ tenant: tenant.id }, db => keepRegistration(db, tenant.id, checked, language, mail))
    return reply.redirect(thanks, 303)
  }

/** What the stage asks for, in the form that the organizer built; otherwise a word that it is closed. */
function checkForm({ fields: sent, typed }: PostedForm, page: Page): Visitor | { errors: Record<string, string> } {
  const register = sectionOf(page.content, 'register')
  const kind = kindAt(page.stage, register)
  if (kind === null) return { errors: { form: sentenceOfWord('registration_closed', page.language) } }
  // Only what this page showed can be asked for: a question may be written in one language only.
  const shown = new Set(tellForm(page, kind).fields.map(field => field.name))
  const trackIds = tracksOf(page).map(track => track.value)
  const fields = fieldsOf(kind, register, trackIds).filter(field => shown.has(field.name))
  const parsed = z.safeParse(formOf(fields), sent, { error: fieldWords(page.language) })
  const errors: Record<string, string> = {}
  for (const issue of parsed.error?.issues ?? []) errors[String(issue.path[0])] ??= issue.message
  const number = shown.has('phone') ? (typed['phone'] ?? '') : ''
  const phone = number && !errors['phone'] ? phoneNumber(number, page.tenant.country) : ''
  if (phone === null) errors['phone'] = sentenceOfWord('phone', page.language)
  if (!parsed.success || phone === null) return { errors }
  const { fullname = '', email = '', phone: _, consent, ...rest } = parsed.data as Record<string, string>
  const answers = Object.fromEntries(Object.entries(rest).filter(([, answer]) => answer !== ''))
  return { kind, fullname, email, phone, answers, consented: consent === 'yes' }
}

const pathTo = (snapshot: Snapshot, settings: PublicPagesParts['settings'], language: Language) =>
  new URL(addressesOf(snapshot, settings)[language] ?? '/', settings.portalUrl).pathname
