// What a page still lacks: what publishing needs, and what helps registration.
import type { Issue } from '#contract/endpoints/landing-pages.ts'
import { completenessOf } from '#contract/landing-page/completeness.ts'
import { type LandingContent, sectionOf } from '#contract/landing-page/content.ts'
import type { L10n } from '#contract/language.ts'
import { languagesOf, type TenantFacts } from '#contract/tenant.ts'

/** In the order of importance: the required first. */
export const issuesOf = (facts: TenantFacts, content: LandingContent, hasCover: boolean): Issue[] =>
  checksOf(facts, content, hasCover).filter(issue => issue !== false)

/** How many of all that is looked at is there. */
export function readinessOf(facts: TenantFacts, content: LandingContent, hasCover: boolean): Readiness {
  const checks = checksOf(facts, content, hasCover)
  return { done: checks.filter(issue => issue === false).length, total: checks.length, issues: checks.filter(issue => issue !== false) }
}
export type Readiness = { done: number; total: number; issues: Issue[] }

/** One for each thing that a page is looked at for; false where it is there. */
function checksOf(facts: TenantFacts, content: LandingContent, hasCover: boolean): (Issue | false)[] {
  const hero = sectionOf(content, 'hero')
  const rows = (type: 'tracks' | 'prizes' | 'partners') => sectionOf(content, type)?.rows.length ?? 0
  const languages = languagesOf(facts.languages)
  const written = (text: L10n | undefined) => text !== undefined && languages.some(language => text[language] !== '')
  return [
    !facts.name.ar && !facts.name.en && required('name', 'basics'),
    Date.parse(facts.ends_at) <= Date.parse(facts.starts_at) && required('dates', 'dates'),
    facts.format !== 'online' && !facts.city && required('city', 'dates'),
    Date.parse(facts.registration_closes_at) < Date.parse(facts.registration_opens_at) && required('registration_dates', 'dates'),
    !facts.contact_email && required('contact_email', 'basics'),
    !written(hero?.tagline) && advice('tagline', 'hero'),
    !written(sectionOf(content, 'about')?.lead) && advice('about', 'about'),
    rows('tracks') === 0 && advice('tracks', 'tracks'),
    rows('prizes') === 0 && advice('prizes', 'prizes'),
    rows('partners') === 0 && advice('partners', 'partners'),
    !hasCover && !hero?.picture && advice('cover', 'look'),
    languages.length > 1 && completenessOf(facts, content).en < completenessOf(facts, content).ar && advice('english', 'basics'),
  ]
}

const required = (code: Issue['code'], where: Issue['where']): Issue => ({ code, where, weight: 'required' })
const advice = (code: Issue['code'], where: Issue['where']): Issue => ({ code, where, weight: 'advice' })
