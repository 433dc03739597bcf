// Reads judges of a pasted text: cells of a table, or lines as people write them in a chat.

import { latinDigits, linklessText } from '#contract/fields.ts'
import { cleanCell, isPlaceholder } from '#contract/imports/clean-cell.ts'
import { createMatcher } from '#contract/imports/match-options.ts'
import { readEmail, readFullname } from '#contract/imports/read-contact.ts'
import type { Judge } from '#contract/judging/judging-records.ts'
import type { L10n, Language } from '#contract/language.ts'
import { folded } from '#contract/text/folding.ts'
import { tableOf } from '#portal/platform/files/pasted-table.ts'
import { fieldOf, isDegree, isEveryTrack, isOrganization, isTitle, type ListField, readLanguages } from './list-words.ts'

export type Track = { id: string; title: L10n }
/** A judge of the list. Texts are as written if they are invalid. */
export type ListedJudge = {
  /** the same for a row that is read again */
  key: string
  name: string
  email: string
  organization: string
  /** empty if the list has none */
  languages: Language[]
  /** ids */
  tracks: string[]
  /** words of languages and tracks that are not known */
  unread: { languages: string[]; tracks: string[] }
  /** whether a judge of the same name is another person */
  is_confirmed: boolean
}

/** Returns the judges of a text in its order. Lines without content and titles above the list are left out. */
export function readJudges(text: string, tracks: readonly Track[]): ListedJudge[] {
  const readers = readersOf(tracks)
  const table = tableOf(text)
  const top = table.slice(0, headingRows).findIndex(isHeading)
  const rows = top >= 0 ? readTable(table.slice(top), readers) : text.includes('\t') ? readCells(table, readers) : readLines(text, readers)
  const seen = new Map<string, number>()
  return rows.map(({ source, ...row }) => {
    const nth = (seen.get(source) ?? 0) + 1
    seen.set(source, nth)
    return { ...row, key: `${nth} ${source}`, is_confirmed: false }
  })
}

/** A title or an empty line can precede the headings. */
const headingRows = 5

type Row = Omit<ListedJudge, 'key' | 'is_confirmed'> & { source: string }
type Readers = ReturnType<typeof readersOf>

function readersOf(tracks: readonly Track[]) {
  const options = tracks.map(({ id, title }) => ({ id, labels: [title.ar, title.en].filter(Boolean) }))
  const matcher = createMatcher({ name: 'tracks', labels: [], type: 'choices', options })
  return {
    tracks: (text: string) => (isEveryTrack(text) ? { ids: [], unmatched: [] } : matcher.several(text)),
    isTrack: (text: string) => {
      const { ids, unmatched } = matcher.several(text)
      return ids.length > 0 && unmatched.length === 0
    },
  }
}

const emptyRow = (source: string): Row => ({
  source,
  name: '',
  email: '',
  organization: '',
  languages: [],
  tracks: [],
  unread: { languages: [], tracks: [] },
})

/** Whether a row has headings: a name or an address, and more headings than other texts. */
function isHeading(row: readonly string[]): boolean {
  const cells = row.filter(cell => cell !== '')
  const fields = cells.map(fieldOf).filter(field => field !== null)
  const isNamed = fields.some(field => field === 'name' || field === 'first_name' || field === 'email')
  return isNamed && fields.length * 2 >= cells.length && !cells.some(cell => /@|:\s*\S/.test(cell))
}

function readTable([headings = [], ...rows]: readonly (readonly string[])[], readers: Readers): Row[] {
  const fields = headings.map(fieldOf)
  return rows.map(cells => {
    const of = (field: ListField) =>
      cells
        .flatMap((cell, at) => (fields[at] === field && !(field !== 'name' && isPlaceholder(cell)) ? cleanCell(cell) : []))
        .filter(Boolean)
    const { languages, unread } = readLanguages(of('languages').join(','))
    const matched = readers.tracks(of('tracks').join('\n'))
    return {
      source: cells.filter(Boolean).join(' '),
      // Of names in two languages, the first one is used.
      name: nameIn(of('name')[0] ?? [...of('first_name'), ...of('last_name')].join(' ')),
      email: emailIn(of('email').join(' ')),
      organization: of('organization')[0] ?? '',
      languages,
      tracks: matched.ids,
      unread: { languages: unread, tracks: matched.unmatched },
    }
  })
}

const nameIn = (text: string) => readFullname([text]).value || text
const emailIn = (text: string) => readEmail(text).value || text

const readCells = (table: readonly (readonly string[])[], readers: Readers): Row[] =>
  table.map(cells => readParts(cells.map(cleanCell).filter(Boolean), cells.filter(Boolean).join(' '), readers))

function readLines(text: string, readers: Readers): Row[] {
  const rows: Row[] = []
  for (const raw of text.split(/\r\n?|\n/)) {
    const line = lineOf(raw)
    if (line === '' || (isTitle(line) && !line.includes('@'))) continue
    const [label = '', value] = splitLabel(line)
    const field = value === undefined ? null : fieldOf(label)
    const last = rows.at(-1)
    if (field && field !== 'name' && last) {
      add(last, field, value ?? '', readers)
      continue
    }
    const row = readParts([field === 'name' ? (value ?? '') : line].flatMap(partsOf), line, readers)
    // Address and organization can be on lines of their own.
    if (last && row.name === '' && row.organization === '' && (row.email === '' || last.email === '')) {
      if (row.email !== '') last.email = row.email
    } else if (last && row.email === '' && isOrganization(row.name) && last.organization === '') last.organization = row.name
    else rows.push(row)
  }
  return rows
}

function add(row: Row, field: ListField, value: string, readers: Readers) {
  if (field === 'email') row.email = emailIn(value)
  else if (field === 'organization') row.organization = value
  else if (field === 'last_name') row.name = nameIn(`${row.name} ${value}`)
  else if (field === 'languages') {
    const { languages, unread } = readLanguages(value)
    row.languages = languages
    row.unread.languages = unread
  } else if (field === 'tracks') {
    const { ids, unmatched } = readers.tracks(value)
    row.tracks = ids
    row.unread.tracks = unmatched
  }
}

const splitLabel = (line: string) => /^([^:@]{1,40}):\s*(.+)$/u.exec(line)?.slice(1) ?? []

/** Returns a line without the sender of a chat, numbers and bullets. */
const lineOf = (raw: string) =>
  latinDigits(cleanCell(raw))
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/^\[?\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}[,،]?\s+\d{1,2}:\d\d(?::\d\d)?\s*(?:[ap]\.?m\.?|ص|م)?\]?\s*[-–]?\s*[^:]{1,60}:\s+/iu, '')
    .replace(/[*_~`]/g, '')
    .replace(/^[\p{Extended_Pictographic}\ufe0f\u200d\s•▪◦●○–—-]+/u, '')
    .replace(/^\(?\d{1,3}\s*(?:[.):–—-]+\s*|\s(?=\p{L}))/u, '')
    .replace(/\p{Extended_Pictographic}/gu, ' ')
    .trim()

const address = /(?:mailto:)?[^\s<>()[\],،;؛|:"«»]+@[^\s<>()[\],،;؛|"«»]*/giu
const phone = /(?<![\p{L}\d@.])\+?\d[\d\s()-]{6,}\d(?![\p{L}@])/gu

/** Splits a line at punctuation. An address is a part of its own. */
function partsOf(line: string): string[] {
  const addresses = line.match(address) ?? []
  const rest = line
    .replace(address, ' | ')
    .replace(phone, ' | ')
    // «د/ سارة» is a title.
    .replace(/^(\p{L}{1,4}(?:\.\s?\p{L})?)\s*\/\s*/u, '$1. ')
  const parts = rest.split(/[،,;؛|\n<>()[\]:]|\s+[-–—/]+\s+|\s[-–—]|[-–—]\s|\s{3,}/u).map(part => part.trim())
  return [...parts.filter(part => part !== '' && !isLabel(part)), ...addresses]
}

const isLabel = (part: string) => !/\p{L}/u.test(part) || (fieldOf(part) !== null && part.length <= 20)

function readParts(parts: readonly string[], source: string, readers: Readers): Row {
  const row = emptyRow(source)
  const texts: string[] = []
  const emails: string[] = []
  for (const part of parts) {
    const spoken = readLanguages(part)
    if (part.includes('@')) emails.push(part)
    else if (spoken.languages.length > 0 && spoken.unread.length === 0) row.languages = spoken.languages
    else if (readers.isTrack(part)) row.tracks = [...new Set([...row.tracks, ...readers.tracks(part).ids])]
    else if (/\p{L}/u.test(part) && !isDegree(part)) texts.push(...splitOrganization(part))
  }
  const own = texts.find(text => !isOrganization(text))
  const others = texts.filter(text => text !== own)
  return {
    ...row,
    name: nameIn(own ?? texts[0] ?? ''),
    // A text between name and organization is mostly a job title.
    organization: own === undefined ? '' : (others.find(isOrganization) ?? others.at(-1) ?? ''),
    email: emailIn(emails.join(' ')),
  }
}

/** Splits «د. سارة علي جامعة الملك سعود». */
function splitOrganization(text: string): string[] {
  const words = text.split(' ')
  const at = words.findIndex(
    (_, nth) => nth > 1 && /\p{Script=Arabic}/u.test(words[nth] ?? '') && isOrganization(words.slice(nth).join(' ')),
  )
  return at < 0 ? [text] : [words.slice(0, at).join(' '), words.slice(at).join(' ')]
}

const judgeFaults = [
  'name_missing',
  'name_invalid',
  'too_long',
  'email_invalid',
  'several_emails',
  'organization_invalid',
  'same_name',
  'repeated',
] as const
export type JudgeFault = (typeof judgeFaults)[number]
export type CheckedJudge = { judge: ListedJudge; is: 'new' | 'existing' } | { judge: ListedJudge; is: 'faulty'; fault: JudgeFault }

const Organization = linklessText(120)

/** Checks rows against each other and against present judges, as the server does. */
export function checkJudges(judges: readonly ListedJudge[], present: readonly Pick<Judge, 'name' | 'email'>[]): CheckedJudge[] {
  const emails = new Set(present.flatMap(({ email }) => email.toLowerCase() || []))
  const names = new Set(present.map(({ name }) => nameKey(name)))
  const [ownEmails, ownNames] = [new Set<string>(), new Set<string>()]
  return judges.map((judge): CheckedJudge => {
    const faulty = (fault: JudgeFault): CheckedJudge => ({ judge, is: 'faulty', fault })
    const name = readFullname([judge.name])
    if (name.fault) return faulty(name.fault)
    const email = judge.email.trim() === '' ? { value: '' } : readEmail(judge.email)
    if ('fault' in email && email.fault) return faulty(email.fault === 'email_two' ? 'several_emails' : 'email_invalid')
    if (!Organization.safeParse(judge.organization).success) return faulty('organization_invalid')
    const [address, key] = [email.value.toLowerCase(), nameKey(name.value)]
    if (address !== '' ? emails.has(address) : names.has(key) && !judge.is_confirmed) return { judge, is: 'existing' }
    if (address !== '' ? ownEmails.has(address) : ownNames.has(key) && !judge.is_confirmed) return faulty('repeated')
    if ((names.has(key) || ownNames.has(key)) && !judge.is_confirmed) return faulty('same_name')
    if (address !== '') ownEmails.add(address)
    ownNames.add(key)
    return { judge: { ...judge, name: name.value, email: email.value }, is: 'new' }
  })
}

const nameKey = (name: string) => folded(name).replace(/\s+/g, ' ').trim()
