// A registration that its sender corrects: the form again with what they wrote, but for the address, which the link belongs to.
import { z } from 'zod'
import { sectionOf } from '#contract/landing-page/content.ts'
import { fieldsOf, formOf } from '#contract/registration.ts'
import { fieldWords, sentenceOfWord } from '#contract/words.ts'
import { faultsOf, openPage, presentCorrection, tracksOf } from '#landing/model.ts'
import { renderCorrectionPage } from '#landing/render.tsx'
import { sourceOf } from '#server/domain/publishing/render-pages.ts'
import { phoneNumber } from '#server/platform/countries/phone-number.ts'
import { sql } from '#server/platform/database/sql.ts'
import { now } from '#server/platform/time/now.ts'
import { backTo, type Own, type OwnAnswers, sendOwn } from './own-registration.ts'
import type { PublicPagesParts } from './parts.ts'
import type { PostedForm } from './read-form.ts'
import { readOwnForm } from './read-own-form.ts'

export const correctionForm: OwnAnswers = {
  correct: (own, request, reply) =>
    own.may.has('correct')
      ? sendOwn(reply, renderCorrectionPage(sourceWith(own, keptOf(own)), own.found.kind))
      : reply.redirect(backTo(request), 303),
}

export const postCorrection = (parts: PublicPagesParts): OwnAnswers => ({
  correct: async (own, request, reply) => {
    const posted = await readOwnForm(parts, request, reply)
    if (!own.may.has('correct')) return reply.redirect(backTo(request), 303)
    const checked = check(own, posted)
    if ('errors' in checked)
      return sendOwn(reply.code(422), renderCorrectionPage(sourceWith(own, posted.typed, checked.errors), own.found.kind))
    await keep(own, checked)
    return reply.redirect(backTo(request), 303)
  },
})

type Corrected = { fullname: string; phone: string; answers: Record<string, string> }

const keptOf = ({ found: { fullname, phone, answers } }: Own) => ({ fullname, phone, ...answers })
const sourceWith = ({ snapshot, language, parts, here }: Own, values: Record<string, string>, errors: Record<string, string> = {}) => ({
  ...sourceOf(snapshot, language, parts.settings, new Date(now())),
  here: `${here}/correct`,
  form: { values, errors },
})

/** What this form does not ask stays as it was answered. */
function check(own: Own, { fields: sent, typed }: PostedForm): Corrected | { errors: Record<string, string> } {
  const page = openPage(sourceWith(own, typed))
  const views = presentCorrection(page, own.found.kind).fields
  const shown = new Set(views.map(({ name }) => name))
  const trackIds = tracksOf(page).map(({ value }) => value)
  const fields = fieldsOf(own.found.kind, sectionOf(page.content, 'register'), { trackIds }).filter(({ name }) => shown.has(name))
  const parsed = z.safeParse(formOf(fields).omit({ consent: true }), sent, { error: fieldWords(page.language) })
  const errors: Record<string, string> = {}
  for (const issue of parsed.error?.issues ?? []) errors[String(issue.path[0])] ??= issue.message
  const number = typed['phone'] ?? ''
  const phone = number && !errors['phone'] ? phoneNumber(number, page.tenant.country) : ''
  if (phone === null) errors['phone'] = sentenceOfWord('phone', page.language)
  if (!parsed.success || phone === null) return { errors: faultsOf(page, views, errors, sent) }
  const given = parsed.data as Record<string, string>
  const { fullname = `${given['first_name']} ${given['last_name']}`, phone: _, ...rest } = given
  const untouched = Object.entries(own.found.answers).filter(([name]) => !shown.has(name))
  const answers = Object.fromEntries([...untouched, ...Object.entries(rest)].filter(([, answer]) => answer !== ''))
  return { fullname, phone, answers }
}

const keep = ({ parts: { database }, tenant, found }: Own, { fullname, phone, answers }: Corrected) =>
  database.within({ tenant }, db =>
    db.run(sql`
      update registrations set fullname = ${fullname}, phone = ${phone}, answers = ${answers} where tenant_id = ${tenant} and id = ${found.id}`),
  )
