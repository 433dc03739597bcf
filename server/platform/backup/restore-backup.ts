// Creates the schema of the backup's release, inserts the rows, then runs newer migrations.

import { constants } from 'node:fs'
import { copyFile, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { analyzeStaleTables } from '#server/platform/database/analyze.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { createLogins } from '#server/platform/database/logins.ts'
import { findForeignMigration, listMigrations, migrate } from '#server/platform/database/migrate.ts'
import { createFolder } from '#server/platform/disk/create-folder.ts'
import { type FileStore, isFileName } from '#server/platform/file-store/file-store.ts'
import { incompleteSchema, isRestoreIncomplete } from './incomplete-restore.ts'
import { keysFile, type Manifest, tableFile, verifyBackup } from './manifest.ts'
import { copyIn, looseTables, refuseBlind } from './tables.ts'

type RestoreParts = {
  owner: Connection
  /** null: the files remain where they are */
  store: FileStore | null
  dataDir: string
  log: (line: string) => void
  /** The database is dropped afterwards: creates no logins, and writes no keys. */
  isTrial?: boolean
  signal?: AbortSignal | undefined
}

/**
 * Restores files and rows. Before writing, rejects an incomplete backup, and a database or file store that is not empty. The same restore can
 * be run again after an interruption.
 */
export async function restoreBackup(folder: string, parts: RestoreParts): Promise<Manifest> {
  const { owner, store, dataDir, log, isTrial = false, signal } = parts
  const client = new pg.Client({ ...owner, application_name: 'maydan restore' })
  await client.connect()
  try {
    await refuseBlind(client)
    const isContinued = await isRestoreIncomplete(client)
    if (!isContinued) await refuseFull(client, store)
    log('reading the backup')
    const { manifest, files } = await verifyBackup(folder, signal)
    await refuseNewer(manifest)
    // Files are named by their content, so that an interrupted restore can put them again.
    if (isContinued) await dropIncomplete(client, manifest)
    await markIncomplete(client, manifest)
    if (files.includes(keysFile) && !isTrial) await restoreKeys(folder, dataDir)
    if (store) await restoreFiles(folder, files, store, log)
    await migrate(owner, new Set(manifest.migrations))
    await restoreRows(client, folder, manifest, { log, movesFiles: store !== null, signal })
    await migrate(owner)
    if (isTrial) return manifest
    await createLogins(owner, error => log(error.message))
    await analyzeStaleTables(owner)
    await client.query(`drop schema ${incompleteSchema} cascade`)
    return manifest
  } finally {
    await client.end()
  }
}

async function markIncomplete(client: pg.Client, { made_at }: Manifest) {
  await client.query(`create schema ${incompleteSchema}`)
  await client.query(`comment on schema ${incompleteSchema} is ${client.escapeLiteral(made_at)}`)
}

/** Removes everything that an interrupted restore created. Rejects another backup, whose files would be mixed with those of the first. */
async function dropIncomplete(client: pg.Client, { made_at }: Manifest) {
  const { rows } = await client.query<{ begun: string }>(`select obj_description('${incompleteSchema}'::regnamespace) as begun`)
  if (rows[0]?.begun !== made_at)
    throw new Error(`the restore of the backup of ${rows[0]?.begun} was interrupted: run it again, or use a new database and a new folder`)
  // The schema belongs to the database's owner since PostgreSQL 15.
  await client.query(
    `begin; drop schema public cascade; drop schema ${incompleteSchema} cascade; create schema public; grant usage on schema public to public; commit`,
  )
}

async function refuseFull(client: pg.Client, store: FileStore | null) {
  const { rowCount } = await client.query("select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'")
  if (rowCount) throw new Error('the database is not empty: restore into a new one')
  if (store) for await (const { name } of store.list()) throw new Error(`there are files already: ${name}`)
}

async function refuseNewer({ migrations, version }: Manifest) {
  const foreign = findForeignMigration(migrations, await listMigrations())
  if (foreign) throw new Error(`the backup of release ${version} ${foreign.problem}: restore it with the release that made it`)
}

/** Writes the keys of the backup. Throws an error if the data folder already has different keys. */
async function restoreKeys(folder: string, dataDir: string) {
  const [from, to] = [path.join(folder, keysFile), path.join(dataDir, keysFile)]
  await createFolder(dataDir)
  const known = await readFile(to, 'utf8').catch(() => null)
  if (known === null) await copyFile(from, to, constants.COPYFILE_EXCL)
  else if (known !== (await readFile(from, 'utf8'))) throw new Error(`${to} has other keys than the backup`)
}

async function restoreFiles(folder: string, files: readonly string[], store: FileStore, log: (line: string) => void) {
  const stored = files.filter(file => isFileName(path.basename(file)))
  for (const [at, file] of stored.entries()) {
    const name = path.basename(file)
    const written = await store.put(await readFile(path.join(folder, file)), path.extname(name).slice(1))
    if (written !== name) throw new Error(`${file} does not match the hash in its name`)
    if ((at + 1) % 500 === 0) log(`files: ${at + 1} of ${stored.length}`)
  }
  log(`files: ${stored.length}`)
}

/** Restores all rows in one transaction. */
async function restoreRows(
  client: pg.Client,
  folder: string,
  { tables, sequences }: Manifest,
  { log, movesFiles, signal }: { log: (line: string) => void; movesFiles: boolean; signal: AbortSignal | undefined },
) {
  await client.query('begin')
  const tighten = await looseTables(client, tables)
  // Delete the rows that migrations inserted, because the backup contains them too.
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  for (const [at, table] of tables.entries()) {
    const rows = await copyIn(client, table, path.join(folder, tableFile(table.name)), signal)
    if (rows !== table.rows) throw new Error(`${table.name}: ${rows} rows were restored of ${table.rows}`)
    log(`tables: ${at + 1} of ${tables.length}: ${table.name}, ${rows} rows`)
  }
  for (const { table, column, last } of sequences)
    await client.query('select setval(pg_get_serial_sequence($1, $2), coalesce($3, 1), $3 is not null)', [table, column, last])
  await tighten()
  // Delete the location of the old files, which the server stores again when it starts. The new database has no backup yet.
  if (movesFiles && tables.some(({ name }) => name === 'installation'))
    await client.query(
      "delete from installation where part in ('files', 'backup_succeeded', 'backup_failed', 'backup_verified', 'backup_uploaded', 'backup_schedule')",
    )
  await client.query('commit')
}
