// Data for rendering a page: the source with words, formatters and stage.

import { type DisplayRules, displayRulesOf } from '#contract/landing-pages/call-off.ts'
import { LandingContent } from '#contract/landing-pages/content.ts'
import { type L10n, textIn } from '#contract/language.ts'
import { cityIn } from '#contract/places/cities.ts'
import { type Stage, stageOf } from '#contract/tenants/stage.ts'
import { Eligibility } from '#contract/tenants/tenant.ts'
import { type Format, formatters } from '../words/format.ts'
import { type Words, wordsIn } from '../words/words.ts'
import type { PageSource } from './page-source.ts'

export type Page = PageSource & {
  words: Words
  format: Format
  stage: Stage
  rules: DisplayRules
  /** name of the hackathon, in the other language if this language has none */
  name: string
  organizer: string
  /** name of the city, in the page's language if the city is known */
  city: string
  address: string
  /** returns a text in the page's language, or '' if it is missing, because pages do not mix languages */
  say(text: L10n): string
  /** returns a proper name; in the other language with a lang attribute if this language has none */
  call(text: L10n): string
}

export function openPage(given: PageSource): Page {
  const source = completed(given)
  const { tenant, language, content } = source
  // A draft is previewed in the stage that it would have if it were published.
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

/** Adds defaults for fields that older releases did not store. */
function completed(source: PageSource): PageSource {
  if (source.isComplete) return source
  const content = LandingContent.safeParse(source.content).data ?? source.content
  const eligibility = Eligibility.safeParse(source.tenant.eligibility).data ?? source.tenant.eligibility
  return { ...source, content, tenant: { ...source.tenant, eligibility } }
}
