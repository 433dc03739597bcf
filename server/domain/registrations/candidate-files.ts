// Files of candidates. Names have extensions that /files/ does not serve. A random prefix makes each unique, so that it can be deleted
// immediately, and does not reveal who uploaded a known document.
import { randomBytes } from 'node:crypto'
import { type CandidateFileType, candidateFileTypes } from '#contract/candidate-files.ts'
import { isPdf } from '#server/domain/tenants/tenant-documents.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { FileStore } from '#server/platform/file-store/file-store.ts'
import { kindOf } from '#server/platform/pictures/sniff.ts'
import { namedIn, openSignedIds } from '#server/platform/sealing/signed-ids.ts'

export type CandidateFile = { question: string; name: string; size: number; blob: string }

/** By its first bytes, whatever the name or type. */
export function typeOfCandidateFile(bytes: Uint8Array): CandidateFileType | null {
  const kind = isPdf(bytes) ? 'pdf' : kindOf(bytes)
  return kind === 'pdf' || kind === 'png' ? kind : kind === 'jpeg' ? 'jpg' : null
}

const ahead = 16
const extension = 'sent'

export async function putCandidateFile(store: FileStore, question: string, { name, bytes }: { name: string; bytes: Uint8Array }) {
  const blob = await store.put(Buffer.concat([randomBytes(ahead), bytes]), extension)
  return { question, name, size: bytes.length, blob }
}

/** Null if it is missing. Returns the store's cached bytes, so that slow readers need no copy. */
export async function readCandidateFile(store: FileStore, blob: string): Promise<Buffer | null> {
  const bytes = await store.read(blob)
  return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).subarray(ahead)
}

/** Replaces answers to the same questions; returns the names of orphaned files. */
export async function keepCandidateFiles(db: Db, tenant: string, registration: string, files: readonly CandidateFile[], ifNew = true) {
  const former = await db.all<{ blob: string }>(sql`
    select blob from registration_files
    where tenant_id = ${tenant} and registration_id = ${registration} and question = any(${files.map(({ question }) => question)}::text[])`)
  const kept = await db.run(sql`
    insert into registration_files (tenant_id, registration_id, question, blob, name, size)
    select ${tenant}, ${registration}, question, blob, name, size
    from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as f (question text, blob text, name text, size integer) where ${ifNew}::boolean
    on conflict (tenant_id, registration_id, question) do update
      set blob = excluded.blob, name = excluded.name, size = excluded.size, created_at = now()`)
  return (kept > 0 ? former : files).map(({ blob }) => blob)
}

/** Call after the commit. The cleanup job deletes files that cannot be removed now (domain/retention). */
export async function removeCandidateFiles(store: FileStore, blobs: readonly string[]): Promise<void> {
  for (const blob of blobs) await store.remove(blob).catch(() => {})
}

export const findCandidateFiles = (db: Db, tenant: string, registration: string) =>
  db.all<CandidateFile>(sql`
    select question, name, size, blob from registration_files
    where tenant_id = ${tenant} and registration_id = ${registration} order by question`)

/** Downloads only: a document can contain scripts. */
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

/** Short-lived download links for teams. */
export type CandidateFileLinks = {
  sign(file: FileNamed): string
  /** Returns the registration of a valid link; null otherwise. */
  opens(signed: string, file: Omit<FileNamed, 'registration'>): string | null
}
type FileNamed = {
  tenant: string
  registration: string
  question: string
  /** that requested it */
  session: string
  /** milliseconds since 1970 */
  until: number
}

export function openCandidateFileLinks(key: string): CandidateFileLinks {
  const linkOf = ({ tenant, question, session, until }: Omit<FileNamed, 'registration'>) =>
    openSignedIds(key, `candidate-file:${tenant}:${session}:${until}:${question}`)
  return {
    sign: file => linkOf(file).sign(file.registration),
    opens: (signed, file) => (namedIn(signed) === null ? null : linkOf(file).read(signed)),
  }
}
