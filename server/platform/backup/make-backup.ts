// Copies files, then a database snapshot, then newer files. A file is stored before its row and deleted a day after it, so every row has
// its file in the backup (docs/decisions/065-backups.md).

import { createHash } from 'node:crypto'
import { chmod, copyFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { Connection } from '#server/platform/database/database.ts'
import { createFolder } from '#server/platform/disk/create-folder.ts'
import type { FileStore } from '#server/platform/file-store/file-store.ts'
import { isRestoreIncomplete } from './incomplete-restore.ts'
import { endBackup, hashOf, isEmptyFolder, keysFile, type Manifest, storedFile, tableFile } from './manifest.ts'
import { copyOut, readSequences, readTables, refuseBlind } from './tables.ts'

type BackupParts = {
  owner: Connection
  /** null: the backup has no files */
  store: FileStore | null
  dataDir: string
  /** product version */
  version: string
  withKeys: boolean
  log: (line: string) => void
  /** aborts the backup, which then throws */
  signal?: AbortSignal | undefined
}

/** Writes a backup into a new or empty folder, readable only by the current system user. After an error, the folder has no manifest. */
export async function makeBackup(folder: string, parts: BackupParts): Promise<Manifest> {
  if (!(await isEmptyFolder(folder))) throw new Error(`${folder} is not empty`)
  await createFolder(path.join(folder, 'tables'), 0o700)
  await chmod(folder, 0o700)
  const sums = new Map<string, string>()
  const files = await copyFiles(folder, parts, sums)
  const database = await copyDatabase(folder, parts, sums)
  const since = await copyFiles(folder, parts, sums)
  if (parts.withKeys) await copyKeys(folder, parts, sums)
  const header = { version: parts.version, made_at: new Date().toISOString(), ...database, keys: parts.withKeys }
  parts.signal?.throwIfAborted()
  return endBackup(folder, sums, { ...header, files: { count: files.count + since.count, bytes: files.bytes + since.bytes } })
}

async function copyFiles(folder: string, { store, log, signal }: BackupParts, sums: Map<string, string>) {
  const copied = { count: 0, bytes: 0 }
  if (!store) return copied
  for await (const { name } of store.list()) {
    signal?.throwIfAborted()
    const file = storedFile(name)
    if (sums.has(file)) continue
    // The file is missing if the cleanup job deleted it after it was listed.
    const bytes = await store.read(name)
    if (!bytes) continue
    const sum = createHash('sha256').update(bytes).digest('hex')
    if (!sum.startsWith(name.slice(0, 40))) throw new Error(`the file ${name} does not match the hash in its name: check the disk`)
    await createFolder(path.dirname(path.join(folder, file)), 0o700)
    await writeFile(path.join(folder, file), bytes, { mode: 0o600, flush: true })
    sums.set(file, sum)
    copied.bytes += bytes.length
    if (++copied.count % 500 === 0) log(`files: ${copied.count}`)
  }
  log(`files: ${copied.count}, ${Math.round(copied.bytes / 1e6)} MB`)
  return copied
}

async function copyDatabase(folder: string, { owner, log, signal }: BackupParts, sums: Map<string, string>) {
  const client = new pg.Client({ ...owner, application_name: 'maydan backup' })
  await client.connect()
  try {
    await refuseBlind(client)
    if (await isRestoreIncomplete(client)) throw new Error('a restore into this database is incomplete: run it again first')
    await client.query('begin isolation level repeatable read read only')
    const { rows: migrated } = await client.query<{ found: boolean }>("select to_regclass('migrations') is not null as found")
    if (!migrated[0]?.found) throw new Error('the database is empty: no server was ever started on it')
    const tables: Manifest['tables'] = []
    const all = await readTables(client)
    for (const table of all) {
      const { rows, sum } = await copyOut(client, table, path.join(folder, tableFile(table.name)), signal)
      sums.set(tableFile(table.name), sum)
      tables.push({ ...table, rows })
      log(`tables: ${tables.length} of ${all.length}: ${table.name}, ${rows} rows`)
    }
    const { rows: ran } = await client.query<{ name: string }>('select name from migrations order by name')
    const { rows: server } = await client.query<{ server_version: string }>('show server_version')
    const sequences = await readSequences(client)
    return { tables, sequences, migrations: ran.map(({ name }) => name), postgres: server[0]?.server_version ?? '' }
  } finally {
    await client.end()
  }
}

async function copyKeys(folder: string, { dataDir }: BackupParts, sums: Map<string, string>) {
  const file = path.join(folder, keysFile)
  await copyFile(path.join(dataDir, keysFile), file)
  await chmod(file, 0o600)
  sums.set(keysFile, (await hashOf(file)) ?? '')
}
