import { sheetLimits, UnreadableSheet } from './read-sheets.ts'

/**
 * Finds the last row and column with a value in the XML of sheets, while it is unpacked, and compares the markup with the values.
 * A parser would allocate all cells and tags first. Throws an UnreadableSheet when they exceed a limit.
 */
export function createExtentCounter() {
  let cells = 0
  let values = 0
  let marks = 0
  return {
    /** Call it after the last entry, because a file can have its strings before the cells. */
    end() {
      if (marks > maxMarks + marksPerValue * values) throw new UnreadableSheet('too_large', 'markup')
    },
    /** Returns a function for the chunks of the next entry. */
    open() {
      let rest = ''
      let row = 0
      let rowTags = 0
      let isNumbered = false
      let column = 0
      let isBlank = false
      const used = { rows: 0, columns: 0 }

      const countTag = ([, tag, attributes = '', value]: RegExpExecArray) => {
        const place = /\sr\s*=\s*["']([^"']*)/.exec(attributes)?.[1]
        if (tag === 'row') {
          if (++rowTags > maxRowTags) throw new UnreadableSheet('too_many_rows', 'blank rows')
          isNumbered = place !== undefined
          row = isNumbered ? numberOfRow(place ?? '') : row + 1
          column = 0
        } else if (tag === 'c') {
          const [, letters = '', digits = ''] = place === undefined ? [] : (/^([A-Z]{1,3})(\d+)$/.exec(place) ?? damaged())
          column = letters === '' ? column + 1 : numberOfColumn(letters)
          if (digits !== '' && !isNumbered) row = numberOfRow(digits)
          isBlank = true
        } else if (value) {
          if (isBlank) values++
          isBlank = false
          cells -= used.rows * used.columns
          used.rows = Math.max(used.rows, row)
          used.columns = Math.max(used.columns, column)
          cells += used.rows * used.columns
          if (used.rows > sheetLimits.rows || cells > sheetLimits.cells) throw new UnreadableSheet('too_many_rows')
          if (used.columns > sheetLimits.columns) throw new UnreadableSheet('too_large', 'columns')
        }
      }
      return (chunk: Buffer) => {
        marks += countMarks(chunk)
        const text = rest + chunk.toString('latin1')
        const end = Math.max(0, text.lastIndexOf('<'))
        // The last tag, or the text after it, can continue in the next chunk.
        rest = text.slice(end)
        if (rest.length > maxTextBytes) throw new UnreadableSheet('too_large', 'text of a cell')
        for (const match of text.slice(0, end).matchAll(tags)) countTag(match)
      }
    },
  }
}

/** Rows, cells, and values that are not blank; formulas often have blank results in thousands of rows. */
const tags = /<(?:[^\s<>/:]+:)?(?:(row|c)(?=[\s/>])([^>]*)|(v|t)(?:\s[^>]*)?>(?=[^<]))/g
/** The parser needs quadratic time for long texts and for blank rows. */
const maxTextBytes = 10 * sheetLimits.cellCharacters
const maxRowTags = 100_000

/** Tags and entities without a value, such as styles and blank cells. Parsing them takes a fraction of a second. */
const maxMarks = 1_000_000
/** A cell and its shared string have eight tags, and more with formatted text. */
const marksPerValue = 20

function countMarks(chunk: Buffer): number {
  let count = 0
  for (const byte of chunk) if (byte === lessThan || byte === ampersand) count++
  return count
}
const lessThan = 0x3c
const ampersand = 0x26

const numberOfRow = (digits: string) => (/^\d{1,7}$/.test(digits) && Number(digits) <= maxRow ? Number(digits) : damaged())
const maxRow = 1_048_576
const numberOfColumn = (letters: string) => [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)

function damaged(): never {
  throw new UnreadableSheet('damaged', 'XML of a sheet')
}
