// PDF files of a tenant: rows of `files` without a width.

import type { StoredDocument } from '#contract/landing-pages/picture.ts'
import { documentBytes } from '#contract/limits.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { FileStore } from '#server/platform/file-store/file-store.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { refuseTooMany } from './tenant-pictures.ts'

export const documentMime = 'application/pdf'

/** Detects PDF by the first bytes; name and declared type are ignored. */
export const isPdf = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-'

/** Throws file.too_large and errors of the store. The retention job deletes an unreferenced document. */
export async function storeDocument(store: FileStore, bytes: Uint8Array) {
  if (bytes.length > documentBytes) refuse('file.too_large', { values: { max: documentBytes / 1e6 } })
  const blob = await store.put(bytes, 'pdf')
  return { url: `/files/${blob}`, size: bytes.length, variants: [{ blob, width: 0, height: 0, mime: documentMime }] }
}

/** Returns its id. */
export async function addDocument(
  db: Db,
  tenant: string,
  { name, size, variants }: { name: string; size: number; variants: readonly object[] },
  by: string,
): Promise<string> {
  await refuseTooMany(db, tenant)
  const row = await db.one<{ id: string }>(sql`
    insert into files (tenant_id, name, size, width, height, variants, created_by)
    values (${tenant}, ${name.slice(0, 200)}, ${size}, 0, 0, ${JSON.stringify(variants)}, ${by}) returning id`)
  if (!row) throw new Error('no document was added')
  return row.id
}

/** Returns documents by id. Ignores ids of other tenants. */
export async function findDocuments(db: Db, tenant: string, ids: readonly string[]): Promise<Record<string, StoredDocument>> {
  if (ids.length === 0) return {}
  const rows = await db.all<{ id: string; size: number; blob: string }>(sql`
    select id, size, variants -> 0 ->> 'blob' as blob from files where tenant_id = ${tenant} and id = any(${ids}::uuid[]) and width = 0`)
  return Object.fromEntries(rows.map(({ id, size, blob }) => [id, { id, size, url: `/files/${blob}` }]))
}
