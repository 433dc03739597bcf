// Matches texts with the options of a field, by their labels in both languages.

import { ownEntry } from '../text/own-entry.ts'
import { isPlaceholder, looseOptionKey, optionKey } from './clean-cell.ts'
import type { ImportField } from './import-columns.ts'

/** `unmatched` are the texts that no option matches. */
export type Matched = { ids: string[]; unmatched: string[] }
export type Matcher = {
  /** Reads a cell with one option. */
  one: (text: string) => Matched
  /** Reads a cell with several options. Options can contain the separators. */
  several: (text: string) => Matched
}

/** Creates a matcher. `chosen` has the option for texts that no label matches, or '' for texts to leave out. */
export function createMatcher({ name, type, options }: ImportField, chosen: Readonly<Record<string, string>> = {}): Matcher {
  const labels = [...options, ...(wordOptions[type] ?? [])].flatMap(({ id, labels: given }) =>
    [id, ...given, ...(ownEntry(optionWords, `${name}.${id}`) ?? [])].map(label => [optionKey(label), id] as const),
  )
  const ids = new Set([...labels.map(([, id]) => id), ''])
  const byChoice = new Map(Object.entries(chosen).flatMap(([text, id]) => (ids.has(id) ? [[optionKey(text), id] as const] : [])))
  const exact = unambiguous(labels)
  const loose = unambiguous(labels.map(([key, id]) => [looseOptionKey(key), id] as const))
  const longestJoin = Math.max(1, ...labels.map(([key]) => key.split(separator).length))

  /** Returns an id, '' for a text to leave out, or undefined. */
  const find = (text: string): string | undefined => {
    const key = optionKey(text)
    return byChoice.get(key) ?? exact.get(key) ?? loose.get(looseOptionKey(key))
  }
  /** Reads bilingual labels: «نباتي / Vegetarian». */
  const findBilingual = (text: string): string | undefined => {
    const found = text.split(bilingualSeparator).flatMap(part => (part.trim() === '' ? [] : [find(part)]))
    return found.length === 2 && found[0] === found[1] ? found[0] : undefined
  }
  const findCell = (text: string) => find(text) ?? findBilingual(text)

  const one = (text: string): Matched => {
    const plain = text.replace(/[;,] ?$/, '')
    const id = findCell(plain)
    if (id !== undefined) return { ids: id === '' ? [] : [id], unmatched: [] }
    return { ids: [], unmatched: isPlaceholder(plain) ? [] : [plain] }
  }
  const several = (text: string): Matched => {
    const whole = findCell(text)
    if (whole !== undefined) return { ids: whole === '' ? [] : [whole], unmatched: [] }
    const parts = text.split(separatorBetween)
    const matched: Matched = { ids: [], unmatched: [] }
    // Odd entries are separators.
    for (let at = 0; at < parts.length;) {
      const { length, id } = longestAt(parts, at)
      const part = (parts[at] ?? '').trim()
      if (id) matched.ids.push(id)
      else if (id === undefined && !isPlaceholder(part)) matched.unmatched.push(part)
      at += length * 2
    }
    return matched
  }
  const longestAt = (parts: readonly string[], at: number): { length: number; id: string | undefined } => {
    for (let length = longestJoin; length > 1; length--) {
      const joined = at + length * 2 - 1 <= parts.length ? find(parts.slice(at, at + length * 2 - 1).join('')) : undefined
      if (joined !== undefined) return { length, id: joined }
    }
    return { length: 1, id: findCell(parts[at] ?? '') }
  }
  return { one, several }
}

const separator = /[,;،؛|\r\n·]| \/ /
const separatorBetween = /([,;،؛|\r\n·]| \/ )/
const bilingualSeparator = /[/|()]| [-–—] /

/** Omits keys of several options, because their meaning is unknown. */
function unambiguous(entries: readonly (readonly [key: string, id: string])[]): Map<string, string> {
  const found = new Map<string, string | null>()
  for (const [key, id] of entries) found.set(key, (found.get(key) ?? id) === id ? id : null)
  return new Map([...found].flatMap(([key, id]) => (key === '' || id === null ? [] : [[key, id] as const])))
}

const yes = ['yes', 'y', 'true', '1', 'نعم', 'اي', 'ايوه', 'صح', 'صحيح', '✓', '✔', '☑', 'checked']
const no = ['no', 'n', 'false', '0', 'لا', 'كلا', 'خطأ', 'غير صحيح', '✗', '✘', '☐', 'unchecked']
const agreed = [
  'i agree',
  'agree',
  'agreed',
  'i accept',
  'accept',
  'accepted',
  'i do',
  'ok',
  'موافق',
  'موافقة',
  'أوافق',
  'أقبل',
  'نعم أوافق',
]
const refused = ['i disagree', 'disagree', 'i do not agree', 'declined', 'غير موافق', 'لا أوافق', 'أرفض']
const yesOrNo = [
  { id: 'yes', labels: yes },
  { id: 'no', labels: no },
]
/** Options of types without options of their own. Statements are agreed to, or empty. */
const wordOptions: Partial<Record<ImportField['type'], ImportField['options']>> = {
  yes_no: yesOrNo,
  agree: [
    { id: 'yes', labels: [...yes, ...agreed] },
    { id: '', labels: [...no, ...refused] },
  ],
  consent: [
    { id: 'yes', labels: [...yes, ...agreed] },
    { id: '', labels: [...no, ...refused] },
  ],
}

/** Whether a cell of an option's column selects the option. Null for other texts. */
export function isSelected(text: string, labels: readonly string[]): boolean | null {
  const key = optionKey(text)
  if (selected.has(key) || labels.some(label => optionKey(label) === key)) return true
  return unselected.has(key) || isPlaceholder(text) ? false : null
}
const selected = new Set([...yes, 'x', '*', '•'].map(optionKey))
const unselected = new Set([...no, ''].map(optionKey))

/** Words of other tools for built-in options, by field and id. */
const optionWords: Readonly<Record<string, readonly string[]>> = {
  'team_status.team': ['already have a team', 'have a team', 'عندي فريق'],
  'team_status.looking': ['looking for teammates', 'looking for a team'],
  'team_status.alone': ['working solo', 'solo', 'alone', 'فردي'],
  'tshirt.XS': ['extra small', 'x-small'],
  'tshirt.S': ['small', 'صغير'],
  'tshirt.M': ['medium', 'متوسط'],
  'tshirt.L': ['large', 'كبير'],
  'tshirt.XL': ['extra large', 'x-large'],
  'tshirt.XXL': ['2xl', 'xx-large'],
  'tshirt.3XL': ['xxxl', 'xxx-large'],
  'age_band.under_18': ['<18', 'below 18', 'أقل من 18'],
  'age_band.45_up': ['45+', '45 or over', '45 or older', '45 and above'],
  'dietary.none': ['no restrictions', 'no dietary restrictions', 'لا يوجد', 'لا شيء'],
  'dietary.gluten_free': ['gluten free'],
  'role.developer': ['developer', 'software developer', 'مبرمج', 'مطور'],
  'role.designer': ['designer', 'مصمم'],
  'country.SA': ['ksa', 'saudi', 'السعودية'],
  'country.AE': ['uae', 'الإمارات'],
  'country.US': ['usa', 'united states of america'],
  'country.GB': ['uk', 'great britain', 'england'],
}
