// Three steps for facts, then one per section.
import type { LandingContent } from '#contract/landing-page/content.ts'
import type { Issue } from '#contract/landing-page/readiness.ts'
import type { Section } from '#contract/landing-page/sections.ts'
import type { TenantFacts } from '#contract/tenant.ts'
import type { EditorStoreState } from './editor-store.ts'
import { type Completeness, completenessOf } from './gaps.ts'

export const factSteps = ['basics', 'dates', 'look'] as const
export type FactStep = (typeof factSteps)[number]
/** a fact step or a section ID */
export type StepId = string

export const isFactStep = (id: StepId): id is FactStep => (factSteps as readonly string[]).includes(id)

/** `advised`: missing content that would increase registrations */
export type Mark = Completeness | 'required' | 'advised' | 'hidden'

/** Errors first, then advice, then completeness. */
function markOf(issues: readonly Issue[], where: FactStep | Section, facts: TenantFacts): Mark {
  const own = issues.filter(issue => issue.where === (typeof where === 'string' ? where : where.type))
  if (own.some(issue => issue.weight === 'required')) return 'required'
  if (typeof where === 'string') return own.length ? 'advised' : 'done'
  if (!where.visible) return 'hidden'
  const completeness = completenessOf(where, facts)
  return completeness === 'empty' && own.length ? 'advised' : completeness
}

/** More advice would be ignored. */
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
