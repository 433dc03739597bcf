// Rules that hold between facts, which no single field can check.
import type { Language } from '#contract/language.ts'
import type { TenantFacts } from '#contract/tenant.ts'
import { sentenceOfWord, type Word } from '#contract/words.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Online hackathons and bootcamps are known to run for a month and more. */
const longestDays = 60

/** Refuses with a sentence for each fact that contradicts another. A hackathon of the past may be registered: editions are worth showing. */
export function checkFacts(facts: TenantFacts, language: Language): void {
  const faults: Partial<Record<keyof TenantFacts, Word>> = {}
  const at = (instant: string) => Date.parse(instant)
  const [starts, ends] = [at(facts.starts_at), at(facts.ends_at)]
  const names = [facts.name.ar, facts.name.en].filter(Boolean)
  if (names.length === 0) faults.name = 'name_needed'
  else if (!names.every(name => name.length >= 3 && /\p{L}/u.test(name))) faults.name = 'name_letter'
  if (ends <= starts) faults.ends_at = 'end_before_start'
  else if (ends - starts > longestDays * 86_400_000) faults.ends_at = 'too_long_event'
  if (at(facts.registration_closes_at) < at(facts.registration_opens_at)) faults.registration_closes_at = 'closes_before_opens'
  const { team_min, team_max } = facts.eligibility
  if (team_max < team_min) faults.eligibility = 'invalid'
  const fields = Object.fromEntries(Object.entries(faults).map(([name, word]) => [name, sentenceOfWord(word, language)]))
  if (Object.keys(fields).length) refuse('request.invalid', { fields })
}
