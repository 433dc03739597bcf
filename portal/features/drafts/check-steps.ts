// Validates the three steps of the wizard. Returns a message key per invalid field.

import type { TFunction } from 'i18next'
import { Email } from '#contract/fields.ts'
import { type DraftContent, draftDeadlines } from '#contract/landing-pages/drafts-endpoints.ts'
import type { Language } from '#contract/language.ts'
import { longestName, longestOrganizer, longestTagline, nameFault } from '#contract/limits.ts'
import { slugFault } from '#contract/names/slug.ts'
import { lengthFault } from '#contract/tenants/dates.ts'
import { languagesOf } from '#contract/tenants/tenant.ts'
import { sentenceOfWord } from '#contract/text/field-errors.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'

export type Step = 1 | 2 | 3
export type StepErrors = Partial<Record<Exclude<keyof DraftContent, 'name'> | `name.${Language}`, string>>
const day = 86_400_000

export function checkStep(step: Step, draft: DraftContent, t: TFunction<'config'>, now = Date.now()): StepErrors {
  if (step === 1) return checkName(draft, t)
  return step === 2 ? checkTime(draft, t, now) : {}
}

export const firstWrongStep = (draft: DraftContent, t: TFunction<'config'>): Step | null =>
  ([1, 2] as const).find(step => Object.keys(checkStep(step, draft, t)).length > 0) ?? null

function checkName(draft: DraftContent, t: TFunction<'config'>): StepErrors {
  const errors: StepErrors = {}
  const chosen: readonly Language[] = languagesOf(draft.languages)
  const written = chosen.filter(language => draft.name[language].trim() !== '')
  const [required] = chosen.toSorted(language => (language === currentLanguage() ? -1 : 1))
  if (written.length === 0 && required) errors[`name.${required}`] = t('name.empty')
  for (const language of written) {
    const name = draft.name[language].trim()
    const wrong = nameFault(name)
    if (wrong === 'short') errors[`name.${language}`] = t('name.short')
    else if (wrong === 'long') errors[`name.${language}`] = t('name.long', { count: name.length - longestName })
    else if (wrong === 'letter') errors[`name.${language}`] = sentenceOfWord('name_letter', currentLanguage())
  }
  const fault = slugFault(draft.tenant_name)
  if (fault) errors.tenant_name = sentenceOfWord(fault, currentLanguage())
  if (draft.tagline.trim().length > longestTagline) errors.tagline = t('tagline.long')
  return errors
}

function checkTime(draft: DraftContent, t: TFunction<'config'>, now: number): StepErrors {
  const errors: StepErrors = {}
  const messageOf = (word: 'date' | 'past' | 'far' | 'end_before_start' | 'too_long_event') => sentenceOfWord(word, currentLanguage())
  const [starts, ends] = [Date.parse(draft.starts_at), Date.parse(draft.ends_at)]
  const tooShortOrLong = lengthFault(draft.starts_at, draft.ends_at)
  if (Number.isNaN(starts)) errors.starts_at = messageOf('date')
  else if (starts < now) errors.starts_at = messageOf('past')
  else if (starts > now + 731 * day) errors.starts_at = messageOf('far')
  if (Number.isNaN(ends)) errors.ends_at = messageOf('date')
  else if (tooShortOrLong) errors.ends_at = messageOf(tooShortOrLong)
  for (const name of draftDeadlines) if (draft[name] !== '' && Date.parse(draft[name]) < now) errors[name] = messageOf('past')
  if (draft.organizer.trim().length > longestOrganizer) errors.organizer = t('organizer.long')
  if (draft.format !== 'online' && draft.city.trim() === '') errors.city = t('city.empty')
  if (draft.contact === null) errors.contact = t('contact.empty')
  if (draft.contact === 'other' && !Email.safeParse(draft.contact_email).success)
    errors.contact_email = sentenceOfWord('email', currentLanguage())
  return errors
}
