// Presents a form, a text while registration has no form, or a form for notification about the next edition.

import { sectionOf } from '#contract/landing-pages/content.ts'
import type { Register } from '#contract/landing-pages/sections/register-section.ts'
import { kindAt } from '#contract/registrations/registration.ts'
import { siteOf } from '../links/safe-link.ts'
import type { Page } from '../page/page.ts'
import { type FormView, presentForm, registerLabel } from './register-form.ts'

export type RegisterView = {
  heading: string
  intro: string
  deadline: string
  form: FormView | null
  /** link to the external registration, instead of a form */
  link?: { label: string; href: string }
}

export function presentRegister(page: Page): RegisterView | null {
  const { stage, words, content } = page
  const section = sectionOf(content, 'register')
  if (stage === 'cancelled' || stage === 'postponed' || stage === 'draft') return null
  if (section?.elsewhere) return presentElsewhere(page, section)
  const open = kindAt(stage, section)
  // An application submitted while registration closed is shown again with all values.
  const isLate = (open === null || open === 'waiting') && page.form?.values['kind'] === 'application'
  if (open === null) return isLate ? { ...closed(page), form: presentForm(page, 'application') } : closed(page)
  const kind = isLate ? 'application' : open
  const form = presentForm(page, kind)
  if (kind === 'next_edition') return { heading: words.form.nextEdition, intro: words.form.nextEditionIntro, deadline: '', form }
  if (open === 'waiting')
    return {
      heading: words.form.waiting,
      intro: words.form.waitingIntro,
      deadline: closed(page).intro,
      form: { ...form, send: words.form.sendWaiting },
    }
  const intro = (section && page.say(section.intro)) || (kind === 'interest' ? words.form.soonIntro : words.form.openIntro)
  return { heading: kind === 'interest' ? words.form.soon : registerLabel(page), intro, deadline: boundary(page), form }
}

/** Presents link and deadline of an external registration. Returns null once the event is over. */
function presentElsewhere(page: Page, { elsewhere, intro }: Register): RegisterView | null {
  const { form } = page.words
  if (page.stage === 'finished') return null
  if (page.stage !== 'open' && page.stage !== 'soon') return closed(page)
  const isOpen = page.stage === 'open'
  // `site` is '' while the organizer has not completed the URL.
  const site = siteOf(elsewhere)
  return {
    heading: isOpen ? registerLabel(page) : form.soonElsewhere,
    intro: page.say(intro) || (site && form.elsewhere(site)),
    deadline: boundary(page),
    form: null,
    link: { label: isOpen ? registerLabel(page) : form.elsewherePage, href: elsewhere },
  }
}

function boundary({ stage, tenant, words, format }: Page): string {
  if (stage === 'soon') return words.opensOn(format.fullDate(new Date(tenant.registration_opens_at)))
  const closes = format.closing(tenant.registration_closes_at)
  return words.closesAt(format.fullDate(closes), format.zonedTime(closes))
}

function closed({ tenant, words, format }: Page): RegisterView {
  const closes = format.closing(tenant.registration_closes_at)
  return { heading: words.form.closed, intro: words.closedOn(format.fullDate(closes)), deadline: '', form: null }
}
