// Steps of the editor: three steps for facts, then a step for each section.

import type { LandingContent } from '#contract/landing-pages/content.ts'
import type { Issue } from '#contract/landing-pages/readiness.ts'
import type { Section } from '#contract/landing-pages/sections/sections.ts'
import type { TenantFacts } from '#contract/tenants/tenant.ts'
import type { EditorStoreState } from './editor-store.ts'
import { type Completeness, completenessOf } from './gaps.ts'

export const factSteps = ['basics', 'dates', 'look'] as const
export type FactStep = (typeof factSteps)[number]
/** name of a step for facts, or id of a section */
export type StepId = string

export const isFactStep = (id: StepId): id is FactStep => (factSteps as readonly string[]).includes(id)

/** Mark of a step. `advised` means that missing content would increase registrations. */
export type Mark = Completeness | 'required' | 'advised' | 'hidden'

/** Returns the most important mark of a step: errors first, then advice, then completeness. */
function markOf(issues: readonly Issue[], where: FactStep | Section, facts: TenantFacts): Mark {
  const own = issues.filter(issue => issue.where === (typeof where === 'string' ? where : where.type))
  if (own.some(issue => issue.weight === 'required')) return 'required'
  if (typeof where === 'string') return own.length ? 'advised' : 'done'
  if (!where.visible) return 'hidden'
  const completeness = completenessOf(where, facts)
  return completeness === 'empty' && own.length ? 'advised' : completeness
}

/** Maximum number of steps with advice, because users would ignore more. */
const maxAdvised = 3

export function marksOf(issues: readonly Issue[], sections: readonly Section[], facts: TenantFacts): Map<StepId, Mark> {
  let advised = 0
  const quiet = (mark: Mark): Mark => (mark === 'advised' && ++advised > maxAdvised ? 'empty' : mark)
  return new Map([
    ...factSteps.map(step => [step, quiet(markOf(issues, step, facts))] as const),
    ...sections.map(section => [section.id, quiet(markOf(issues, section, facts))] as const),
  ])
}

export function stepOfIssue({ sections }: LandingContent, issue: Issue): StepId {
  return isFactStep(issue.where) ? issue.where : (sections.find(s => s.type === issue.where)?.id ?? 'look')
}

export const stepOrderOf = ({ draft }: Pick<EditorStoreState, 'draft'>): StepId[] => [
  ...factSteps,
  ...draft.content.sections.map(s => s.id),
]
