import type { Language } from '#contract/language.ts'
import { type Payload, payloads, type TemplateName } from './mails.ts'
import { templates } from './templates.ts'

export type MailUrls = { /** of the portal, without a slash at its end */ portal: string }
export type Rendered = { subject: string; html: string; text: string }
/** A template in one language: pure, so that a mail can be read again as it was sent. */
export type Template<T extends TemplateName> = (payload: Payload<T>, urls: MailUrls) => Rendered

/** A row of the outbox as its mail. Throws when the template is unknown or the payload lacks something (it is erased once sent). */
export function renderMail(row: { template: string; language: Language; payload: unknown }, urls: MailUrls): Rendered {
  if (!isTemplate(row.template)) throw new Error(`no such mail template: ${row.template}`)
  return renderAs(row.template, row.language, row.payload, urls)
}

function renderAs<T extends TemplateName>(template: T, language: Language, payload: unknown, urls: MailUrls): Rendered {
  return templates[template][language](payloads[template].parse(payload) as Payload<T>, urls)
}

const isTemplate = (name: string): name is TemplateName => Object.hasOwn(payloads, name)
