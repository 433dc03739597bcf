// The steps of the editor: three of the facts, then a section each, in the order of the page.
import type { Issue } from '#contract/endpoints/landing-pages.ts'
import type { SectionType } from '#contract/landing-page/sections.ts'
import type { DeskState } from '../draft/editor-desk.ts'

export const factSteps = ['basics', 'dates', 'look'] as const
export type FactStep = (typeof factSteps)[number]
/** how a step is named in an address: a fact step, or the id of a section */
export type StepId = string

export const isFactStep = (id: StepId): id is FactStep => (factSteps as readonly string[]).includes(id)

export type Mark = 'required' | 'advice' | 'done'

/** What the list says about a step: what publishing needs goes before what helps. */
export function markOf(issues: readonly Issue[], where: FactStep | SectionType): Mark {
  const own = issues.filter(issue => issue.where === where)
  if (own.some(issue => issue.weight === 'required')) return 'required'
  return own.length ? 'advice' : 'done'
}

/** The step that an issue names, as an address names it. */
export function stepOfIssue({ draft }: DeskState, issue: Issue): StepId {
  return isFactStep(issue.where) ? issue.where : (draft.content.sections.find(s => s.type === issue.where)?.id ?? 'look')
}

/** The steps in the order they are walked. */
export const walkOf = ({ draft }: Pick<DeskState, 'draft'>): StepId[] => [...factSteps, ...draft.content.sections.map(s => s.id)]
