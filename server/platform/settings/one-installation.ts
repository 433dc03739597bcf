// All processes of an installation need the same keys and files. The database stores fingerprints of both.
import { createHmac } from 'node:crypto'
import type { Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Secrets } from './secrets.ts'

type Parts = {
  secrets: Secrets
  /** id of the file storage; null while the storage is unavailable */ filesId: string | null
  adminEmail: string | null
}

/** Throws if keys or files differ. The first process stores them. */
export async function joinInstallation(database: Database, { secrets, filesId, adminEmail }: Parts): Promise<void> {
  const parts = {
    access_key: secrets.access_key.map(printOf),
    refresh_key: secrets.refresh_key.map(printOf),
    code_key: [printOf(secrets.code_key)],
    ...(filesId !== null && { files: [filesId] }),
  }
  await database.system(async db => {
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
    : `this database knows another ${part} than DATA_DIR/secrets.json or SECRETS; use the same for every process, or «delete from installation where part = '${part}'» if it is lost`

const printOf = (key: string) => createHmac('sha256', key).update('maydan installation').digest('base64url')
