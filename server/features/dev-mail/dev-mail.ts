// The development mailbox: shows the outbox as HTML and JSON. It exists only without SMTP_URL.

import { Resvg } from '@resvg/resvg-js'
import { z } from 'zod'
import { Instant, Language, Uuid } from '#contract/fields.ts'
import type { MailUrls } from '#server/emails/layout/layout.ts'
import { isTemplate, renderMail, templates } from '#server/emails/mails.ts'
import type { Database } from '#server/platform/database/database.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'
import { listPage, messagePage, samplesPage, type ShownMail, templatesPage } from './pages.ts'

/** Content-Security-Policy of the mailbox. Allows inline styles, logos on hackathons' hosts, and frames that show mails without scripts. */
export const devMailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const CodeIn = z.object({ code: z.string() })
const Row = z.object({
  id: Uuid,
  recipient: z.string(),
  language: Language,
  template: z.string(),
  payload: z.unknown(),
  created_at: Instant,
})
type StoredMail = ShownMail & { code: string | null }

/** Returns the newest 200 mails as an HTML page. */
export const devMailList = async (database: Database, urls: MailUrls): Promise<string> => listPage(await read(database, urls, sql`true`))

export async function devMailMessage(database: Database, urls: MailUrls, id: string): Promise<string | null> {
  if (!Uuid.safeParse(id).success) return null
  const [mail] = await read(database, urls, sql`id = ${id}`)
  return mail ? messagePage(mail) : null
}

export type DevMail = {
  id: string
  to: string
  subject: string
  text: string
  code?: string
  created_at: string
}

/** Returns the newest 200 mails for JSON. `to` filters them by recipient. */
export async function devMailJson(database: Database, urls: MailUrls, { to }: { to?: string } = {}): Promise<DevMail[]> {
  const mails = await read(database, urls, to === undefined ? sql`true` : sql`recipient = ${to.toLowerCase()}`)
  return mails.map(({ id, recipient, subject, text, code, created_at }) => ({
    id,
    to: recipient,
    subject,
    text,
    ...(code !== null && { code }),
    created_at,
  }))
}

/** Reads mails of the outbox. Omits mails whose content was erased after sending. */
async function read(database: Database, urls: MailUrls, which: Sql): Promise<StoredMail[]> {
  const rows = await database.system(db =>
    db.all(sql`
      select id, recipient, language, template, payload, created_at from outbox
      where payload <> '{}' and ${which} order by created_at desc, id limit 200`),
  )
  return z
    .array(Row)
    .parse(rows)
    .map(row => shown(row, urls))
}

function shown(row: z.infer<typeof Row>, urls: MailUrls): StoredMail {
  const { payload, ...rest } = row
  const code = CodeIn.safeParse(payload).data?.code ?? null
  return { ...rest, ...renderMail(row, urls), code }
}

/** Returns a page that links to the samples of each template by language. */
export const devMailTemplates = (urls: MailUrls): string =>
  templatesPage(
    Object.entries(templates).map(([template, { name, samples }]) => ({ template, name, count: Object.keys(samples(urls.portal)).length })),
  )

/** Returns a page with the samples of a template in a language, or null if the template or language is unknown. */
export function devMailSamples(urls: MailUrls, template: string, language: string): string | null {
  const known = Language.safeParse(language)
  if (!isTemplate(template) || !known.success) return null
  const { name, samples, render } = templates[template]
  return samplesPage(
    name[known.data],
    known.data,
    Object.entries(samples(urls.portal)).map(([sample, payload]) => ({ name: sample, ...render(payload, known.data, urls) })),
  )
}

/** Logo of the sample mails, with the size of `sampleBrand`. */
export const sampleLogo = (): Buffer =>
  new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="264" height="104"><rect width="264" height="104" fill="#fff"/>
<path d="M24 80V40a28 28 0 0 1 56 0v40M92 80V40a28 28 0 0 1 56 0v40M160 80V40a28 28 0 0 1 56 0v40" fill="none" stroke="#7A1FA2" stroke-width="12"/>
<circle cx="236" cy="26" r="12" fill="#F7931E"/></svg>`,
    { font: { loadSystemFonts: false } },
  )
    .render()
    .asPng()
