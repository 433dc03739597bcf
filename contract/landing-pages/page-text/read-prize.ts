import { folded } from '../../text/folding.ts'
import { moneyIn } from './money.ts'
import type { ProposedPrize } from './page-text.ts'
import { labeled, trimmedTitle } from './text-lines.ts'

const ordinals = [
  'الاول,الاولي,first,1st,🥇',
  'الثاني,الثانيه,second,2nd,🥈',
  'الثالث,الثالثه,third,3rd,🥉',
  'الرابع,الرابعه,fourth,4th',
  'الخامس,الخامسه,fifth,5th',
].map(names => names.split(','))

/** Words around the number of a place: «المركز الأول», «جائزة المركز الأول», “1st place prize”. */
const around = /^(?:المركز|الجائزه|الجايزه|جائزه|جايزه|الفائز|الفايز|الفريق|place|prize|winner|the|team|ب)$/

/** Reads a prize: place or title, amount, and what else belongs to it. Returns null for a text without a title and an amount. */
export function readPrize(text: string, body: string): ProposedPrize | null {
  const plain = folded(text)
  const money = moneyIn(plain)
  const own = labeled(text)
  const label = own?.label ?? trimmedTitle(withoutMoney(text, plain))
  const place = placeOf(label) || placeOf(text.slice(0, 40))
  const isPlaceOnly = place > 0 && onlyPlace(label)
  const title = isPlaceOnly ? '' : label
  const [only] = money.length === 1 ? money : []
  const rest = own && trimmedTitle(withoutMoney(own.value, folded(own.value)))
  // Several amounts, and amounts without a currency, stay as they are written.
  const said = only ? (rest ?? '') : (own?.value ?? '')
  const benefit = [said, body]
    .filter(Boolean)
    .join(' ')
    .replace(/^[-–+&]\s*/u, '')
    .replace(/^(?:in cash|cash|cash prize|نقدا|نقدًا|نقدية)$/iu, '')
  if (title === '' && place === 0) return null
  if (title === '' && !only && benefit === '') return null
  return { place, title, amount: only?.amount ?? 0, currency: only?.currency ?? '', benefit }
}

/** Whether a text names the place of a prize. */
export const hasPlace = (text: string): boolean => placeOf(text) > 0

function placeOf(text: string): number {
  const words = folded(text).split(/[^\p{L}\p{N}🥇🥈🥉]+/u)
  const medal = ordinals.findIndex(names => names.some(name => name.length === 2 && !/\p{L}|\d/u.test(name) && text.includes(name)))
  if (medal >= 0) return medal + 1
  const at = ordinals.findIndex(names => words.some(word => names.includes(word)))
  return at >= 0 && words.some(word => around.test(word)) ? at + 1 : /^(?:1st|2nd|3rd|4th|5th)$/.test(words[0] ?? '') ? at + 1 : 0
}

const onlyPlace = (label: string) =>
  folded(label)
    .split(/[^\p{L}\p{N}]+/u)
    .every(word => word === '' || around.test(word) || ordinals.some(names => names.includes(word)))

/** Removes the amount. Positions agree only if folding did not change the length; otherwise the text is returned as it is. */
function withoutMoney(text: string, plain: string): string {
  const [first, ...others] = moneyIn(plain)
  if (!first || others.length > 0 || plain.length !== text.length) return text
  return `${text.slice(0, first.at)} ${text.slice(first.end)}`
    .replace(/(?:بقيمة|قدرها|وقدرها|worth|of|\(\s*\))\s*$/u, '')
    .replace(/\s{2,}/g, ' ')
    .trim()
}
