// A table with settings of a hackathon. hackathon.json of an archive contains them, and the next edition can copy them.

import { z } from 'zod'
import type { RowShape } from '#server/platform/database/schema-rows.ts'
import type { Without } from './archived-table.ts'

export type SettingsTable = {
  /** key in hackathon.json */
  key: string
  shape: RowShape
  /** one row of a hackathon, or null if it was never set; or a list of rows */
  schema: z.ZodType
  /** order of the list; null: one row */
  order: string | null
  without: Without
}

/** One row per hackathon. */
export const settings = (key: string, row: z.ZodObject, without: Without = {}): SettingsTable => ({
  key,
  shape: row.shape,
  schema: row.nullable().default(null),
  order: null,
  without,
})

/** Several rows per hackathon, at most `max`. */
export const settingsList = (key: string, row: z.ZodObject, { order, max, without = {} }: ListOptions): SettingsTable => ({
  key,
  shape: row.shape,
  schema: z.array(row).max(max).default([]),
  order,
  without,
})
type ListOptions = { order: string; max: number; without?: Without }
