import { Colour } from '#contract/fields.ts'
import { type LandingContent, startingContent } from '#contract/landing-pages/content.ts'
import type { DraftContent } from '#contract/landing-pages/drafts-endpoints.ts'
import { type L10n, type Language, languageOfText } from '#contract/language.ts'
import { presets } from '#contract/look/presets.ts'
import { languagesOf, type TenantFacts } from '#contract/tenants/tenant.ts'

export const riyadh = 'Asia/Riyadh'

export type DraftFacts = Pick<
  TenantFacts,
  'name' | 'organizer' | 'contact_email' | 'venue' | 'format' | 'city' | 'languages' | 'starts_at' | 'ends_at' | 'timezone'
>

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
  }
}

export function contentOfDraft(draft: DraftContent): LandingContent {
  const colour = Colour.safeParse(draft.preset)
  return startingContent({
    theme: draft.theme,
    preset: colour.success ? colour.data : presets[0],
    tagline: inItsLanguage(draft.tagline, draft),
  })
}

function inItsLanguage(text: string, { languages }: DraftContent): L10n {
  const trimmed = text.trim()
  if (languages !== 'ar+en') return languages === 'ar' ? { ar: trimmed, en: '' } : { ar: '', en: trimmed }
  return languageOfText(trimmed) === 'ar' ? { ar: trimmed, en: '' } : { ar: '', en: trimmed }
}
