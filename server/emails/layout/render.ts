// Renders mails as HTML and plain text.

import { Email } from '#contract/fields.ts'
import type { RenderedMail } from '#server/platform/email/smtp.ts'
import { type Block, displayName, type Fact, isolated, line, type MailText, type MailUrls, productIn } from './layout.ts'
import { type MailFooter, mailPage } from './mail-page.ts'
import { ticketFile } from './ticket.ts'

/** Renders a complete mail. An Arabic subject with Latin letters starts with U+200F, because mail clients guess its direction. */
export function layoutMail(written: MailText, urls: MailUrls): RenderedMail {
  const { language, subject, blocks, invite, unsubscribe, brand = null, files = [] } = written
  const footer = footerOf(written, urls)
  const tickets = blocks.flatMap(block => (block.kind === 'ticket' && block.code ? [ticketFile(block.code.id)] : []))
  const contact = Email.safeParse(brand?.contact).data
  return {
    subject: language === 'ar' && /[A-Za-z0-9]/.test(subject) ? `\u200f${subject}` : subject,
    html: mailPage({ language, subject, blocks, brand, footer, product: productIn[language] }),
    text: `${[...blocks.map(textOf), textOfFooter(footer)].join('\n\n')}\n`,
    senderName: productIn[language],
    ...(brand && { organizer: { name: displayName(brand.name), ...(contact !== undefined && { replyTo: contact }) } }),
    files: [...tickets, ...files],
    ...(invite && { invite }),
    ...(unsubscribe !== undefined && { unsubscribe }),
  }
}

function footerOf({ language, blocks, unsubscribe, brand }: MailText, urls: MailUrls): MailFooter {
  const words = footerWords[language]
  const isSaid = unsubscribe === undefined || blocks.some(block => 'url' in block && block.url === unsubscribe)
  const legal = (['privacy', 'terms'] as const).map(name => ({ label: words[name], url: `${urls.portal}/${name}?lng=${language}` }))
  return {
    sender: brand ? words.sender(displayName(brand.name)) : words.product,
    links: [
      ...(brand?.contact ? [{ label: words.contact, url: `mailto:${brand.contact}`, shown: brand.contact }] : []),
      ...(brand ? [{ label: words.page, url: brand.url }] : []),
      ...(isSaid ? [] : [{ label: words.unsubscribe, url: unsubscribe }]),
      ...legal,
    ],
  }
}

const footerWords = {
  ar: {
    sender: (name: string) => line`رسالة من ${name}، أُرسلت عبر ميدان.`,
    product: line`ميدان`,
    contact: 'للتواصل',
    page: 'صفحة الهاكاثون',
    unsubscribe: 'إلغاء الاشتراك',
    privacy: 'سياسة الخصوصية',
    terms: 'الشروط',
  },
  en: {
    sender: (name: string) => line`Sent by Maydan for ${name}.`,
    product: line`Maydan`,
    contact: 'Contact',
    page: 'Hackathon page',
    unsubscribe: 'Unsubscribe',
    privacy: 'Privacy policy',
    terms: 'Terms',
  },
}

const textOfFooter = ({ sender, links }: MailFooter) =>
  `— ${sender.text}\n\n${links.map(({ label, url, shown }) => `${label}: ${shown ?? url}`).join('\n')}`

function textOf(block: Block): string {
  switch (block.kind) {
    case 'line':
    case 'note':
      return block.line.text
    case 'list':
      return block.items.map(({ text }, at) => `${block.start === null ? '•' : `${block.start + at}.`} ${text}`).join('\n')
    case 'code':
      return block.code
    case 'link':
    case 'quiet_link':
      return `${block.label}:\n${block.url}`
    case 'status':
      return `${block.label}: ${block.value}`
    case 'facts':
      return block.facts.map(textOfFact).join('\n')
    case 'ticket':
      return [`${isolated(block.name)}: ${block.status}`, ...block.rows.map(textOfFact), ...(block.code ? [block.code.hint] : [])].join(
        '\n',
      )
  }
}

const textOfFact = ({ label, value, more = [], link }: Fact) =>
  [`${label}: ${value.text}`, ...more.map(({ text }) => text), ...(link ? [`${link.label}: ${link.url}`] : [])].join('\n')
