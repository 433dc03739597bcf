// Where somebody sees what they registered: on the hackathon's own host, in the language of their form while the page has it.
import { languagesLive } from '#contract/landing-page/completeness.ts'
import type { L10n, Language } from '#contract/language.ts'
import type { LanguageSet } from '#contract/tenant.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { type PageAddress, pageUrl, type Settings } from '#server/platform/settings/settings.ts'
import type { RegistrationLinks } from './registration-links.ts'

export type CandidatePages = { settings: Settings; registrationLinks: RegistrationLinks }
export type OwnPage = { id: string; language: Language; link_number: number }

/** What mails to candidates say of a hackathon. */
export type HackathonOfMails = PageAddress & { id: string; languages: LanguageSet; name: L10n }

export async function hackathonOfMails(db: Db, tenant: string): Promise<HackathonOfMails> {
  const row = await db.one<PageAddress & { languages: LanguageSet; ar: string; en: string }>(
    sql`select tenant_name, domain, languages, name_ar as ar, name_en as en from tenants where id = ${tenant}`,
  )
  if (!row) throw new Error('candidates of no hackathon')
  const { ar, en, ...named } = row
  return { id: tenant, ...named, name: { ar, en } }
}

export function ownPageOf(
  { settings, registrationLinks }: CandidatePages,
  hackathon: HackathonOfMails,
  { id, language, link_number }: OwnPage,
) {
  const [, ...others] = languagesLive(hackathon)
  const folder = others.includes(language) ? `${language}/` : ''
  return `${pageUrl(settings, hackathon)}/${folder}me/${registrationLinks.sign(hackathon.id, id, link_number)}`
}
