// Presents the form that mails the link of a registration, and the page after it. Both are the same for known and unknown addresses.

import { sectionOf } from '#contract/landing-pages/content.ts'
import { type FormsView, plainField } from '../forms/forms-page.ts'
import type { Page } from '../page/page.ts'
import { myLinkWords } from '../words/my-link.ts'

/** Path of the form below the page's address. */
export const myLinkPath = 'my-link'

/** Returns the link to the form; null if registrations are on another site. */
export function presentMyLink(page: Page): { label: string; href: string } | null {
  if (sectionOf(page.content, 'register')?.elsewhere || page.stage === 'draft' || page.here?.startsWith(myLinkPath)) return null
  return { label: myLinkWords[page.language].ask, href: pathOf(page) }
}

export function presentMyLinkForm(page: Page, isSent: boolean): FormsView {
  const words = myLinkWords[page.language]
  const { values = {}, errors = {} } = page.form ?? {}
  const back = { label: page.words.thanks.back, href: new URL(page.address).pathname }
  const common = { notice: '', back, also: null, wrong: words.wrong, errors: [], parts: [] }
  if (isSent) return { ...common, title: words.sent, lead: words.sentBody, also: { label: words.again, href: pathOf(page) } }
  const email = plainField({
    name: 'email',
    type: 'email',
    label: words.email,
    value: values['email'] ?? '',
    error: errors['email'] ?? '',
  })
  return {
    ...common,
    title: words.title,
    lead: words.lead,
    errors: Object.entries(errors).map(([name, text]) => ({ href: name === 'form' ? '#main' : `#f-${name}`, text })),
    form: {
      key: 'link',
      summary: '',
      means: '',
      lines: [],
      action: pathOf(page),
      hidden: {},
      isOpen: true,
      fields: [email],
      does: [{ label: words.send }],
    },
  }
}

const pathOf = ({ address }: Page) => new URL(myLinkPath, address).pathname
