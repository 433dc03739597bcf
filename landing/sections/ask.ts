import { sectionOf } from '#contract/landing-pages/content.ts'
import { networks } from '#contract/landing-pages/sections/life-sections.ts'
import type { Page } from '../page/page.ts'

export type AskKey = 'email' | 'whatsapp' | (typeof networks)[number]
/** `text` is an e-mail address, phone number or account name, always written left to right. */
export type AskView = {
  heading: string
  intro: string
  links: { key: AskKey; name: string; text: string; href: string }[]
}

/** The e-mail address is a tenant fact, so it is shown even without the section. */
export function presentAsk(page: Page): AskView | null {
  const { tenant, words, content } = page
  const section = sectionOf(content, 'ask')
  const shown = section?.visible === false ? undefined : section
  const whatsapp = shown?.whatsapp ?? ''
  const links: AskView['links'] = [
    ...(whatsapp
      ? [{ key: 'whatsapp' as const, name: words.share.whatsapp, text: whatsapp, href: `https://wa.me/${whatsapp.slice(1)}` }]
      : []),
    ...(tenant.contact_email
      ? [{ key: 'email' as const, name: words.share.email, text: tenant.contact_email, href: `mailto:${tenant.contact_email}` }]
      : []),
    ...networks.flatMap(key => {
      const href = shown?.[key]
      return href ? { key, name: words.askBy[key], text: href.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, ''), href } : []
    }),
  ]
  return links.length
    ? { heading: (shown && page.say(shown.heading)) || words.ask, intro: shown ? page.say(shown.intro) : '', links }
    : null
}
