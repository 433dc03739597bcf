// Calendar computations. A day is the instant of its midnight in UTC.

import { currentLanguage } from '#portal/platform/i18n/language.ts'

export type Occasion = { key: 'ramadan' | 'fitr' | 'adha'; from: number; /** first instant after the occasion */ to: number }
export type Month = { name: string; from: number; to: number }

export const dayMs = 86_400_000

const umalqura = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  month: 'numeric',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Returns Ramadan, 1–3 Shawwal and 10–13 Dhu al-Hijjah of the Umm al-Qura calendar. */
export function occasionsIn(from: number, to: number): Occasion[] {
  const occasions: Occasion[] = []
  for (let at = from; at < to; at += dayMs) {
    const key = occasionOf(hijriOf(at))
    if (key === null) continue
    const last = occasions.at(-1)
    if (last?.key === key && last.to === at) last.to = at + dayMs
    else occasions.push({ key, from: at, to: at + dayMs })
  }
  return occasions
}

function occasionOf({ month, day }: Hijri): Occasion['key'] | null {
  if (month === 9) return 'ramadan'
  if (month === 10 && day <= 3) return 'fitr'
  return month === 12 && day >= 10 && day <= 13 ? 'adha' : null
}

/** Returns the months that overlap the range, clipped to the range. */
export function monthsIn(from: number, to: number, calendar: 'gregory' | 'islamic-umalqura'): Month[] {
  const language = currentLanguage()
  const name = new Intl.DateTimeFormat(`${language}-u-ca-${calendar}-nu-latn`, {
    month: calendar === 'gregory' ? 'short' : 'long',
    timeZone: 'UTC',
  })
  const numberOf = (at: number) => (calendar === 'gregory' ? new Date(at).getUTCMonth() : hijriOf(at).month)
  const months: (Month & { number: number })[] = []
  for (let at = from; at < to; at += dayMs) {
    const number = numberOf(at)
    const last = months.at(-1)
    if (last?.number === number) last.to = at + dayMs
    else months.push({ number, name: name.format(at), from: at, to: at + dayMs })
  }
  return months
}

type Hijri = { month: number; day: number }
function hijriOf(at: number): Hijri {
  const parts = umalqura.formatToParts(at)
  const valueOf = (type: string) => Number(parts.find(part => part.type === type)?.value)
  return { month: valueOf('month'), day: valueOf('day') }
}
