import { Colour } from '#contract/fields.ts'
import { type LandingContent, startingContent } from '#contract/landing-pages/content.ts'
import { type DraftContent, draftDeadlines } from '#contract/landing-pages/drafts-endpoints.ts'
import type { Section } from '#contract/landing-pages/sections/sections.ts'
import { type L10n, type Language, languageOfText } from '#contract/language.ts'
import { presets } from '#contract/look/presets.ts'
import { languagesOf, type TenantFacts } from '#contract/tenants/tenant.ts'

export const riyadh = 'Asia/Riyadh'

export type DraftFacts = Pick<
  TenantFacts,
  'name' | 'organizer' | 'contact_email' | 'venue' | 'format' | 'city' | 'languages' | 'starts_at' | 'ends_at' | 'timezone'
> &
  Partial<Pick<TenantFacts, (typeof draftDeadlines)[number]>>

/** `accountEmail` is '' while signed out. It becomes public only if the draft says so. */
export function factsOfDraft(draft: DraftContent, accountEmail: string): DraftFacts {
  const { name, format, city, languages, starts_at, ends_at } = draft
  const chosen: readonly Language[] = languagesOf(languages)
  return {
    name: { ar: chosen.includes('ar') ? name.ar.trim() : '', en: chosen.includes('en') ? name.en.trim() : '' },
    organizer: inItsLanguage(draft.organizer, draft),
    venue: inItsLanguage(draft.venue, draft),
    contact_email: draft.contact === 'account' ? accountEmail : draft.contact === 'other' ? draft.contact_email.trim() : '',
    format,
    city: format === 'online' ? '' : city,
    languages,
    starts_at,
    ends_at,
    timezone: riyadh,
    ...Object.fromEntries(draftDeadlines.flatMap(name => (draft[name] === '' ? [] : [[name, draft[name]]]))),
  }
}

export function contentOfDraft(draft: DraftContent): LandingContent {
  const colour = Colour.safeParse(draft.preset)
  const content = startingContent({
    theme: draft.theme,
    preset: colour.success ? colour.data : presets[0],
    tagline: inItsLanguage(draft.tagline, draft),
  })
  return { ...content, sections: content.sections.map(section => withRows(section, draft)) }
}

/** Adds the rows that were read from a text. */
function withRows(section: Section, draft: DraftContent): Section {
  const { tracks, prizes, questions } = draft
  const written = (text: string) => inItsLanguage(text, draft)
  if (section.type === 'tracks' && tracks.length > 0) {
    const rows = tracks.map(({ title, description }, at) => ({
      id: `track-${at + 1}`,
      title: written(title),
      description: written(description),
      ...blankTrack,
    }))
    return { ...section, rows }
  }
  if (section.type === 'prizes' && prizes.length > 0) {
    const currency = prizes.find(prize => prize.currency !== '')?.currency ?? section.currency
    const rows = prizes.map((prize, at) => ({
      ...blankPrize,
      id: `prize-${at + 1}`,
      place: prize.place,
      title: written(prize.title),
      amount: prize.amount,
      currency: prize.currency === currency ? '' : prize.currency,
      benefit: written(prize.benefit),
    }))
    return { ...section, currency, rows }
  }
  if (section.type === 'faq' && questions.length > 0) {
    const rows = questions.map(({ question, answer }, at) => ({
      id: `question-${at + 1}`,
      question: written(question),
      answer: written(answer),
    }))
    return { ...section, rows }
  }
  return section
}

const none = { ar: '', en: '' }
const blankTrack = { subtitle: none, challenge: none, sponsor: none, links: [], icon: 'star' as const }
const blankPrize = { sponsor: none, count: 1, track: '' }

function inItsLanguage(text: string, { languages }: DraftContent): L10n {
  const trimmed = text.trim()
  if (languages !== 'ar+en') return languages === 'ar' ? { ar: trimmed, en: '' } : { ar: '', en: trimmed }
  return languageOfText(trimmed) === 'ar' ? { ar: trimmed, en: '' } : { ar: '', en: trimmed }
}
