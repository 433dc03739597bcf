import type { Language } from '#contract/language.ts'
import { laidOut } from './layout.ts'
import { type MailUrls, type Payload, payloads, type Rendered, type TemplateName } from './mails.ts'
import { templates } from './templates.ts'

/** A row of the outbox as its mail. Throws when the template is unknown or the payload lacks something (it is erased once sent). */
export function renderMail(row: { template: string; language: Language; payload: unknown }, urls: MailUrls): Rendered {
  if (!isTemplate(row.template)) throw new Error(`no such mail template: ${row.template}`)
  return renderAs(row.template, row.language, row.payload, urls)
}

function renderAs<T extends TemplateName>(template: T, language: Language, payload: unknown, urls: MailUrls): Rendered {
  return laidOut(templates[template][language](payloads[template].parse(payload) as Payload<T>, urls), urls)
}

const isTemplate = (name: string): name is TemplateName => Object.hasOwn(payloads, name)
