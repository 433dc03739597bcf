// All processes of an installation need the same keys and files. The database stores fingerprints of both.

import { createHmac } from 'node:crypto'
import type { Database, Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Secrets } from '#server/platform/settings/secrets.ts'

type Parts = {
  secrets: Secrets
  /** id of the file storage; null while the storage is unavailable */ filesId: string | null
  adminEmail: string | null
}

/** Throws if keys or files differ. The first process stores them. */
export async function joinInstallation(database: Database, { secrets, filesId, adminEmail }: Parts): Promise<void> {
  const parts = { ...printsOf(secrets), ...(filesId !== null && { files: [filesId] }) }
  await database.system(async db => {
    await storeBackupOwner(db)
    for (const [part, prints] of Object.entries(parts)) {
      // During a key rotation both keys are valid: processes need one in common.
      const joined = await db.run(sql`
        insert into installation (part, known) values (${part}, ${prints})
        on conflict (part) do update set known = excluded.known where installation.known && excluded.known`)
      if (joined === 0) throw new Error(otherwise(part))
    }
    await db.run(sql`
      insert into installation (part, known) values ('admin_email', ${adminEmail === null ? [] : [adminEmail]})
      on conflict (part) do update set known = excluded.known`)
    // Grants the role to users who confirmed this address before it was configured.
    await db.all(sql`select make_administrator_by_setting(id) from users where email = ${adminEmail}`)
  })
}

const otherwise = (part: string) =>
  part === 'files'
    ? `this database's files lie elsewhere than in DATA_DIR/files or FILES_URL; name that place (maydan files move takes them to a bucket), or «delete from installation where part = 'files'» if it is lost`
    : `this database knows another ${part} than DATA_DIR/secrets.json or SECRETS; use the same for every process, or run «maydan keys reset» if it is lost`

const printsOf = ({ access_key, refresh_key, code_key }: Secrets) => ({
  access_key: access_key.map(printOf),
  refresh_key: refresh_key.map(printOf),
  code_key: code_key.map(printOf),
})

/** The id of the installation in the bucket of backups is the fingerprint of its first code_key, and remains after a rotation. */
const storeBackupOwner = (db: Db) =>
  db.run(sql`
    insert into installation (part, known) select 'backup_owner', known[1:1] from installation where part = 'code_key' on conflict do nothing`)

/** Makes processes with these keys the only ones that can start. */
export async function replaceInstallationKeys(db: Db, secrets: Secrets): Promise<void> {
  await storeBackupOwner(db)
  for (const [part, prints] of Object.entries(printsOf(secrets)))
    await db.run(
      sql`insert into installation (part, known) values (${part}, ${prints}) on conflict (part) do update set known = excluded.known`,
    )
}

/** Returns whether a process with these keys can start. */
export async function isOfInstallation(db: Db, secrets: Secrets): Promise<boolean> {
  for (const [part, prints] of Object.entries(printsOf(secrets)))
    if (await db.one(sql`select from installation where part = ${part} and not known && ${prints}::text[]`)) return false
  return true
}

const printOf = (key: string) => createHmac('sha256', key).update('maydan installation').digest('base64url')
