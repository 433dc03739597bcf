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
  rules: DisplayRules
  /** hackathon name, in the other language if missing */
  name: string
  organizer: string
  /** translated if the city is known */
  city: string
  address: string
  /** text in the page's language; '' if missing, because pages never mix languages */
  say(text: L10n): string
  /** proper name, in the other language if missing; pieces/Name.tsx marks its script */
  call(text: L10n): string
}

export function openPage(given: PageSource): Page {
  const source = completed(given)
  const { tenant, language, content } = source
  // A draft preview renders as if published.
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

/** Content of older releases lacks newer fields: parse it for defaults. Invalid content (a draft while typing) stays unchanged. */
function completed(source: PageSource): PageSource {
  const content = LandingContent.safeParse(source.content).data ?? source.content
  const eligibility = Eligibility.safeParse(source.tenant.eligibility).data ?? source.tenant.eligibility
  return { ...source, content, tenant: { ...source.tenant, eligibility } }
}
