import type { Import, ImportRow } from '#contract/imports/import-records.ts'
import { rowOutcomes } from '#contract/imports/row-outcomes.ts'
import { faultWords } from '#server/features/imports/fault-words.ts'
import { targetsOf } from './choose-columns.ts'

/** Returns columns, counts and faults of an import as data for --json, and as lines. */
export function reportOf(found: Import, faulted: readonly ImportRow[]) {
  const columns = found.columns.map(({ heading, target }, at) => ({ number: at + 1, heading, target }))
  const faults = faulted.flatMap(({ number, cells, faults: own }) =>
    own.map(({ column, code }) => ({ row: number, column: columns[column]?.heading ?? null, code, cell: cells[column] ?? null })),
  )
  const { filename, source, counts, rows } = found
  const state = found.choices.state
  return {
    data: { file: filename, source, columns, rows, counts, state, faults },
    lines: [
      'Columns:',
      ...columns.map(({ number, heading, target }) => `${String(number).padStart(4)}  ${heading.trim()}  →  ${target ?? 'not imported'}`),
      ...(columns.some(({ target }) => target === null)
        ? [`Import a column with --column "Heading=target" or --column NUMBER=target. ${targetsOf(found)}`]
        : []),
      ...(found.is_remembered ? ['Columns and choices are those of the last import with these headings.'] : []),
      '',
      `${'rows'.padEnd(width)} ${rows}`,
      ...rowOutcomes.map(outcome => `${outcomeWords[outcome].padEnd(width)} ${counts[outcome]}`),
      `${'state'.padEnd(width)} ${state}, unless the row has one`,
      ...faults.slice(0, maxLines).map(({ row, column, code, cell }) => {
        const about = [column?.trim(), faultWords.en.says[code]].filter(Boolean).join(': ')
        return `${`row ${row}`.padEnd(width)} ${about}${cell ? ` (${cell.slice(0, 80)})` : ''}`
      }),
      ...(faults.length > maxLines ? [`${faults.length - maxLines} more faults; --json lists all`] : []),
    ],
  }
}

const width = 12
const maxLines = 200
const outcomeWords = { create: 'created', complete: 'completed', existing: 'existing', repeated: 'repeated', faulted: 'faulted' }
