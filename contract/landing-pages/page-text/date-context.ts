// Collects what the whole text says about its dates.

import type { DateContext } from './date-phrases.ts'
import { tokensOf } from './date-words.ts'
import type { Line } from './text-lines.ts'

/** Years of these lines are not that of the hackathon. */
const otherYear = /©|copyright|جميع الحقوق|since|founded|established|est\.|تاسس|منذ عام|last year|العام الماضي/

/** Returns the year if the text has only one, and the order of numeric dates if a number over 12 shows it. */
export function dateContextOf(lines: readonly Line[]): DateContext {
  const years = { gregorian: new Set<number>(), hijri: new Set<number>() }
  const orders = new Set<'day_first' | 'month_first'>()
  for (const { plain } of lines) {
    if (!/\d/.test(plain)) continue
    const isOther = otherYear.test(plain)
    for (const token of tokensOf(plain)) {
      const isFree = token.is === 'number' && token.digits === 4 && !/[$€£/=#_]/.test(plain[token.at - 1] ?? '')
      const year = isFree ? token.value : token.is === 'numeric' ? Number(token.parts.find(part => part.length === 4) ?? 0) : 0
      if (!isOther && year >= 2000 && year <= 2099) years.gregorian.add(year)
      if (!isOther && year >= 1430 && year <= 1499) years.hijri.add(year)
      if (token.is !== 'numeric' || token.parts[0].length > 2) continue
      if (Number(token.parts[0]) > 12) orders.add('day_first')
      else if (Number(token.parts[1]) > 12) orders.add('month_first')
    }
  }
  const only = <T>(values: ReadonlySet<T>) => (values.size === 1 ? ([...values][0] ?? null) : null)
  return { gregorian: only(years.gregorian), hijri: only(years.hijri), order: only(orders) ?? 'unknown' }
}
