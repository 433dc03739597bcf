// The registration section: a form while there is something to send, a sentence when there is not, nothing once it is over.
import { sectionOf } from '#contract/landing-page/content.ts'
import { honeypot } from '#contract/registration.ts'
import type { Page } from '../page.ts'

export type FieldName = 'fullname' | 'email' | 'phone'
export type FormTold = {
  action: string
  fields: { name: FieldName; label: string; hint: string; value: string; error: string }[]
  consent: string
  consentError: string
  consented: boolean
  send: string
  honeypot: string
  /** sentences of the summary, each leading to its field */
  errors: { href: string; text: string }[]
}
export type RegisterTold = { heading: string; intro: string; deadline: string; form: FormTold | null; confirmation: string }

export function tellRegister(page: Page): RegisterTold | null {
  const { stage, tenant, words, format, content } = page
  const section = sectionOf(content, 'register')
  const closes = format.closing(tenant.registration_closes_at)
  const confirmation = section ? page.say(section.confirmation) : ''
  if (stage === 'finished' || stage === 'cancelled' || stage === 'postponed' || stage === 'draft') return null
  if (stage !== 'soon' && stage !== 'open')
    return { heading: words.form.closed, intro: words.closedOn(format.fullDate(closes)), deadline: '', form: null, confirmation }
  const intro = (section ? page.say(section.intro) : '') || words.form[`${stage}Intro`]
  return {
    heading: words.form[stage],
    intro,
    deadline:
      stage === 'open'
        ? words.closesAt(format.fullDate(closes), format.time(closes))
        : words.opensOn(format.fullDate(new Date(tenant.registration_opens_at))),
    form: formOf(page, stage === 'open' ? ['fullname', 'email', 'phone'] : ['fullname', 'email'], section ? page.say(section.consent) : ''),
    confirmation,
  }
}

function formOf({ words, form, name, address, stage }: Page, fields: FieldName[], ownConsent: string): FormTold {
  const { values = {}, errors = {} } = form ?? {}
  const anchors: Record<string, string> = { fullname: '#f-fullname', email: '#f-email', phone: '#f-phone', consent: '#f-consent' }
  return {
    // The fragment brings a form that comes back into view.
    action: `${new URL('register', address).pathname}#register`,
    fields: fields.map(field => ({
      name: field,
      label: words.form[field],
      hint: field === 'phone' ? words.form.phoneHint : '',
      value: values[field] ?? '',
      error: errors[field] ?? '',
    })),
    consent: ownConsent || words.form.consent(name),
    consentError: errors['consent'] ?? '',
    consented: values['consent'] === 'yes',
    send: stage === 'soon' ? words.form.sendInterest : words.form.send,
    honeypot,
    errors: Object.entries(errors).map(([field, text]) => ({ href: anchors[field] ?? '#register', text })),
  }
}
