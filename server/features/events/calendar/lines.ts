// Splits the text of a calendar file into components and logical lines. Accepts broken files, and reports the lines that it cannot assign.

import ICAL from 'ical.js'

export type Component = { name: string; lines: string[]; components: Component[]; isComplete: boolean }
/** `unread`: the first line of each run of lines that belong to no component. */
export type CalendarText = { components: Component[]; unread: string[] }

export function componentsOf(text: string): CalendarText {
  const roots: Component[] = []
  const open: Component[] = []
  const unread: string[] = []
  let isInRun = false
  for (const line of logicalLines(text)) {
    const [, keyword = '', name = ''] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line.text) ?? []
    const current = open.at(-1)
    if (keyword.toUpperCase() === 'BEGIN') begin(name.toUpperCase(), roots, open)
    else if (keyword.toUpperCase() === 'END') end(name.toUpperCase(), open)
    else if (current && line.isProperty) current.lines.push(line.text.slice(0, longestLine))
    else if (!isInRun && /[\p{L}\p{N}]/u.test(line.text)) unread.push(line.text.trim())
    isInRun = keyword === '' && (!current || !line.isProperty)
  }
  return { components: roots, unread }
}

/** Maximum characters of a logical line, because ical.js needs quadratic time per line. Longer lines are cut. */
const longestLine = 20_000

function begin(name: string, roots: Component[], open: Component[]) {
  // Entries and calendars are never nested, so an open one lacks its END.
  const outer = name === 'VCALENDAR' ? 0 : entryNames.has(name) ? open.findIndex(({ name: other }) => entryNames.has(other)) : -1
  if (outer >= 0) open.length = outer
  const component = { name, lines: [], components: [], isComplete: false }
  ;(open.at(-1)?.components ?? roots).push(component)
  open.push(component)
}

function end(name: string, open: Component[]) {
  const at = open.findLastIndex(component => component.name === name)
  const component = open[at]
  if (!component) return
  component.isComplete = true
  open.length = at
}

const entryNames: ReadonlySet<string> = new Set(['VEVENT', 'VTODO', 'VJOURNAL', 'VFREEBUSY'])

type Logical = { text: string; isProperty: boolean }

/** Joins folded lines, and text that continues on the next line without the space that folding requires. */
function logicalLines(text: string): Logical[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  // A pasted file can be indented as a whole.
  const indent = /^[ \t]*/.exec(lines.find(line => /^[ \t]*BEGIN:/i.test(line)) ?? '')?.[0] ?? ''
  const out: Logical[] = []
  for (const raw of lines) {
    const line = indent !== '' && raw.startsWith(indent) ? raw.slice(indent.length) : raw
    const last = out.at(-1)
    if (last && /^[ \t]/.test(line)) last.text += line.slice(1)
    else if (last?.isProperty && isQuotedPrintable(last.text) && last.text.endsWith('=')) last.text = last.text.slice(0, -1) + line
    else if (isProperty(line, last)) out.push({ text: line, isProperty: true })
    else if (last && isText(last)) last.text += line.trim() === '' ? '' : `\\n${line}`
    else if (line.trim() !== '') out.push({ text: line, isProperty: false })
  }
  return out
}

/** vCalendar 1.0 ends a continued line with «=». */
export const isQuotedPrintable = (line: string) => /^[\w-]+;(?:[^:]*;)?(?:ENCODING=)?QUOTED-PRINTABLE[;:]/i.test(line)

/** Decides between a property and continued text such as «Location: Hall 3», which has a space and lower-case letters. */
function isProperty(line: string, last: Logical | undefined): boolean {
  const [, name = '', separator = ''] = /^([A-Za-z_][\w-]*)([;:] ?)/.exec(line) ?? []
  if (name === '') return false
  if (!last || !isText(last)) return true
  const isKnown = known.has(name.toLowerCase()) || /^x-/i.test(name) || (separator.length === 1 && /^(?:SUMMARY|LOCATION)/i.test(last.text))
  return separator === ': ' ? isKnown && name === name.toUpperCase() : isKnown || name === name.toUpperCase()
}

const isText = ({ text, isProperty: isOne }: Logical) => isOne && /^(?:DESCRIPTION|SUMMARY|LOCATION|COMMENT)[;:]/i.test(text)
const known: ReadonlySet<string> = new Set(['begin', 'end', 'conference', ...Object.keys(ICAL.design.icalendar.property)])
