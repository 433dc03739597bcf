// Settings of a hackathon outside of its page, for archives and the next edition. tables.ts lists their tables.

import { z } from 'zod'
import type { Db } from '#server/platform/database/database.ts'
import { insertRows, readRow, type Row, rowJson, rowOf, saveRow } from '#server/platform/database/schema-rows.ts'
import { raw, sql } from '#server/platform/database/sql.ts'
import type { SettingsTable } from './settings-table.ts'
import type { Copied, No } from './table-rules.ts'
import { tables } from './tables.ts'

type Settings = Readonly<Record<string, unknown>>
type Rules = { archive: SettingsTable; nextEdition: Copied | No }

const settingsTables: readonly (readonly [table: string, rules: Rules])[] = Object.entries(tables).flatMap(([table, rules]) =>
  rules.rows === 'hackathon' && 'key' in rules.archive ? [[table, rules as Rules] as const] : [],
)

/** Keys of hackathon.json with their schemas. */
export const settingsSchemas: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  settingsTables.map(([, { archive }]) => [archive.key, archive.schema]),
)

/** Returns rows by key. A table with one row is null if the settings were never saved. */
export async function readSettings(db: Db, tenant: string): Promise<Settings> {
  const found: Record<string, unknown> = {}
  for (const [table, { archive }] of settingsTables)
    found[archive.key] =
      archive.order === null ? ((await readRow(db, table, archive.shape, tenant)) ?? null) : await listRows(table, archive)
  return z.object(settingsSchemas).parse(found)

  async function listRows(table: string, { shape, order }: SettingsTable): Promise<object[]> {
    const rows = await db.all<{ row: object }>(sql`
      select ${rowJson(shape, 't')} as row from ${raw(table)} t where t.tenant_id = ${tenant} order by ${raw(order ?? '')}`)
    return rows.map(({ row }) => row)
  }
}

/** Inserts the settings of a new hackathon. Drops duplicates in lists. */
export async function insertSettings(db: Db, tenant: string, settings: Settings): Promise<void> {
  for (const [table, { archive }] of settingsTables) {
    const value = settings[archive.key]
    if (archive.order === null && value) await saveRow(db, table, archive.shape, tenant, value as Row)
    else if (Array.isArray(value)) {
      const rows = value.map((row: object) => ({ tenant_id: tenant, ...rowOf(archive.shape, row) }))
      await insertRows(db, table, rows, { conflict: sql`on conflict do nothing` })
    }
  }
}

/** Returns the settings that the next edition copies. */
export function settingsOfNextEdition(settings: Settings): Settings {
  const next = settingsTables.flatMap(([, { archive, nextEdition }]) => {
    const value = settings[archive.key]
    if ('no' in nextEdition || !value) return []
    const change = (row: unknown) => ({ ...(row as object), ...nextEdition.copied })
    return [[archive.key, Array.isArray(value) ? value.map(change) : change(value)] as const]
  })
  return Object.fromEntries(next)
}
