import { BadgeSettings } from '#contract/badges/badge-records.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readRow, saveRow } from '#server/platform/database/schema-rows.ts'
import { sql } from '#server/platform/database/sql.ts'

const [table, { shape }] = ['badge_settings', BadgeSettings]

/** Without settings, the language is that of the hackathon's name. */
export async function readBadgeSettings(db: Db, tenant: string): Promise<BadgeSettings> {
  const stored = await readRow(db, table, shape, tenant)
  if (stored) return stored
  const named = await db.one<{ is_english: boolean }>(sql`select name_ar = '' as is_english from tenants where id = ${tenant}`)
  return { size: 'a6', language: named?.is_english ? 'en' : 'ar', name_field: '', code_field: '' }
}

export const saveBadgeSettings = (db: Db, tenant: string, settings: BadgeSettings) => saveRow(db, table, shape, tenant, settings)
