import { bilingualTexts } from '#contract/landing-pages/bilingual-texts.ts'
import { type LandingContent, sectionOf } from '#contract/landing-pages/content.ts'
import { deadlinesOutside, itemsOutside, milestonesOutside, type RowDate } from '#contract/landing-pages/outside-dates.ts'
import { datesOf, shifted, withDates } from '#contract/landing-pages/planned-dates.ts'
import type { Issue } from '#contract/landing-pages/readiness.ts'
import { daysBetween } from '#contract/time/shift-days.ts'
import type { Draft } from '../draft/draft.ts'
import { gapsOf } from '../draft/gaps.ts'
import { isFactStep, type StepId, stepOfIssue } from '../draft/steps.ts'
import { spread } from '../sections/judging-weights.ts'

export type Place = { step: StepId; field: string | null }

export function placeOfIssue(draft: Draft, issue: Issue): Place {
  const step = stepOfIssue(draft.content, issue)
  const there = { step, field: isFactStep(step) ? issue.field : `${step}.${issue.field}` }
  switch (issue.code) {
    case 'english':
      return firstGap(draft) ?? { step, field: null }
    case 'deadlines':
      return { step, field: deadlinesOutside(draft.facts)[0] ?? issue.field }
    case 'programme_days':
      return placeOfRow(itemsOutside(draft)) ?? there
    case 'milestones':
      return placeOfRow(milestonesOutside(draft)) ?? there
    default:
      return there
  }
}

const placeOfRow = ([first]: RowDate[]): Place | null =>
  first ? { step: first.section, field: `${first.section}.rows.${first.row}.${first.field}` } : null

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

/** Returns the draft with the issue fixed, or null if only the author can fix it. `email` is the user's address. */
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
    case 'programme_days': {
      const draft = withProgrammeOnItsDays({ facts, content })
      return draft && { by: 'programme_days', draft }
    }
    default:
      return null
  }
}
type Fix = 'contact_email' | 'arabic_alone' | 'english_alone' | 'judging' | 'programme_days'

/** Moves the program to the start day. Returns null if an item would be outside the hackathon. */
function withProgrammeOnItsDays(draft: Draft): Draft | null {
  const { starts_at, timezone } = draft.facts
  const dates = new Map(
    [...datesOf(draft)].filter(([path]) =>
      draft.content.sections.some(({ id, type }) => type === 'programme' && path.startsWith(`${id}.`)),
    ),
  )
  const first = [...dates.values()].toSorted((a, b) => Date.parse(a) - Date.parse(b))[0]
  if (first === undefined) return null
  const moved = withDates(draft, shifted(dates, daysBetween(first, starts_at, timezone), timezone))
  return itemsOutside(moved).length === 0 ? moved : null
}

function evenly(content: LandingContent): LandingContent {
  const judging = sectionOf(content, 'judging')
  if (!judging) return content
  const even = { ...judging, criteria: spread(judging.criteria) }
  return { ...content, sections: content.sections.map(section => (section.id === judging.id ? even : section)) }
}
