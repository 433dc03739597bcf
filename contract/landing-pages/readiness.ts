// The checklist of a page: requirements for publishing, then recommendations.

import { z } from 'zod'
import { type L10n, type Language, languages } from '../language.ts'
import { languagesOf, type TenantFacts } from '../tenants/tenant.ts'
import { completenessOf, languagesLeftOut, languagesLive } from './completeness.ts'
import { type LandingContent, sectionOf } from './content.ts'
import { deadlinesOutside, itemsOutside, milestonesOutside } from './outside-dates.ts'

export type Looked = { facts: TenantFacts; content: LandingContent; hasCover: boolean }

const places = ['basics', 'dates', 'look', 'hero', 'about', 'tracks', 'timeline', 'prizes', 'programme', 'judging', 'partners'] as const
type Place = (typeof places)[number]
type Check = { weight: 'required' | 'advice'; where: Place; field: string; isThere: (page: Looked) => boolean }
const needs = (where: Place, field: string, isThere: Check['isThere']): Check => ({ weight: 'required', where, field, isThere })
const helps = (where: Place, field: string, isThere: Check['isThere']): Check => ({ weight: 'advice', where, field, isThere })

/** Most important first. A new item needs a line here and two texts in locales/*\/readiness.json. */
const checks = {
  name: needs('basics', 'name', ({ facts }) => languages.some(language => isNamed(facts, language))),
  dates: needs('dates', 'starts_at', ({ facts }) => Date.parse(facts.ends_at) > Date.parse(facts.starts_at)),
  city: needs('dates', 'city', ({ facts }) => facts.format === 'online' || facts.city !== ''),
  registration_dates: needs(
    'dates',
    'registration_opens_at',
    ({ facts }) => Date.parse(facts.registration_closes_at) >= Date.parse(facts.registration_opens_at),
  ),
  // A selected language is published only if it has a name.
  name_ar: helps('basics', 'name', ({ facts }) => !languagesLeftOut(facts).includes('ar')),
  name_en: helps('basics', 'name', ({ facts }) => !languagesLeftOut(facts).includes('en')),
  contact_email: helps('basics', 'contact_email', ({ facts }) => facts.contact_email !== ''),
  deadlines: helps('dates', 'registration_closes_at', ({ facts }) => deadlinesOutside(facts).length === 0),
  programme_days: helps('programme', 'rows', page => itemsOutside(page).length === 0),
  milestones: helps('timeline', 'rows', page => milestonesOutside(page).length === 0),
  organizer: helps('basics', 'organizer', page => isWritten(page, page.facts.organizer)),
  tagline: helps('hero', 'tagline', page => isWritten(page, sectionOf(page.content, 'hero')?.tagline)),
  about: helps('about', 'lead', page => isWritten(page, sectionOf(page.content, 'about')?.lead)),
  tracks: helps('tracks', 'rows', page => hasRows(page, 'tracks')),
  prizes: helps('prizes', 'rows', page => hasRows(page, 'prizes')),
  partners: helps('partners', 'rows', page => hasRows(page, 'partners')),
  judging: helps('judging', 'criteria', ({ content }) => [0, 100].includes(weighed(content))),
  cover: helps('look', 'cover_pic', ({ content, hasCover }) => hasCover || Boolean(sectionOf(content, 'hero')?.picture)),
  english: helps('basics', 'name', ({ facts, content }) => !lacksEnglish(facts, content)),
} satisfies Record<string, Check>

type Code = keyof typeof checks
const inOrder = Object.entries(checks) as [Code, Check][]

/** `where` is an editor step, `field` the path of its form field. */
export const Issue = z
  .object({
    code: z.enum(inOrder.map(([code]) => code)),
    weight: z.enum(['required', 'advice']),
    where: z.enum(places),
    field: z.string(),
  })
  .meta({ id: 'LandingPageIssue' })
export type Issue = z.infer<typeof Issue>

/** The checklist: `done` is the number of completed items, `total` of all items, `issues` are the open items. */
export const Readiness = z.object({ done: z.int(), total: z.int(), issues: z.array(Issue) }).meta({ id: 'Readiness' })
export type Readiness = z.infer<typeof Readiness>

export function readinessOf(page: Looked): Readiness {
  const missing = inOrder.filter(([, { isThere }]) => !isThere(page))
  const issues = missing.map(([code, { weight, where, field }]) => ({ code, weight, where, field }))
  return { done: inOrder.length - issues.length, total: inOrder.length, issues }
}

/** Returns the open items that prevent publishing. */
export const neededBy = (page: Looked): Issue[] => readinessOf(page).issues.filter(issue => issue.weight === 'required')

const isNamed = (facts: TenantFacts, language: Language) => facts.name[language].trim() !== ''

const isWritten = ({ facts }: Looked, text: L10n | undefined) =>
  text !== undefined && languagesOf(facts.languages).some(language => text[language] !== '')

const hasRows = ({ content }: Looked, type: 'tracks' | 'prizes' | 'partners') => (sectionOf(content, type)?.rows.length ?? 0) > 0

/** Returns the total weight of the visible judging criteria; 0 if no criterion has a weight. */
function weighed(content: LandingContent): number {
  const judging = sectionOf(content, 'judging')
  return judging?.visible ? judging.criteria.reduce((all, { weight }) => all + weight, 0) : 0
}

/** Whether a page in both languages has fewer English texts than Arabic texts. */
function lacksEnglish(facts: TenantFacts, content: LandingContent): boolean {
  const { ar, en } = completenessOf(facts, content)
  return languagesLive(facts).length > 1 && en < ar
}
