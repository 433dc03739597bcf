import type { DraftContent } from '#contract/endpoints/drafts.ts'
import type { Picture } from '#contract/landing-page/picture.ts'
import { Eligibility } from '#contract/tenant.ts'
import type { PageSource } from '#landing/model.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { closingOf, contentOfDraft, factsOfDraft } from './facts-of-draft.ts'

const none = { ar: '', en: '' }

/** The page as it will be born, with a sample name until there is one. */
export function sourceOfDraft(draft: DraftContent, logo: Picture | null, sampleName: string): PageSource {
  const facts = factsOfDraft(draft.name.trim() ? draft : { ...draft, name: sampleName })
  const starts_at = facts.starts_at || new Date(Date.now() + 60 * 86_400_000).toISOString()
  const ends_at = facts.ends_at || starts_at
  return {
    tenant: {
      ...facts,
      starts_at,
      ends_at,
      id: '00000000-0000-4000-8000-000000000000',
      tenant_name: draft.tenant_name || 'preview',
      status: 'published',
      description: none,
      organizer: none,
      kind: 'hackathon',
      country: 'SA',
      map_url: '',
      registration_opens_at: new Date().toISOString(),
      registration_closes_at: closingOf(starts_at),
      submission_closes_at: null,
      winners_at: ends_at,
      called_off: null,
      called_off_reason: none,
      contact_email: '',
      visibility: 'listed',
      eligibility: Eligibility.parse({}),
      logo,
      cover: null,
    },
    content: contentOfDraft(draft),
    pictures: {},
    language: currentLanguage(),
    now: new Date(),
    addresses: {},
    preview: true,
    assets: { fontArabic: '', fontLatin: '' },
  }
}
