import type { endpoints } from '#contract/endpoints.ts'
import { LandingContent } from '#contract/landing-pages/content.ts'
import { datesOf, shifted, withDates } from '#contract/landing-pages/planned-dates.ts'
import type { Section } from '#contract/landing-pages/sections/sections.ts'
import type { L10n } from '#contract/language.ts'
import { longestName } from '#contract/limits.ts'
import { defaultsOf, fieldsWith } from '#contract/stored-fields.ts'
import { factFields, type TenantFacts } from '#contract/tenants/tenant.ts'
import { daysBetween } from '#contract/time/shift-days.ts'
import { ownAccount } from '#server/domain/accounts/accounts.ts'
import type { Handler } from '#server/domain/deps.ts'
import { findPage, insertPage } from '#server/domain/landing-pages/page-store.ts'
import { insertPhases, shiftPhases } from '#server/domain/phases/insert-phases.ts'
import { readPhases } from '#server/domain/phases/phase-store.ts'
import { followPhases } from '#server/domain/projects/deadlines-of-phases.ts'
import { insertListsOfNextEdition, readListsOfNextEdition } from '#server/domain/registrations/copy-check-in-lists.ts'
import { readPublishedResults } from '#server/domain/results/published-results.ts'
import { insertSettings, readSettings, settingsOfNextEdition } from '#server/domain/tables/hackathon-settings.ts'
import { readTenant } from '#server/domain/tenants/present-tenant.ts'
import { factsOf, findTenant } from '#server/domain/tenants/tenant-facts.ts'
import { copyFiles, readFiles, setPicture } from '#server/domain/tenants/tenant-pictures.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { pageUrl } from '#server/platform/settings/settings.ts'
import { createTenant } from './create-tenant.ts'
import { withPastEdition } from './past-edition.ts'
import { claimName, withNameLock, refuseTaken, wantedName } from './tenant-name.ts'

/** Creates the next edition of a hackathon, whose page shows the winners of this one as a past edition. Uses two transactions, because a transaction's scope is one hackathon. */
export const duplicateTenant: Handler<typeof endpoints.tenants.duplicate> = async ({ body }, context, { settings }) => {
  const name = wantedName(body.tenant_name, context.language)
  return withNameLock(name, async () => {
    const source = await context.within(async db => {
      await refuseTaken(db, name, context.language)
      const row = (await findTenant(db, context.tenant.id)) ?? refuse('tenant.not_found')
      const page = await findPage(db, row.id)
      const current = await readSettings(db, row.id)
      const results = await readPublishedResults(db, row.id, { namesPeople: false })
      const phases = await readPhases(db, row.id)
      const lists = await readListsOfNextEdition(db, row.id)
      return { row, page, current, results, phases, lists, files: await readFiles(db, row.id), account: await ownAccount(db) }
    })
    const { row, page, account } = source
    const old = page ? LandingContent.parse(page.content) : null
    const edition = { name: factsOf(row).name, url: row.status === 'published' ? pageUrl(settings, row) : '', results: source.results }
    const { facts, content, days } = nextEdition(factsOf(row), old && withPastEdition(old, edition), body.starts_at)
    return context.withinNewTenant(undefined, async (db, tenant) => {
      await claimName(db, name, tenant, context.language)
      await createTenant(db, { tenant, name, facts, by: account, acting: context.acting })
      await copyFiles(db, tenant, source.files, account.id)
      for (const column of ['logo', 'cover'] as const) if (row[column]) await setPicture(db, tenant, column, row[column])
      if (content) await insertPage(db, tenant, content, account, page?.outrun)
      await insertSettings(db, tenant, settingsOfNextEdition(source.current))
      await insertPhases(db, tenant, shiftPhases(source.phases, days, facts.timezone))
      await insertListsOfNextEdition(db, tenant, source.lists)
      await followPhases(db, tenant)
      return context.reply((await readTenant(db, tenant, 'owner', settings)) ?? refuse('tenant.not_found'))
    })
  })
}

/** Returns facts and page of the next edition. All dates move by the days between the old start and `startsAt`. */
function nextEdition(facts: TenantFacts, content: LandingContent | null, startsAt: string) {
  const name = editionName(facts.name, { startsAt: facts.starts_at, timezone: facts.timezone }, startsAt)
  const last = { facts: { ...facts, ...begins, name }, content: content ?? LandingContent.parse({ sections: [] }) }
  const days = daysBetween(facts.starts_at, startsAt, facts.timezone)
  const next = withDates(last, shifted(datesOf(last), days, facts.timezone))
  return { facts: next.facts, days, content: content && { ...next.content, sections: next.content.sections.map(begunAnew) } }
}

const begins = defaultsOf(fieldsWith(factFields, { inNextEdition: 'default' }))

/** Returns a section without news, results and program delays. */
function begunAnew(section: Section): Section {
  switch (section.type) {
    case 'programme':
      return { ...section, rows: section.rows.map(row => ({ ...row, status: 'on_time' as const })) }
    case 'updates':
      return { ...section, rows: [] }
    case 'results':
      return { ...section, winners: [], projects: [], numbers: [], recap: { ar: '', en: '' }, video_url: '' }
    default:
      return section
  }
}

/** Matches a Gregorian or Hijri year in Latin or Arabic-Indic digits. */
const year = /(?<![\d٠-٩])(?:20|14|٢٠|١٤)[\d٠-٩]{2}(?![\d٠-٩])/

/** Returns the name with its new year. A second edition in a year gets a number. A name that would be too long stays unchanged. */
function editionName(name: L10n, from: { startsAt: string; timezone: string }, startsAt: string): L10n {
  const yearOf = (instant: string) =>
    Number(new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', { year: 'numeric', timeZone: from.timezone }).format(new Date(instant)))
  const years = yearOf(startsAt) - yearOf(from.startsAt)
  const next = (text: string) => {
    const named =
      years === 0 ? numbered(text) : year.test(text) ? text.replace(year, old => moved(old, years)) : `${text} ${yearOf(startsAt)}`
    return text === '' || named.length > longestName ? text : named
  }
  return { ar: next(name.ar), en: next(name.en) }
}

const numbered = (text: string) => {
  const [ending = '', number = '1'] = / \((\d{1,2})\)$/.exec(text) ?? []
  return `${text.slice(0, text.length - ending.length)} (${Number(number) + 1})`
}

/** Adds years to a year, and keeps its kind of digits. */
function moved(old: string, years: number): string {
  const isArabic = /[٠-٩]/.test(old)
  const latin = old.replace(/[٠-٩]/g, digit => String(digit.charCodeAt(0) - 0x660))
  const next = String(Number(latin) + years)
  return isArabic ? next.replace(/\d/g, digit => String.fromCharCode(Number(digit) + 0x660)) : next
}
