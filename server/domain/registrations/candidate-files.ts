// Files of candidates. Random bytes make each unique, so it can be deleted immediately, and its name reveals nothing. /files/ does not
// serve their extension.

import { randomBytes } from 'node:crypto'
import { type CandidateFileType, candidateFileTypes } from '#contract/files/candidate-files.ts'
import { isPdf } from '#server/domain/tenants/tenant-documents.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { FileStore } from '#server/platform/file-store/file-store.ts'
import { kindOf } from '#server/platform/pictures/sniff.ts'
import type { SecretKeys } from '#server/platform/sealing/sealing.ts'
import { namedIn, createSignedIds } from '#server/platform/sealing/signed-ids.ts'

export type CandidateFile = { question: string; name: string; size: number; blob: string }

/** Detects the type by the first bytes; name and declared type are ignored. */
export function typeOfCandidateFile(bytes: Uint8Array): CandidateFileType | null {
  const kind = isPdf(bytes) ? 'pdf' : kindOf(bytes)
  return kind === 'pdf' || kind === 'png' ? kind : kind === 'jpeg' ? 'jpg' : null
}

const ahead = 16
const extension = 'sent'

export async function putCandidateFile(store: FileStore, question: string, { name, file }: { name: string; file: Blob }) {
  const blob = await store.put(Buffer.concat([randomBytes(ahead), await file.bytes()]), extension)
  return { question, name, size: file.size, blob }
}

/** Returns null if the file is gone. The buffer is shared with the store's cache. */
export async function readCandidateFile(store: FileStore, blob: string): Promise<Buffer | null> {
  const bytes = await store.read(blob)
  return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).subarray(ahead)
}

/** Replaces the files of the same questions. Returns orphaned names. */
export async function saveCandidateFiles(db: Db, tenant: string, registration: string, files: readonly CandidateFile[], ifNew = true) {
  const former = await db.all<{ blob: string }>(sql`
    select blob from registration_files
    where tenant_id = ${tenant} and registration_id = ${registration} and question = any(${files.map(({ question }) => question)}::text[])`)
  const inserted = await db.run(sql`
    insert into registration_files (tenant_id, registration_id, question, blob, name, size)
    select ${tenant}, ${registration}, question, blob, name, size
    from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as f (question text, blob text, name text, size integer) where ${ifNew}::boolean
    on conflict (tenant_id, registration_id, question) do update
      set blob = excluded.blob, name = excluded.name, size = excluded.size, created_at = now()`)
  return (inserted > 0 ? former : files).map(({ blob }) => blob)
}

/** Deletes the files of questions that have no answer, for example because their condition is no longer met. Returns orphaned names. */
export const deleteUnanswered = async (db: Db, tenant: string, registration: string, answers: Record<string, string>) =>
  (
    await db.all<{ blob: string }>(sql`
      delete from registration_files where tenant_id = ${tenant} and registration_id = ${registration}
        and question <> all(${Object.keys(answers)}::text[]) returning blob`)
  ).map(({ blob }) => blob)

/** Call it after the rows are deleted. The retention job deletes remaining files later. */
export async function removeCandidateFiles(store: FileStore, blobs: readonly string[]): Promise<void> {
  for (const blob of blobs) await store.remove(blob).catch(() => {})
}

export const findCandidateFiles = (db: Db, tenant: string, registration: string) =>
  db.all<CandidateFile>(sql`
    select question, name, size, blob from registration_files
    where tenant_id = ${tenant} and registration_id = ${registration} order by question`)

/** Downloaded, never displayed: a document may contain scripts. */
export const headersOfFile = (name: string) => ({
  'content-type': candidateFileTypes[extensionOf(name)],
  'content-disposition': `attachment; filename="file.${extensionOf(name)}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16)}`)}`,
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
})

const extensionOf = (name: string) => (/\.(jpg|png)$/.exec(name)?.[1] ?? 'pdf') as CandidateFileType

/** Short-lived links to download a file. */
export type CandidateFileLinks = {
  sign(file: FileNamed): string
  /** Returns the registration; null if not valid. */
  opens(signed: string, file: Omit<FileNamed, 'registration'>): string | null
}
type FileNamed = {
  tenant: string
  registration: string
  question: string
  /** the session that requested it */
  session: string
  /** milliseconds since 1970 */
  until: number
}

export function createCandidateFileLinks(keys: SecretKeys): CandidateFileLinks {
  const linkOf = ({ tenant, question, session, until }: Omit<FileNamed, 'registration'>) =>
    createSignedIds(keys, `candidate-file:${tenant}:${session}:${until}:${question}`)
  return {
    sign: file => linkOf(file).sign(file.registration),
    opens: (signed, file) => (namedIn(signed) === null ? null : linkOf(file).read(signed)),
  }
}
