// Restores a backup into a scratch database, with the code of `maydan restore`, and drops the database.

import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { Connection } from '#server/platform/database/database.ts'
import type { Manifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

type CheckParts = { owner: Connection; log: (line: string) => void; signal?: AbortSignal | undefined }

/** The result of the last verification, in the folder of the backup. */
export const verificationFile = 'verification.json'

/**
 * Throws an error if a file is missing or changed, or if the rows cannot be restored in the number that the manifest states. Writes the
 * result into the folder. Requires the backup lock, because the scratch database has a fixed name.
 */
export async function checkBackup(folder: string, parts: CheckParts): Promise<Manifest> {
  try {
    const manifest = await restoreIntoScratch(folder, parts)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    await writeResult(folder, { is_verified: true, tables: manifest.tables.length, rows, files: manifest.files.count })
    return manifest
  } catch (error) {
    // An interrupted verification says nothing about the backup.
    if (!parts.signal?.aborted) await writeResult(folder, { is_verified: false, error: (error as Error).message })
    throw error
  }
}

/** Does not fail: a copy of a backup can be on a disk that is read-only or full. */
const writeResult = (folder: string, result: object) =>
  writeFile(path.join(folder, verificationFile), JSON.stringify({ ...result, at: new Date().toISOString() }, null, 2), {
    mode: 0o600,
  }).catch(() => {})

async function restoreIntoScratch(folder: string, { owner, log, signal }: CheckParts): Promise<Manifest> {
  const client = new pg.Client({ ...owner, application_name: 'maydan backup verification' })
  await client.connect()
  const scratch = `maydan_backup_check_${createHash('sha256').update(owner.database).digest('hex').slice(0, 16)}`
  const drop = () => client.query(`drop database if exists ${scratch} with (force)`)
  try {
    await refuseWithoutRight(client)
    // The database of a killed verification.
    await drop()
    try {
      await createLike(client, scratch)
      return await restoreBackup(folder, { owner: { ...owner, database: scratch }, store: null, dataDir: '', log, isTrial: true, signal })
    } finally {
      await drop()
    }
  } finally {
    await client.end()
  }
}

async function refuseWithoutRight(client: pg.Client) {
  const { rows } = await client.query<{ name: string; may: boolean }>(
    'select rolname as name, rolsuper or rolcreatedb as may from pg_roles where rolname = current_user',
  )
  if (!rows[0]?.may)
    throw new Error(
      `the database's owner must be able to create a scratch database: as a superuser, alter role "${rows[0]?.name}" createdb`,
    )
}

/** Creates a database with the encoding and locale of this one. Other users of the cluster cannot connect to it. */
async function createLike(client: pg.Client, name: string) {
  const { rows } = await client.query<{ encoding: string; collate: string; ctype: string }>(
    'select pg_encoding_to_char(encoding) as encoding, datcollate as collate, datctype as ctype from pg_database where datname = current_database()',
  )
  const [like] = rows
  if (!like) throw new Error('the database was not found')
  const text = (value: string) => client.escapeLiteral(value)
  await client.query(
    `create database ${name} template template0 encoding ${text(like.encoding)} lc_collate ${text(like.collate)} lc_ctype ${text(like.ctype)}`,
  )
  await client.query(`revoke connect, temporary on database ${name} from public`)
}
