// Replaces certificates. A replaced one links to its successor, and its credential is revoked.

import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { addCertificates, type CertificateMails, type CertificatePages, type CertificateRow, type Recipient } from './certificates.ts'
import { isSimilarName } from './similar-name.ts'

type Change = Partial<Pick<Recipient, 'name' | 'project' | 'award'>>

/**
 * Issues a certificate with changed texts instead of a valid one, to the same person. Its row must be locked. A corrected name stays
 * corrected. `mails`: whether the new link is mailed, and by whom.
 */
export async function replaceCertificate(
  db: Db,
  pages: CertificatePages,
  tenant: string,
  former: CertificateRow,
  change: Change,
  mails: CertificateMails,
): Promise<CertificateRow> {
  // First, because a person has one valid certificate of a kind.
  await db.run(sql`
    update certificates set state = 'replaced', ended_at = now(), requested_name = '' where tenant_id = ${tenant} and id = ${former.id}`)
  const { kind, name, email, language, registration_id, judge_id, user_id, name_corrected_at } = former
  const texts = { project: { ar: former.project_ar, en: former.project_en }, award: { ar: former.award_ar, en: former.award_en } }
  const person = { kind, name, email, language, registration_id, judge_id, user_id }
  const [added] = await addCertificates(db, pages, tenant, [{ ...person, ...texts, ...change }], mails)
  if (!added) throw new Error('the new certificate cannot be read')
  await db.run(sql`update certificates set replaced_by = ${added.id} where tenant_id = ${tenant} and id = ${former.id}`)
  if (name_corrected_at !== null)
    await db.run(sql`
      update certificates set name_corrected_at = ${name_corrected_at}::timestamptz where tenant_id = ${tenant} and id = ${added.id}`)
  return { ...added, name_corrected_at }
}

/** Returns the valid certificates of the person who holds `row`, and locks them. Those entered by hand have the same address and name. */
const lockOfHolder = (db: Db, tenant: string, { id, registration_id, judge_id, user_id, email, name }: CertificateRow) =>
  db.all<CertificateRow>(sql`
    select * from certificates where tenant_id = ${tenant} and state = 'valid' and not is_foreign and (id = ${id}
      or registration_id = ${registration_id}::uuid or judge_id = ${judge_id}::uuid or user_id = ${user_id}::uuid
      or ${email} <> '' and lower(email) = lower(${email}) and name = ${name}) order by number for update`)

/**
 * Replaces all valid certificates of a holder by ones with the corrected name, and mails the new links. Returns the successor of `row`, or
 * null if the name was corrected before or the certificate is not valid.
 */
export async function correctName(
  db: Db,
  pages: CertificatePages,
  tenant: string,
  row: CertificateRow,
  name: string,
): Promise<CertificateRow | null> {
  const held = await lockOfHolder(db, tenant, row)
  const current = held.find(({ id }) => id === row.id)
  if (!current || current.name_corrected_at !== null) return null
  let successor: CertificateRow | null = null
  for (const former of held) {
    const added = await replaceCertificate(db, pages, tenant, former, { name }, 'asked')
    await db.run(sql`update certificates set name_corrected_at = now() where tenant_id = ${tenant} and id = ${added.id}`)
    if (former.id === row.id) successor = added
  }
  return successor
}

/** Names that a holder is known by: those of the certificate, and of the registration, judge or account that it was issued to. */
async function namesOf(db: Db, tenant: string, row: CertificateRow): Promise<string[]> {
  const found = await db.all<{ name: string }>(sql`
    select fullname as name from registrations where tenant_id = ${tenant} and id = ${row.registration_id}::uuid
    union all select name from judges where tenant_id = ${tenant} and id = ${row.judge_id}::uuid`)
  return [row.name, ...found.map(({ name }) => name)]
}

export type NameOutcome = { outcome: 'corrected'; row: CertificateRow } | { outcome: 'unchanged' | 'requested' | 'done' }

/** Corrects the name at the holder's request. A name unlike the known ones waits for the organizers. */
export async function requestName(
  db: Db,
  pages: CertificatePages,
  tenant: string,
  row: CertificateRow,
  name: string,
): Promise<NameOutcome> {
  if (name === row.name) return { outcome: 'unchanged' }
  const names = await namesOf(db, tenant, row)
  if (names.some(known => isSimilarName(known, name))) {
    const corrected = await correctName(db, pages, tenant, row, name)
    return corrected ? { outcome: 'corrected', row: corrected } : { outcome: 'done' }
  }
  const changed = await db.run(sql`
    update certificates set requested_name = ${name}
    where tenant_id = ${tenant} and id = ${row.id} and state = 'valid' and name_corrected_at is null`)
  return { outcome: changed > 0 ? 'requested' : 'done' }
}
