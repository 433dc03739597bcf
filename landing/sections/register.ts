// The registration section: a form while there is something to send, a sentence when there is not; once it is over, a wish to hear of the next.
import { sectionOf } from '#contract/landing-page/content.ts'
import { kindAt } from '#contract/registration.ts'
import type { Page } from '../page.ts'
import { type FormView, presentForm } from './register-form.ts'

export type RegisterView = { heading: string; intro: string; deadline: string; form: FormView | null; confirmation: string }

/** Whether whoever registers may bring others. */
export const takesTeams = ({ tenant }: Page) => Number(tenant.eligibility.team_max) > 1

export function presentRegister(page: Page): RegisterView | null {
  const { stage, tenant, words, format, content } = page
  const section = sectionOf(content, 'register')
  const closes = format.closing(tenant.registration_closes_at)
  const confirmation = section ? page.say(section.confirmation) : ''
  if (stage === 'cancelled' || stage === 'postponed' || stage === 'draft') return null
  const kind = kindAt(stage, section)
  if (kind === null)
    return { heading: words.form.closed, intro: words.closedOn(format.fullDate(closes)), deadline: '', form: null, confirmation }
  const form = presentForm(page, kind)
  if (kind === 'next_edition')
    return { heading: words.form.nextEdition, intro: words.form.nextEditionIntro, deadline: '', form, confirmation: '' }
  if (kind === 'waiting')
    return {
      heading: words.form.waiting,
      intro: words.form.waitingIntro,
      deadline: words.closedOn(format.fullDate(closes)),
      form,
      confirmation,
    }
  return {
    heading: kind === 'interest' ? words.form.soon : takesTeams(page) ? words.form.openToTeams : words.form.open,
    intro: (section ? page.say(section.intro) : '') || (kind === 'interest' ? words.form.soonIntro : words.form.openIntro),
    deadline:
      kind === 'application'
        ? words.closesAt(format.fullDate(closes), format.zonedTime(closes))
        : words.opensOn(format.fullDate(new Date(tenant.registration_opens_at))),
    form,
    confirmation,
  }
}
