import type { Language } from '#contract/language.ts'
import type { Eligibility } from '#contract/tenant.ts'
import { wordsIn } from '#landing/words.ts'

/** What a rule may be, in the words of the page. */
export function eligibilityWords(language: Language) {
  const { audience, fee, ipOwner, aiTools, nationality, priorWork, travel } = wordsIn[language]
  return {
    audience,
    fee,
    ip_owner: ipOwner,
    ai_tools: aiTools,
    nationality,
    prior_work: priorWork,
    travel_covered: travel,
    lodging_covered: travel,
  } satisfies Partial<Record<keyof Eligibility, Record<string, string>>>
}
