// Finds optional content that is missing. The page can still be published.

import { bilingualTexts } from '#contract/landing-pages/bilingual-texts.ts'
import { startingContent } from '#contract/landing-pages/content.ts'
import { optionalTypes, Section } from '#contract/landing-pages/sections/sections.ts'
import { type Eligibility, languagesOf, type TenantFacts } from '#contract/tenants/tenant.ts'
import type { FaqPreset } from '#landing/model.ts'

export type Completeness = 'empty' | 'begun' | 'done'

const fresh = new Map(
  [...startingContent().sections, ...[...optionalTypes].map(type => Section.parse({ id: type, type }))].map(section => [
    section.type,
    section,
  ]),
)

export function completenessOf(section: Section, facts: TenantFacts): Completeness {
  if (!speaks(section, facts) && isFresh(section)) return 'empty'
  return gapsOf(section, facts).length ? 'begun' : 'done'
}

/** Whether facts alone fill the section. */
function speaks(section: Section, { eligibility }: TenantFacts): boolean {
  const isSaid = (rule: keyof Eligibility) => eligibility[rule] !== null
  switch (section.type) {
    case 'facts':
    case 'timeline':
    case 'register':
    case 'ask':
      return true
    case 'eligibility':
      return Object.values(eligibility).some(rule => rule !== null)
    case 'faq':
      return section.presets.some(preset => answeredBy[preset].length === 0 || answeredBy[preset].some(isSaid))
    default:
      return false
  }
}

/** The facts that answer each preset question. */
const answeredBy: Record<FaqPreset, readonly (keyof Eligibility)[]> = {
  coding: ['team_max'],
  team: ['team_min', 'team_max'],
  ip: ['ip_owner'],
  ai_tools: ['ai_tools'],
  travel: ['travel_covered', 'lodging_covered'],
  cost: ['fee'],
  acceptance: [],
  language: [],
}

const isFresh = (section: Section) => {
  const untouched = fresh.get(section.type)
  return JSON.stringify({ ...section, id: '', visible: true }) === JSON.stringify({ ...untouched, id: '', visible: true })
}

/** Returns paths of missing translations and required texts, in the order of the form. */
export function gapsOf(stored: Section, facts: TenantFacts): string[] {
  // Rows that the page does not show can have gaps.
  const section = stored.type === 'journey' && stored.source === 'phases' ? { ...stored, rows: [] } : stored
  const both = languagesOf(facts.languages).length > 1
  const begun = [...bilingualTexts(section)].filter(([, text]) => both && (text.ar === '') !== (text.en === '')).map(([path]) => path)
  return [...new Set([...begun, ...nameless(section)])].map(path => `${section.id}.${path}`)
}

/** Returns paths of missing names and descriptions. Without them the page omits the row or its text alternative. */
function nameless(section: Section): string[] {
  const lacking = (list: string, rows: readonly { id: string }[], field: string) =>
    rows.filter(row => isEmpty(Object.entries(row).find(([key]) => key === field)?.[1])).map(row => `${list}.${row.id}.${field}`)
  switch (section.type) {
    case 'tracks':
    case 'documents':
    case 'journey':
      return lacking('rows', section.rows, 'title')
    case 'programme':
      return lacking(
        'rows',
        section.rows.filter(row => row.kind === 'main'),
        'title',
      )
    case 'people':
      return lacking('rows', section.rows, 'name')
    case 'judging':
      return [...lacking('criteria', section.criteria, 'title'), ...lacking('requirements', section.requirements, 'title')]
    case 'faq':
      return [...lacking('rows', section.rows, 'question'), ...lacking('rows', section.rows, 'answer')]
    case 'updates':
      return lacking('rows', section.rows, 'title')
    case 'gallery':
      return lacking('rows', section.rows, 'alt')
    case 'venue':
      return lacking('rows', section.rows, 'city')
    case 'own':
      return [...(isEmpty(section.heading) ? ['heading'] : []), ...lacking('pictures', section.pictures, 'alt')]
    case 'partners':
      return lacking('rows', section.rows, 'name')
    case 'fees':
      return lacking('rows', section.rows, 'label')
    case 'voices':
      return [...lacking('rows', section.rows, 'quote'), ...lacking('rows', section.rows, 'name')]
    case 'past':
      return lacking('rows', section.rows, 'title')
    case 'involve':
      return lacking(
        'rows',
        section.rows.filter(row => row.kind === 'other'),
        'title',
      )
    case 'provided':
      return lacking(
        'rows',
        section.rows.filter(row => row.kind === 'other'),
        'text',
      )
    default:
      return []
  }
}

const isEmpty = (value: unknown) =>
  value === '' || (typeof value === 'object' && value !== null && 'ar' in value && 'en' in value && value.ar === '' && value.en === '')
