// Sheets with one row per project become sheets with one row per person.

import { folded } from '../text/folding.ts'
import { cleanCell, headingKey } from './clean-cell.ts'
import { fieldWords, targetWords } from './column-words.ts'
import { isProjectTarget } from './import-columns.ts'
import { teamNameOfProject } from './imported-project.ts'

/** `from`: the row of the file, if several rows come from it. */
type Line = { number: number; cells: string[] }
export type PersonLine = Line & { from: number | null }
type Person = { first: string; last: string; email: string }
/** A column with a part of a person: the leader is 0, members count from 1. */
type Part = { person: number; part: 'first' | 'last' | 'email' }

/**
 * Returns one row per person, the submitter first, if the sheet has a column of projects and people in numbered columns or several in a cell.
 * Returns null for other sheets. A project without people stays a row. Devpost names the columns of the first member only, and adds cells for
 * the others at the end.
 */
export function expandProjects(headings: readonly string[], rows: readonly Line[]): { headings: string[]; rows: PersonLine[] } | null {
  const keys = headings.map(headingKey)
  const title = keys.findIndex(key => titleWords.has(key))
  if (title < 0) return null
  const named = headings.map(partOf)
  const url = keys.indexOf(headingKey('Submission Url'))
  const isNumbered = named.some(part => part?.part === 'email' && (part.person > 0 || url >= 0))
  const emails = isNumbered ? -1 : listColumn(rows, keys)
  if (!isNumbered && emails < 0) return null
  // Without a column of the leader, a name and an address without a number are the leader's.
  const hasLeader = !isNumbered || named.some(part => part?.person === 0)
  const parts = hasLeader ? named : named.map((part, at) => part ?? leaderPart(keys[at] ?? ''))
  const names = isNumbered ? -1 : keys.findIndex((key, at) => at !== title && at !== emails && nameWords.has(key))
  const lastNamed = headings.findLastIndex(heading => heading.trim() !== '')
  const kept = headings.flatMap((_, at) => (at <= lastNamed && parts[at] === null && at !== emails && at !== names ? [at] : []))
  const hasTeam = kept.some(at => targetWords.team.includes(keys[at] ?? ''))
  const isArabic = /[\u0600-\u06ff]/.test(headings[title] ?? '')
  const added = isArabic ? ['الاسم الأول', 'اسم العائلة', 'البريد الإلكتروني'] : ['First Name', 'Last Name', 'Email']
  const team = hasTeam ? [] : [isArabic ? 'الفريق' : 'Team']
  const teamOf = createTeamNames()
  const expanded = rows.flatMap(({ number, cells }) => {
    const listed = isNumbered ? trailing(cells.slice(lastNamed + 1).map(cleanCell)) : listedIn(cells[emails] ?? '', cells[names] ?? '')
    const people = distinct([...peopleIn(cells, parts), ...listed])
    const teamCells = hasTeam ? [] : [teamOf(cells[title] ?? '', cells[url] || people[0]?.email || `${number}`)]
    return (people.length > 0 ? people : [nobody]).map(({ first, last, email }, nth) => ({
      from: number,
      cells: [...kept.map(at => (nth > 0 && ofLeader.has(keys[at] ?? '') ? '' : (cells[at] ?? ''))), ...teamCells, first, last, email],
    }))
  })
  return {
    headings: [...kept.map(at => headings[at] ?? ''), ...team, ...added],
    rows: expanded.map((row, at) => ({ ...row, number: at + 2 })),
  }
}

const nobody: Person = { first: '', last: '', email: '' }
const titleWords: ReadonlySet<string> = new Set(fieldWords['project_name'])
/** Answers of one person, which are not copied to the other members. */
const ofLeader: ReadonlySet<string> = new Set([
  ...targetWords.phone,
  ...Object.entries(fieldWords).flatMap(([name, words]) => (isProjectTarget(name) || name === 'track' ? [] : words)),
])

const keysOf = (words: readonly (readonly string[])[]): ReadonlySet<string> => new Set(words.flat().map(headingKey))
const emailWords = keysOf([
  ['Emails', 'Email', 'Members', 'Team members', 'Member emails', "Members' emails", 'Team emails', 'Email addresses', 'Email address'],
  ['البريد الإلكتروني', 'الأعضاء', 'أعضاء الفريق', 'بريد الأعضاء', 'عناوين الأعضاء', 'البريد الإلكتروني للأعضاء'],
])
const nameWords = keysOf([
  ['Members', 'Team members', 'Names', 'Member names', 'Names of members'],
  ['الأعضاء', 'أعضاء الفريق', 'أسماء الأعضاء', 'الأسماء', 'أسماء أعضاء الفريق'],
])

/** Returns the first column of addresses in which a cell has several, or -1. */
const listColumn = (rows: readonly Line[], keys: readonly string[]): number =>
  keys.findIndex((key, at) => emailWords.has(key) && rows.some(({ cells }) => entriesIn(cells[at] ?? '').filter(isAddress).length > 1))

/** Returns the member and the part of the member's data that a column contains, or null for a column of the project. */
function partOf(heading: string): Part | null {
  const text = folded(cleanCell(heading.slice(0, 400)).normalize('NFKC')).replaceAll('_', ' ')
  const number = /\d+/.exec(text)?.[0]
  const isLeader = /^(?:submitter|team leader|leader|captain)(?: |$)|قائد الفريق|القائد/.test(text)
  if (!isLeader && (number === undefined || !/member|teammate|participant|عضو|مشارك/.test(text))) return null
  const person = isLeader ? 0 : Number(number)
  if (/mail|بريد|ايميل/.test(text)) return { person, part: 'email' }
  if (/first|given|الاول/.test(text)) return { person, part: 'first' }
  if (/last|family|surname|الاخير|العائله/.test(text)) return { person, part: 'last' }
  return /name|اسم|\d$|^(?:team )?leader$|^captain$|^(?:قائد الفريق|القائد)$/.test(text) ? { person, part: 'first' } : null
}

const leaderParts = { email: targetWords.email, first: [...targetWords.fullname, ...targetWords.first_name], last: targetWords.last_name }
function leaderPart(key: string): Part | null {
  const part = (['email', 'first', 'last'] as const).find(name => leaderParts[name].includes(key))
  return part ? { person: 0, part } : null
}

const isAddress = (cell: string) => /\S@\S/.test(cell)

function peopleIn(cells: readonly string[], parts: readonly (Part | null)[]): Person[] {
  const people = new Map<number, Person>()
  for (const [at, part] of parts.entries()) {
    const cell = cleanCell(cells[at] ?? '')
    if (part === null || cell === '') continue
    const person = people.get(part.person) ?? { ...nobody }
    people.set(part.person, person)
    person[part.part] = cell
  }
  return [...people].toSorted(([a], [b]) => a - b).map(([, person]) => person)
}

/** Reads cells after the last heading: first name, last name and address of each further member. */
function trailing(cells: readonly string[]): Person[] {
  const people: Person[] = []
  let waiting: string[] = []
  const end = (email: string) => {
    const [first = '', ...last] = waiting.filter(cell => cell !== '')
    if (first !== '' || email !== '') people.push({ first, last: last.join(' '), email })
    waiting = []
  }
  for (const cell of cells) {
    if (isAddress(cell)) end(cell)
    else {
      waiting.push(cell)
      if (waiting.length === 3) end('')
    }
  }
  end('')
  return people
}

const entriesIn = (cell: string) =>
  cell
    .split(/[,;،؛\r\n|]/)
    .map(cleanCell)
    .filter(Boolean)

/** Reads `Name <address>`, or addresses with the names in another cell. */
function listedIn(emails: string, names: string): Person[] {
  const entries = entriesIn(emails)
  const named = entriesIn(names)
  return entries.map((entry, at) => {
    const address = entry.split(/[\s<>()]/).find(isAddress)
    const own = address === undefined ? entry : cleanCell(entry.replace(address, '').replace(/[<>()]|mailto:/g, ' '))
    const name = own !== '' ? own : named.length === entries.length ? (named[at] ?? '') : ''
    return { first: name, last: '', email: address ?? '' }
  })
}

/** Removes people with the address of an earlier one. */
function distinct(people: readonly Person[]): Person[] {
  const seen = new Set<string>()
  return people.filter(({ email }) => {
    const key = email.toLowerCase()
    if (key !== '' && seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** Returns a function that gives projects with equal titles different teams. `id` is the same in all rows of a project. */
function createTeamNames(): (title: string, id: string) => string {
  const ids = new Map<string, string[]>()
  return (title, id) => {
    const name = teamNameOfProject(cleanCell(title))
    if (name === '') return ''
    const same = ids.get(folded(name)) ?? []
    ids.set(folded(name), same)
    if (!same.includes(id)) same.push(id)
    const nth = same.indexOf(id) + 1
    return nth === 1 ? name : `${teamNameOfProject(name.slice(0, 35))} ${nth}`
  }
}
