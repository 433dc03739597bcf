// The rules of the three steps: a sentence's key for each field that breaks one.
import type { TFunction } from 'i18next'
import { lengthFault } from '#contract/dates.ts'
import type { DraftContent } from '#contract/endpoints/drafts.ts'
import { longestName, longestTagline, nameFault } from '#contract/limits.ts'
import { slugFault } from '#contract/slug.ts'
import { sentenceOfWord } from '#contract/words.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'

export type Step = 1 | 2 | 3
export type StepErrors = Partial<Record<keyof DraftContent, string>>
const day = 86_400_000

export function checkStep(step: Step, draft: DraftContent, t: TFunction<'config'>, now = Date.now()): StepErrors {
  if (step === 1) return checkName(draft, t)
  return step === 2 ? checkTime(draft, t, now) : {}
}

/** The first step that is not right yet; null when all are. */
export const firstWrongStep = (draft: DraftContent, t: TFunction<'config'>): Step | null =>
  ([1, 2] as const).find(step => Object.keys(checkStep(step, draft, t)).length > 0) ?? null

function checkName(draft: DraftContent, t: TFunction<'config'>): StepErrors {
  const errors: StepErrors = {}
  const name = draft.name.trim()
  const wrong = nameFault(name)
  if (name === '') errors.name = t('name.empty')
  else if (wrong === 'short') errors.name = t('name.short')
  else if (wrong === 'long') errors.name = t('name.long', { count: name.length - longestName })
  else if (wrong === 'letter') errors.name = sentenceOfWord('name_letter', currentLanguage())
  const fault = slugFault(draft.tenant_name)
  if (fault) errors.tenant_name = sentenceOfWord(fault, currentLanguage())
  if (draft.tagline.trim().length > longestTagline) errors.tagline = t('tagline.long')
  return errors
}

function checkTime(draft: DraftContent, t: TFunction<'config'>, now: number): StepErrors {
  const errors: StepErrors = {}
  const say = (word: 'date' | 'past' | 'far' | 'end_before_start' | 'too_long_event') => sentenceOfWord(word, currentLanguage())
  const [starts, ends] = [Date.parse(draft.starts_at), Date.parse(draft.ends_at)]
  const tooShortOrLong = lengthFault(draft.starts_at, draft.ends_at)
  if (Number.isNaN(starts)) errors.starts_at = say('date')
  else if (starts < now) errors.starts_at = say('past')
  else if (starts > now + 731 * day) errors.starts_at = say('far')
  if (Number.isNaN(ends)) errors.ends_at = say('date')
  else if (tooShortOrLong) errors.ends_at = say(tooShortOrLong)
  if (draft.format !== 'online' && draft.city.trim() === '') errors.city = t('city.empty')
  return errors
}
