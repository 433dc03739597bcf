// Where on the drawn page a step of the editor is seen.
import type { LandingContent } from '#contract/landing-page/content.ts'
import { isFactStep, type StepId } from '../draft/steps.ts'

/** The id of the element to bring into sight; '' for the top. Only the first section of a type has its plain name. */
export function anchorOf(step: StepId, { sections }: LandingContent): string {
  if (isFactStep(step)) return step === 'dates' ? 'facts' : ''
  const section = sections.find(each => each.id === step)
  if (!section || section.type === 'hero') return ''
  if (section.type === 'documents') return 'ask'
  const nth = sections.filter(each => each.type === section.type && each.visible).indexOf(section) + 1
  return nth > 1 ? `${section.type}-${nth}` : section.type
}
