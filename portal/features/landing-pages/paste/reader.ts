import type { z } from 'zod'
import type { Section, SectionOf } from '#contract/landing-pages/sections/sections.ts'
import type { Cells } from './cells.ts'
import type { PastedField, PastedType } from './headings.ts'

export type PastedSection = SectionOf<PastedType>
export type Row<T extends PastedType = PastedType> = SectionOf<T>['rows'][number]

export type Reason =
  | { why: 'missing' | 'link' | 'time' | 'unknown' | 'wrong'; field: PastedField }
  | { why: 'long'; field: PastedField; count: number }
  | { why: 'formula' | 'again' | 'day' | 'tiers' | 'postponed' }
  | { why: 'full'; count: number }

/** A row that is added, though a cell of the field is not understood */
export type Note = { why: 'usual'; field: PastedField }

export type Reader<R extends Row> = {
  /** reads a row, or returns why it is rejected; null for a subheading */
  row: (cells: Cells, note: (field: PastedField) => void) => R | Reason | null
  schema: z.ZodType<R>
  most: number
  keyOf: (row: R) => string
  into: (section: Section, rows: readonly R[]) => Section
}
