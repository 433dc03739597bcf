// What a page still lacks: what publishing needs, and what helps registration.
import type { Issue } from '../endpoints/landing-pages.ts'
import type { L10n } from '../language.ts'
import { languagesOf, type TenantFacts } from '../tenant.ts'
import { completenessOf, languagesWithContent } from './completeness.ts'
import { type LandingContent, sectionOf } from './content.ts'

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
    weighsOdd(content) && advice('judging', 'judging'),
    !hasCover && !hero?.picture && advice('cover', 'look'),
    languages.length > 1 && lacksEnglish(facts, content) && advice('english', 'basics'),
  ]
}

/** Criteria that are weighed at all ought to make a hundred. */
function weighsOdd(content: LandingContent): boolean {
  const judging = sectionOf(content, 'judging')
  const sum = judging?.visible ? judging.criteria.reduce((all, { weight }) => all + weight, 0) : 0
  return sum !== 0 && sum !== 100
}

/** So little that the page would be published in Arabic alone, or less than there is in Arabic. */
function lacksEnglish(facts: TenantFacts, content: LandingContent): boolean {
  const { ar, en } = completenessOf(facts, content)
  return en < ar || !languagesWithContent(facts, content).includes('en')
}

const required = (code: Issue['code'], where: Issue['where']): Issue => ({ code, where, weight: 'required' })
const advice = (code: Issue['code'], where: Issue['where']): Issue => ({ code, where, weight: 'advice' })
