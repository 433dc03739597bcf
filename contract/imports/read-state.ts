// States and languages in the words of other tools.

import { type Language, languages } from '../language.ts'
import { type RegistrationState, registrationStates } from '../registrations/registration-states.ts'
import { headingKey } from './clean-cell.ts'
import type { ImportSource } from './import-columns.ts'

/** Returns the registration state that a source's word means. Null for an unknown word, or one without a counterpart such as Luma's `invited`. */
export function readState(text: string, source: ImportSource): RegistrationState | null {
  const key = headingKey(text)
  return bySource.get(source)?.get(key) ?? common.get(key) ?? null
}

/** Returns the language, also of a locale such as `ar-SA`, or null. */
export function readLanguage(text: string): Language | null {
  const [tag = ''] = text.toLowerCase().split(/[-_]/)
  return languages.find(language => language === tag || languageWords[language].includes(headingKey(text))) ?? null
}

const languageWords: Record<Language, string[]> = {
  ar: ['Arabic', 'العربية', 'عربي', 'اللغة العربية'].map(headingKey),
  en: ['English', 'الإنجليزية', 'إنجليزي', 'اللغة الإنجليزية', 'انجليزية'].map(headingKey),
}

type StateWords = Partial<Record<RegistrationState, readonly string[]>>

const byKey = (words: StateWords) =>
  new Map(registrationStates.flatMap(state => (words[state] ?? []).map(word => [headingKey(word), state] as const)))

/** Our own words in both languages, and words that have one meaning in all tools. */
const common = byKey({
  applied: ['Under review', 'قيد المراجعة', 'applied', 'pending', 'pending approval', 'in review', 'submitted'],
  waiting: ['Waitlist', 'قائمة الانتظار', 'waitlisted', 'waiting list', 'waiting', 'on waitlist', 'في قائمة الانتظار'],
  accepted: ['Accepted', 'مقبول', 'مقبولة', 'approved', 'confirmed', 'تم القبول', 'مؤكد'],
  declined: ['Declined', 'لم يُقبل', 'rejected', 'not accepted', 'مرفوض', 'مرفوضة', 'غير مقبول'],
  withdrawn: ['Withdrawn', 'منسحب', 'منسحبة', 'canceled', 'cancelled', 'ملغى', 'ملغي', 'ملغاة'],
  checked_in: ['Checked in', 'حاضر', 'حاضرة', 'attended', 'present', 'حضر'],
})

/** A ticket that was refunded, canceled or has expired is a withdrawn registration. */
const bySource = new Map<ImportSource, Map<string, RegistrationState>>([
  ['luma', byKey({ accepted: ['going'], withdrawn: ['not going'] })],
  ['eventbrite', byKey({ accepted: ['Attending'], withdrawn: ['Not Attending', 'Refunded', 'Deleted'] })],
  ['hi_events', byKey({ accepted: ['ACTIVE'], applied: ['AWAITING_PAYMENT'], withdrawn: ['CANCELLED'] })],
  ['pretix', byKey({ accepted: ['paid'], applied: ['pending'], withdrawn: ['canceled', 'expired'] })],
])
