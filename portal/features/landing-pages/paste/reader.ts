// What a reading of a table is made of: the rows it may find, the reasons why a line is none, and one reader for each type of section.
import type { z } from 'zod'
import type { Section, SectionOf } from '#contract/landing-page/sections.ts'
import type { Cells } from './cells.ts'
import type { PastedField, PastedType } from './headings.ts'

export type PastedSection = SectionOf<PastedType>
export type Row<T extends PastedType = PastedType> = SectionOf<T>['rows'][number]

export type Reason =
  | { why: 'missing' | 'link' | 'time' | 'unknown' | 'wrong'; field: PastedField }
  | { why: 'long'; field: PastedField; count: number }
  | { why: 'formula' | 'again' | 'day' | 'tiers' }
  | { why: 'full'; count: number }

/** Reads a table for one type of section. */
export type Reader<R extends Row> = {
  /** null for a heading between rows, which says nothing by itself */
  row: (cells: Cells) => R | Reason | null
  schema: z.ZodType<R>
  /** how many rows the section may have */
  most: number
  /** alike for two rows that say the same */
  keyOf: (row: R) => string
  /** the section with rows of this reading */
  into: (section: Section, rows: readonly R[]) => Section
}
