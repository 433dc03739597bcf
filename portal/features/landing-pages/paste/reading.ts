// Converts a table into rows or reasons for rejection. Texts are never truncated.

import type { z } from 'zod'
import type { Section } from '#contract/landing-pages/sections/sections.ts'
import type { TenantFacts } from '#contract/tenants/tenant.ts'
import type { Table } from '#portal/platform/files/pasted-table.ts'
import { Cells } from './cells.ts'
import type { Column } from './columns.ts'
import type { PastedField } from './headings.ts'
import { openFaq, openPartners, openPeople } from './lists.ts'
import { openPast, winnersOf } from './past.ts'
import { openProgramme } from './programme.ts'
import type { Note, PastedSection, Reader, Reason, Row } from './reader.ts'

export type Understood = {
  rows: readonly Row[]
  /** rejected lines: number from 1, and text */
  faults: readonly { line: number; text: string; reason: Reason }[]
  /** added lines with a cell that is not understood */
  notes: readonly { line: number; text: string; reason: Note }[]
  into: (section: Section) => Section
}

export function understood(
  section: PastedSection,
  facts: TenantFacts,
  table: Table,
  columns: readonly Column[],
  first: number,
): Understood {
  switch (section.type) {
    case 'people':
      return read(openPeople(section), section.rows, table, columns, first)
    case 'programme':
      return read(openProgramme(facts), section.rows, table, columns, first)
    case 'partners':
      return read(openPartners(section), section.rows, table, columns, first)
    case 'faq':
      return read(openFaq(), section.rows, table, columns, first)
    case 'past':
      return read(openPast(section), winnersOf(section), table, columns, first)
  }
}

/** Removes the pasted rows, and pasted tiers that are empty afterwards. */
export function without(section: Section, ids: ReadonlySet<string>, tiers: ReadonlySet<string>): Section {
  const stays = (row: { id: string }) => !ids.has(row.id)
  switch (section.type) {
    case 'people':
      return { ...section, rows: section.rows.filter(stays) }
    case 'programme':
      return { ...section, rows: section.rows.filter(stays) }
    case 'faq':
      return { ...section, rows: section.rows.filter(stays) }
    case 'past':
      return {
        ...section,
        rows: section.rows.flatMap(row => {
          const projects = row.projects.filter(stays)
          return stays(row) || projects.length > 0 ? { ...row, projects } : []
        }),
      }
    case 'partners': {
      const rows = section.rows.filter(stays)
      const isOwn = (id: string) => tiers.has(id) || rows.some(row => row.tier === id) || !section.rows.some(row => row.tier === id)
      return { ...section, rows, tiers: section.tiers.filter(({ id }) => isOwn(id)) }
    }
    default:
      return section
  }
}

function read<R extends Row>(
  reader: Reader<R>,
  present: readonly R[],
  table: Table,
  columns: readonly Column[],
  first: number,
): Understood {
  const rows: R[] = []
  const faults: { line: number; text: string; reason: Reason }[] = []
  const notes: { line: number; text: string; reason: Note }[] = []
  const known = new Set(present.map(reader.keyOf))
  for (const [at, line] of table.entries()) {
    if (at < first) continue
    const unread: PastedField[] = []
    const hasSpace = present.length + rows.length < reader.most
    const result = hasSpace ? rowOrReason(reader, new Cells(line, columns), known, field => unread.push(field)) : full(reader.most)
    if (result === null) continue
    const named = { line: at + 1, text: line.filter(cell => cell !== '').join(' · ') }
    if ('why' in result) faults.push({ ...named, reason: result })
    else {
      rows.push(result)
      notes.push(...unread.map(field => ({ ...named, reason: { why: 'usual', field } as const })))
    }
  }
  return { rows, faults, notes, into: section => reader.into(section, rows) }
}

const full = (count: number): Reason => ({ why: 'full', count })

function rowOrReason<R extends Row>(
  reader: Reader<R>,
  cells: Cells,
  known: Set<string>,
  note: (field: PastedField) => void,
): R | Reason | null {
  if (cells.hasFormula()) return { why: 'formula' }
  const row = reader.row(cells, note)
  if (row === null || 'why' in row) return row
  const checked = reader.schema.safeParse(row)
  if (!checked.success) return reasonOf(checked.error.issues[0])
  const key = reader.keyOf(row)
  if (known.has(key)) return { why: 'again' }
  known.add(key)
  return row
}

function reasonOf(issue: z.core.$ZodIssue | undefined): Reason {
  const field = fieldAt(issue)
  if (issue?.code === 'too_big') return { why: 'long', field, count: Number(issue.maximum) }
  return { why: field === 'link' || field === 'url' ? 'link' : 'wrong', field }
}

const fieldAt = (issue: z.core.$ZodIssue | undefined) => String(issue?.path[0] ?? 'name') as PastedField
