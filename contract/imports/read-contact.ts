// Email addresses, phone numbers and names of people, as forms and exports contain them.

import { Email, Fullname, latinDigits } from '../fields.ts'
import { tidyName } from '../names/tidy-name.ts'
import { tidyAddress } from '../text/email-address.ts'
import { cleanCell, isPlaceholder, longestCell } from './clean-cell.ts'

export type ReadCell<Code extends string> = { value: string; fault?: Code }

/** Returns the one address of a cell: of `Name <a@b>`, `mailto:a@b` and a repeated address, too. */
export function readEmail(typed: string): ReadCell<'email_missing' | 'email_invalid' | 'email_two'> {
  if (typed.length > longestCell) return { value: '', fault: 'email_invalid' }
  const cell = latinDigits(cleanCell(typed).normalize('NFKC'))
  if (isPlaceholder(cell)) return { value: '', fault: 'email_missing' }
  const found = new Set(
    cell
      .split(/[\s,;،؛|<>()"«»[\]/]/)
      .filter(word => word.includes('@'))
      .map(word => tidyAddress(addressIn(word))),
  )
  const [address = ''] = found
  if (found.size > 1) return { value: '', fault: 'email_two' }
  const parsed = Email.safeParse(address)
  return parsed.success ? { value: parsed.data } : { value: '', fault: 'email_invalid' }
}

/** Removes `mailto:` with its query, and punctuation. */
const addressIn = (word: string) => (word.split('?')[0] ?? '').replace(/^(?:mailto|e-?mail):/i, '').replace(/^'|[.:'`]$/g, '')

/** Returns the one number of a cell, as `phoneNumber` formats it, or '' for none. */
export function readPhone(
  typed: string,
  phoneNumber: (typed: string) => string | null,
): ReadCell<'phone_invalid' | 'phone_two' | 'phone_rounded'> {
  const cell = latinDigits(cleanCell(typed.slice(0, longestCell)).normalize('NFKC')).replace(/^['’`]/, '')
  if (isPlaceholder(cell)) return { value: '' }
  if (/^[+-]?\d(?:[.,٫]\d{1,20})?e\+?\d{1,2}$/i.test(cell)) return { value: '', fault: 'phone_rounded' }
  if (cell.length > longestPhone) return { value: '', fault: 'phone_invalid' }
  const number = cell.replace(/^(?:p|tel|phone|whatsapp): ?/i, '').replace(/\.0{1,2}$/, '')
  const several = number.split(/[,;،؛|\n\r\t/]| (?:or|and|أو|او|و|-|–) /).filter(part => digitsOf(part).length >= 7)
  const read = (text: string) => phoneNumber(text) ?? withoutPlus(text, phoneNumber)
  if (several.length > 1) {
    const [first, ...others] = new Set(several.map(read))
    return first && others.length === 0 ? { value: first } : { value: '', fault: 'phone_two' }
  }
  const value = read(number)
  if (value !== null) return { value }
  return { value: '', fault: isTwoNumbers(digitsOf(number), read) ? 'phone_two' : 'phone_invalid' }
}

const longestPhone = 120
const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Sheets remove the plus of a number with a country code. */
function withoutPlus(text: string, phoneNumber: (typed: string) => string | null): string | null {
  return /^[1-9]\d{10,14}$/.test(text) ? phoneNumber(`+${text}`) : null
}

/** Whether digits are two valid numbers without a separator. */
function isTwoNumbers(digits: string, read: (text: string) => string | null): boolean {
  if (digits.length < 16 || digits.length > 32) return false
  for (let at = 8; at <= digits.length - 8; at++) if (read(digits.slice(0, at)) !== null && read(digits.slice(at)) !== null) return true
  return false
}

/** Returns a person's name, of one cell or of its parts. */
export function readFullname(parts: readonly string[]): ReadCell<'name_missing' | 'name_invalid' | 'too_long'> {
  const cells = parts.map(part => tidyName(cleanCell(part.slice(0, longestCell)))).filter(part => !isNoName(part))
  const name = cells.join(' ')
  if (name === '') return { value: '', fault: 'name_missing' }
  const parsed = Fullname.safeParse(name)
  if (parsed.success) return { value: parsed.data }
  return { value: '', fault: parsed.error.issues.some(({ code }) => code === 'too_big') ? 'too_long' : 'name_invalid' }
}

/** Words such as `No` are names of people, too. */
const isNoName = (part: string) => isPlaceholder(part) && (!/\p{L}/u.test(part) || /^(?:anonymous|مجهول|#?n\/a)$/i.test(part))
