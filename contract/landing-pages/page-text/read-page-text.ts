import { dateContextOf } from './date-context.ts'
import type { PageText } from './page-text.ts'
import { longestPageText } from './page-text.ts'
import { readDates } from './read-dates.ts'
import { readLists } from './read-lists.ts'
import { readContact, readName, readPlace } from './read-place.ts'
import { linesOf } from './text-lines.ts'

const mostOmissions = 20

/** Reads an announcement in Arabic or English: plain text, Markdown, or lines of a table. Reads at most `longestPageText` characters and 5000 lines. */
export function readPageText(text: string): PageText {
  const lines = linesOf(text.slice(0, longestPageText))
  const parts = [readName(lines), readDates(lines, dateContextOf(lines)), readPlace(lines), readContact(lines), readLists(lines)]
  const found = parts.flatMap(part => part.proposals)
  // Any text has a first line.
  const proposals = found.every(({ kind }) => kind === 'name') ? [] : found
  const omissions = parts.flatMap(part => part.omissions)
  const isFirst = ({ source, why }: (typeof omissions)[number], at: number) =>
    omissions.findIndex(other => other.source === source && other.why === why) === at
  return { proposals, omissions: omissions.slice(0, 200).filter(isFirst).slice(0, mostOmissions) }
}
