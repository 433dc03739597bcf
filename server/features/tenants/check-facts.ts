// Rules that hold between facts, which no single field can check.
import { lengthFault } from '#contract/dates.ts'
import type { Language } from '#contract/language.ts'
import { nameFault } from '#contract/limits.ts'
import type { TenantFacts } from '#contract/tenant.ts'
import { sentenceOfWord, type Word } from '#contract/words.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Refuses with a sentence for each fact that contradicts another. A hackathon of the past may be registered: editions are worth showing. */
export function checkFacts(facts: TenantFacts, language: Language): void {
  const faults: Partial<Record<keyof TenantFacts, Word>> = {}
  const at = (instant: string) => Date.parse(instant)
  const names = [facts.name.ar, facts.name.en].filter(Boolean)
  if (names.length === 0) faults.name = 'name_needed'
  else if (names.some(nameFault)) faults.name = 'name_letter'
  const tooShortOrLong = lengthFault(facts.starts_at, facts.ends_at)
  if (tooShortOrLong) faults.ends_at = tooShortOrLong
  if (at(facts.registration_closes_at) < at(facts.registration_opens_at)) faults.registration_closes_at = 'closes_before_opens'
  const { team_min, team_max } = facts.eligibility
  if (team_min !== null && team_max !== null && team_max < team_min) faults.eligibility = 'invalid'
  const fields = Object.fromEntries(Object.entries(faults).map(([name, word]) => [name, sentenceOfWord(word, language)]))
  if (Object.keys(fields).length) refuse('request.invalid', { fields })
}
