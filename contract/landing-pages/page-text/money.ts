// Amounts of prizes.

import { latinDigits } from '../../fields.ts'
import { folded } from '../../text/folding.ts'

export type Money = { amount: number; currency: string }

/** «درهم», «دينار» and «جنيه» without a country have several meanings. */
const currencies: readonly (readonly [code: string, words: readonly string[]])[] = [
  ['QAR', ['ريال قطري', 'qar']],
  ['OMR', ['ريال عماني', 'omr']],
  ['YER', ['ريال يمني']],
  ['SAR', ['ريال سعودي', 'ريال', 'ر.س', '﷼', '\u20c1', 'sar', 'sr', 'saudi riyals', 'riyals']],
  ['AED', ['درهم اماراتي', 'aed']],
  ['MAD', ['درهم مغربي', 'mad']],
  ['KWD', ['دينار كويتي', 'kwd']],
  ['BHD', ['دينار بحريني', 'bhd']],
  ['JOD', ['دينار اردني', 'jod']],
  ['EGP', ['جنيه مصري', 'egp']],
  ['USD', ['دولار امريكي', 'دولار', 'usd', 'us$', '$', 'dollars']],
  ['EUR', ['يورو', 'eur', '€', 'euros']],
  ['GBP', ['جنيه استرليني', 'gbp', '£']],
]
const allWords = currencies.flatMap(([code, words]) => words.map(word => ({ code, word: folded(word) })))
const scales: Readonly<Record<string, number>> = { k: 1e3, الف: 1e3, الاف: 1e3, thousand: 1e3, مليون: 1e6, million: 1e6, m: 1e6 }
const scaleAt = /^ ?(الف|الاف|مليون|thousand|million|k|m)(?!\p{L})/u

/** Returns all amounts with a currency. `at` and `end` are positions in `plain`, a folded text. */
export function moneyIn(plain: string): (Money & { at: number; end: number })[] {
  const found = []
  for (const match of plain.matchAll(/(?<![\d.,])\d{1,3}(?:[,٬]\d{3})+(?![\d,.]\d)|(?<![\d.,])\d{1,9}(?![\d]|[,.]\d)/g)) {
    const numberEnd = match.index + match[0].length
    const scale = scaleAt.exec(plain.slice(numberEnd, numberEnd + 12))
    const end = numberEnd + (scale?.[0].length ?? 0)
    const after = currencyAfter(plain.slice(end, end + 24))
    const before = after ? null : currencyBefore(plain.slice(Math.max(0, match.index - 16), match.index))
    const currency = after ?? before
    const amount = Number(latinDigits(match[0]).replace(/\D/g, '')) * (scales[scale?.[1] ?? ''] ?? 1)
    if (currency && amount > 0 && amount <= 1e9)
      found.push({ amount, currency: currency.code, at: match.index - (before?.length ?? 0), end: end + (after?.length ?? 0) })
  }
  return found
}

function currencyAfter(text: string) {
  const gap = /^[\s\u00a0]*/.exec(text)?.[0].length ?? 0
  const rest = text.slice(gap)
  const fit = allWords.filter(({ word }) => rest.startsWith(word) && !/^\p{L}/u.test(rest.slice(word.length)))
  const [best] = fit.toSorted((a, b) => b.word.length - a.word.length)
  return best ? { code: best.code, length: gap + best.word.length } : null
}

function currencyBefore(text: string) {
  const trimmed = text.trimEnd()
  const fit = allWords.filter(
    ({ word }) => trimmed.endsWith(word) && (!/\p{L}/u.test(word) || !/\p{L}$/u.test(trimmed.slice(0, trimmed.length - word.length))),
  )
  const [best] = fit.toSorted((a, b) => b.word.length - a.word.length)
  return best ? { code: best.code, length: best.word.length + text.length - trimmed.length } : null
}
