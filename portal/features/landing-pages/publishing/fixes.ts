import { bilingualTexts } from '#contract/landing-page/bilingual-texts.ts'
import { type LandingContent, sectionOf } from '#contract/landing-page/content.ts'
// Where an issue is mended: the very field, and for some a way to mend it with one tap.
import type { Issue } from '#contract/landing-page/readiness.ts'
import type { Draft } from '../draft/draft.ts'
import { gapsOf } from '../draft/gaps.ts'
import { isFactStep, type StepId, stepOfIssue } from '../draft/steps.ts'
import { spread } from '../sections/judging-weights.ts'

export type Place = { step: StepId; field: string | null }

/** The step and the path of the field that an issue is about. */
export function placeOfIssue(draft: Draft, issue: Issue): Place {
  const step = stepOfIssue(draft.content, issue)
  if (issue.code === 'english') return firstGap(draft) ?? { step, field: null }
  return { step, field: isFactStep(step) ? issue.field : `${step}.${issue.field}` }
}

/** The first text that is written in one language only, in the facts or in a section that is shown. */
function firstGap({ facts, content }: Draft): Place | null {
  const { name, description, organizer, venue } = facts
  const [fact] =
    [...bilingualTexts({ name, description, organizer, venue })].find(([, text]) => (text.ar === '') !== (text.en === '')) ?? []
  if (fact !== undefined) return { step: fact === 'venue' ? 'dates' : 'basics', field: fact }
  for (const section of content.sections) {
    const [gap] = section.visible ? gapsOf(section, facts) : []
    if (gap !== undefined) return { step: section.id, field: gap }
  }
  return null
}

/** The draft with an issue mended; null where only its author knows how. `email`: of who is at the editor. */
export function mended({ facts, content }: Draft, issue: Issue, email: string | undefined): { draft: Draft; by: Fix } | null {
  switch (issue.code) {
    case 'contact_email':
      return email ? { by: 'contact_email', draft: { facts: { ...facts, contact_email: email }, content } } : null
    case 'english':
    case 'name_en':
      return { by: 'arabic_alone', draft: { facts: { ...facts, languages: 'ar' }, content } }
    case 'name_ar':
      return { by: 'english_alone', draft: { facts: { ...facts, languages: 'en' }, content } }
    case 'judging':
      return { by: 'judging', draft: { facts, content: evenly(content) } }
    default:
      return null
  }
}
type Fix = 'contact_email' | 'arabic_alone' | 'english_alone' | 'judging'

function evenly(content: LandingContent): LandingContent {
  const judging = sectionOf(content, 'judging')
  if (!judging) return content
  const even = { ...judging, criteria: spread(judging.criteria) }
  return { ...content, sections: content.sections.map(section => (section.id === judging.id ? even : section)) }
}
