import { z } from 'zod'
import { sectionOf } from '#contract/landing-page/content.ts'
import { fieldsOf, formOf, kindAt } from '#contract/registration.ts'
import { fieldWords, sentenceOfWord } from '#contract/words.ts'
import { faultsOf, type Page, presentForm, tracksOf } from '#landing/model.ts'
import { phoneNumber } from '#server/platform/countries/phone-number.ts'
import type { Visitor } from './keep-registration.ts'
import type { PostedForm } from './read-form.ts'

/** What the stage asks for, in the form that the organizer built; otherwise a word that it is closed. */
export function checkForm({ fields: sent, typed }: PostedForm, page: Page): Visitor | { errors: Record<string, string> } {
  const register = sectionOf(page.content, 'register')
  const kind = kindAt(page.stage, register)
  if (register?.elsewhere) return { errors: { form: sentenceOfWord('registration_elsewhere', page.language) } }
  // A form from before it was over asked for another consent.
  const isOther = kind === 'next_edition' && typed['kind'] !== kind
  if (kind === null || isOther) return { errors: { form: sentenceOfWord('registration_closed', page.language) } }
  // Only what this page showed can be asked for: a question may be written in one language only.
  const views = presentForm(page, kind).fields
  const shown = new Set(views.map(field => field.name))
  const trackIds = tracksOf(page).map(track => track.value)
  const fields = fieldsOf(kind, register, trackIds).filter(field => shown.has(field.name))
  const parsed = z.safeParse(formOf(fields), sent, { error: fieldWords(page.language) })
  const errors: Record<string, string> = {}
  for (const issue of parsed.error?.issues ?? []) errors[String(issue.path[0])] ??= issue.message
  const number = shown.has('phone') ? (typed['phone'] ?? '') : ''
  const phone = number && !errors['phone'] ? phoneNumber(number, page.tenant.country) : ''
  if (phone === null) errors['phone'] = sentenceOfWord('phone', page.language)
  if (!parsed.success || phone === null) return { errors: faultsOf(page, views, errors, sent) }
  const given = parsed.data as Record<string, string>
  const { fullname = `${given['first_name']} ${given['last_name']}`, email = '', phone: _, consent, ...rest } = given
  const answers = Object.fromEntries(Object.entries(rest).filter(([, answer]) => answer !== ''))
  return { kind, fullname, email, phone, answers, consented: consent === 'yes' }
}
