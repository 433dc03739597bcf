import type { DraftContent } from '#contract/landing-pages/drafts-endpoints.ts'
import type { Picture } from '#contract/landing-pages/picture.ts'
import { closingOf } from '#contract/tenants/dates.ts'
import { blankTenant, type PageSource } from '#landing/model.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { writtenName } from './draft-names.ts'
import { contentOfDraft, factsOfDraft } from './facts-of-draft.ts'

/** Returns the preview of a draft. While its name is empty, the preview shows a sample name. */
export function sourceOfDraft(draft: DraftContent, logo: Picture | null, sampleName: string): PageSource {
  const facts = factsOfDraft(writtenName(draft).trim() ? draft : { ...draft, name: { ar: sampleName, en: sampleName } }, '')
  const now = new Date()
  const starts_at = facts.starts_at || new Date(now.getTime() + 60 * 86_400_000).toISOString()
  const ends_at = facts.ends_at || starts_at
  return {
    tenant: {
      ...blankTenant({
        starts_at,
        ends_at,
        registration_opens_at: now.toISOString(),
        registration_closes_at: closingOf(starts_at, now.toISOString(), facts.timezone),
      }),
      submission_closes_at: null,
      ...facts,
      starts_at,
      ends_at,
      tenant_name: draft.tenant_name || 'preview',
      logo,
    },
    content: contentOfDraft(draft),
    pictures: {},
    language: currentLanguage(),
    now,
    addresses: {},
    preview: true,
    assets: { fontArabic: '', fontLatin: '' },
  }
}
