// A candidate's own pages, in the language of their form if the page has it.
import { cityIn } from '#contract/cities.ts'
import { languagesLive } from '#contract/landing-page/completeness.ts'
import { type L10n, type Language, textIn } from '#contract/language.ts'
import type { LanguageSet, TenantFacts } from '#contract/tenant.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { type PageAddress, pageUrl, type Settings } from '#server/platform/settings/settings.ts'
import type { RegistrationLinks } from './registration-links.ts'

export type CandidatePages = { settings: Settings; registrationLinks: RegistrationLinks }
export type OwnPage = { id: string; language: Language; link_number: number }

export type HackathonOfMails = AddressOfMails & Facts
type AddressOfMails = PageAddress & { id: string; languages: LanguageSet; name: L10n }
type Facts = Pick<TenantFacts, 'starts_at' | 'timezone' | 'format' | 'city' | 'venue' | 'called_off'>

export async function hackathonOfMails(db: Db, tenant: string): Promise<HackathonOfMails> {
  type Row = PageAddress & Omit<Facts, 'venue'> & { languages: LanguageSet; ar: string; en: string; venue_ar: string; venue_en: string }
  const row = await db.one<Row>(sql`
    select tenant_name, domain, languages, name_ar as ar, name_en as en, starts_at, timezone, format, city, venue_ar, venue_en, called_off
    from tenants where id = ${tenant}`)
  if (!row) throw new Error('candidates of no hackathon')
  const { ar, en, venue_ar, venue_en, starts_at, ...named } = row
  const venue = { ar: venue_ar, en: venue_en }
  return { id: tenant, ...named, starts_at: new Date(starts_at).toISOString(), venue, name: { ar, en } }
}

/** Returns null while the hackathon is canceled or postponed. `url` has a trailing slash. */
export function scheduleOf({ starts_at, timezone, format, city, venue, called_off }: Facts, language: Language, url: string) {
  if (called_off) return null
  const place =
    format === 'online' ? '' : [textIn(venue, language), cityIn(city, language)].filter(Boolean).join(language === 'ar' ? '، ' : ', ')
  return { starts_at, timezone, place, calendar: `${url}event.ics` }
}

export function ownPageOf(
  { settings, registrationLinks }: CandidatePages,
  hackathon: AddressOfMails,
  { id, language, link_number }: OwnPage,
) {
  return `${pageOf(settings, hackathon, language)}me/${registrationLinks.sign(hackathon.id, id, link_number)}`
}

/** Returns the URL in `language`, else in the page's main language, with a trailing slash. */
export function pageOf(settings: Settings, hackathon: AddressOfMails, language: Language) {
  const [, ...others] = languagesLive(hackathon)
  return `${pageUrl(settings, hackathon)}/${others.includes(language) ? `${language}/` : ''}`
}
