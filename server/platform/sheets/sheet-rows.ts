import { spreadsheetText } from '#contract/text/spreadsheet-text.ts'
import { sheetLimits, UnreadableSheet } from './read-sheets.ts'

/**
 * Collects the rows of a sheet: removes blank rows and columns at the end, and fills short rows.
 * Counts the characters of all sheets in `file`. Throws an UnreadableSheet when the rows exceed a limit.
 */
export function createSheetRows(file: { characters: number }) {
  const rows: string[][] = []
  let blankRows = 0
  let width = 0
  return {
    add(cells: readonly string[]) {
      const row = cells.slice(0, cells.findLastIndex(cell => cell.trim() !== '') + 1).map(textOf)
      if (row.length === 0) {
        if (++blankRows > maxBlankRows) throw new UnreadableSheet('too_many_rows')
        return
      }
      if (rows.length + blankRows >= sheetLimits.rows) throw new UnreadableSheet('too_many_rows')
      width = Math.max(width, row.length)
      if (width > sheetLimits.columns) throw new UnreadableSheet('too_large', 'columns')
      for (const { length } of row) file.characters += length
      if (file.characters > sheetLimits.unpackedBytes) throw new UnreadableSheet('too_large', 'characters')
      for (; blankRows > 0; blankRows--) rows.push([])
      rows.push(row)
    },
    end(): string[][] {
      for (const row of rows) while (row.length < width) row.push('')
      return rows
    },
  }
}

/** Spreadsheets have at most this many rows. */
const maxBlankRows = 1_048_576

/** PostgreSQL can store neither NUL nor lone surrogates. */
function textOf(cell: string): string {
  if (cell.length > sheetLimits.cellCharacters) throw new UnreadableSheet('too_large', 'cell')
  return removeFormulaGuard(cell.replaceAll('\0', '').toWellFormed())
}

/**
 * Removes the apostrophes that `spreadsheetText` inserted. Any other apostrophe belongs to the text.
 * Therefore the result must give the same text again. Other programs guard the start of a cell only.
 */
function removeFormulaGuard(text: string): string {
  if (!text.includes("'")) return text
  const unguarded = text
    .replace(/^'(?=[\t\r\n])/, '')
    .replace(/(?<![\s";])([\s";]*)'(?=[=+\-@|%＝＋－＠])/g, (guarded, before: string, at: number) =>
      at === 0 || /[;\t\r\n]/.test(before) ? before : guarded,
    )
  return spreadsheetText(unguarded) === text ? unguarded : text.replace(/^'(?=[=+\-@|%＝＋－＠\t\r\n])/, '')
}
