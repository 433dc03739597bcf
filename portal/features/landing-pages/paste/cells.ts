import type { L10n } from '#contract/language.ts'
import { type Column, languageOfCell } from './columns.ts'
import type { PastedField } from './headings.ts'

export class Cells {
  readonly #line: readonly string[]
  readonly #columns: readonly Column[]

  constructor(line: readonly string[], columns: readonly Column[]) {
    this.#line = line
    this.#columns = columns
  }

  /** returns the text of a field; '' if no column contains it; joins several columns */
  plain(field: PastedField): string {
    return this.#of(field)
      .map(({ cell }) => oneLine(cell))
      .join(' ')
  }

  /** returns a text in both languages; the script assigns the language, or the column if two columns contain the field */
  text(field: PastedField, lines: 'one' | 'many' = 'one'): L10n {
    const all = this.#of(field)
    const parts = { ar: [] as string[], en: [] as string[] }
    for (const { cell, language } of all)
      parts[all.length === 1 ? languageOfCell(cell) : language].push(lines === 'one' ? oneLine(cell) : cell)
    return { ar: parts.ar.join(' '), en: parts.en.join(' ') }
  }

  isAlone(field: PastedField): boolean {
    return this.#line.filter(cell => cell !== '').length === 1 && this.plain(field) !== ''
  }

  hasFormula(): boolean {
    return this.#used().some(({ cell }) =>
      /^=\s*[\w.]+\s*\(|^=[A-Z]{1,3}\d+\b|^#(?:REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!)$/i.test(cell),
    )
  }

  #of(field: PastedField) {
    return this.#used().filter(used => used.field === field)
  }

  #used() {
    return this.#columns
      .map(({ field, language }, at) => ({ field, language, cell: this.#line[at] ?? '' }))
      .filter(({ field, cell }) => field !== '' && cell !== '')
  }
}

const oneLine = (cell: string) => cell.replace(/\s*\n\s*/g, ' ')
