// A page being drawn: the source, with the words, the formatters and the stage that every section reads.
import { type DisplayRules, displayRulesOf } from '#contract/call-off.ts'
import { cityIn } from '#contract/cities.ts'
import { LandingContent } from '#contract/landing-page/content.ts'
import { type L10n, textIn } from '#contract/language.ts'
import { type Stage, stageOf } from '#contract/stage.ts'
import { Eligibility } from '#contract/tenant.ts'
import { type Format, formatters } from './format.ts'
import type { PageSource } from './page-source.ts'
import { type Words, wordsIn } from './words/words.ts'

export type Page = PageSource & {
  words: Words
  format: Format
  stage: Stage
  /** what this stage lets the page show */
  rules: DisplayRules
  /** the hackathon's name, in the other language when it has only one */
  name: string
  organizer: string
  /** in this page's language when the city is known */
  city: string
  /** this page's own absolute address */
  address: string
  /** a text in this page's language, '' when it is not written in it: pages never mix languages */
  say(text: L10n): string
  /** a proper name, in the other language when it has only one: pages mark its script (pieces/Name.tsx) */
  call(text: L10n): string
}

export function openPage(given: PageSource): Page {
  const source = completed(given)
  const { tenant, language, content } = source
  // A draft is previewed as the page it is going to be.
  const stage = stageOf({ ...tenant, status: 'published' }, source.now)
  return {
    ...source,
    words: wordsIn[language],
    format: formatters(language, tenant.timezone, content.digits),
    stage,
    rules: displayRulesOf(stage),
    name: textIn(tenant.name, language),
    organizer: textIn(tenant.organizer, language),
    city: cityIn(tenant.city, language),
    address: source.addresses[language] ?? Object.values(source.addresses)[0] ?? '/',
    say: text => text[language],
    call: text => textIn(text, language),
  }
}

/** What an older release stored lacks the fields that came after it; what does not parse (a draft being typed) stays as it is. */
function completed(source: PageSource): PageSource {
  const content = LandingContent.safeParse(source.content).data ?? source.content
  const eligibility = Eligibility.safeParse(source.tenant.eligibility).data ?? source.tenant.eligibility
  return { ...source, content, tenant: { ...source.tenant, eligibility } }
}
