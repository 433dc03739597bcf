import { type L10n, type Language, textIn } from '#contract/language.ts'
import type { Award, Results } from '#contract/results/result-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { formatMoney } from '../place-name.ts'

export type StageFrame = { kind: 'curtain' } | { kind: 'winners' } | { kind: 'award'; award: Award; nth: number; of: number }
export type FrameProps = { tenant: Tenant; results: Results; language: Language }
export type AwardProps = FrameProps & { award: Award; nth: number; of: number }

/** Returns the frames of the show. Special awards are in the last frame only. */
export function framesOf(awards: readonly Award[]): StageFrame[] {
  const placed = awards.filter(({ place }) => place > 0).toSorted((a, b) => b.place - a.place)
  return [
    { kind: 'curtain' },
    ...placed.map((award, nth) => ({ kind: 'award' as const, award, nth, of: placed.length })),
    { kind: 'winners' },
  ]
}

/** Returns the text in the other language; '' if it is missing or the same. */
export function otherOf(text: L10n, language: Language): string {
  const other = text[language === 'ar' ? 'en' : 'ar']
  return other === textIn(text, language) ? '' : other
}

/** Returns the money of the award's prize; '' for none. */
export function moneyOf({ prizes }: Results, award: Award, language: Language): string {
  const prize = prizes.find(({ id, place }) => (award.prize === '' ? id === '' && place === award.place : id === award.prize))
  return prize ? formatMoney(prize.amount, prize.currency, language) : ''
}
