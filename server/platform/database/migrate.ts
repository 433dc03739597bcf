// Runs SQL migrations in order, forward only, each once, under one lock.

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import type { Connection } from './database.ts'
import { refuseForeignRoles } from './logins.ts'

/** `schema` contains the baseline, one file per noun; `migrations` contains later changes. */
const folders = ['schema', 'migrations'].map(name => new URL(`../../database/${name}/`, import.meta.url))

type Migration = { name: string; text: string; sha256: string }

/**
 * Runs the pending migrations, or those in `wanted`, as the owner. Errors name the file. Throws before any change if the database is from
 * another release or a file has changed.
 */
export async function migrate(owner: Connection, wanted?: ReadonlySet<string>): Promise<void> {
  const client = new pg.Client({ ...owner, application_name: 'maydan migrates' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(7261946)')
    await refuseForeignRoles(client)
    await client.query(
      'create table if not exists migrations (name text primary key, sha256 text not null, ran_at timestamptz not null default now())',
    )
    // `*`, because the table of development versions has no sha256 column.
    const { rows: ran } = await client.query<{ name: string; sha256?: string }>('select * from migrations order by name')
    const migrations = await Promise.all((await migrationFiles()).map(readMigration))
    const foreign = findForeignMigration(
      ran.map(({ name }) => name),
      migrations.map(({ name }) => name),
    )
    if (foreign) throw new Error(`the database ${foreign.problem}: ${foreign.remedy}`)
    const sums = new Map(ran.map(({ name, sha256 }) => [name, sha256]))
    const changed = migrations.find(({ name, sha256 }) => sums.has(name) && sums.get(name) !== sha256)
    if (changed)
      throw new Error(`migration ${changed.name} has changed since it ran: restore the file, and make changes in a new migration`)
    for (const migration of migrations) {
      if (!sums.has(migration.name) && (wanted?.has(migration.name) ?? true)) await runMigration(client, migration)
    }
  } finally {
    await client.end()
  }
}

/** Returns file names in the order in which they run. */
export async function listMigrations(): Promise<string[]> {
  return (await migrationFiles()).map(({ name }) => name)
}

async function migrationFiles(): Promise<{ name: string; url: URL }[]> {
  const listed = folders.map(async folder => (await readdir(folder)).map(name => ({ name, url: new URL(name, folder) })))
  return (await Promise.all(listed))
    .flat()
    .filter(({ name }) => name.endsWith('.sql'))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** Returns the problem and the remedy if a database has migrations unknown to this release. */
export function findForeignMigration(ran: readonly string[], known: readonly string[]): { problem: string; remedy: string } | undefined {
  const foreign = ran.find(name => !known.includes(name))
  if (foreign === undefined) return undefined
  // A newer release has all migrations of this one. A development version can lack some.
  return known.every(name => ran.includes(name))
    ? { problem: `is from a newer release (${foreign})`, remedy: 'start that release, or restore a backup made with this one' }
    : {
        problem: `was created by another development version (${foreign})`,
        remedy: 'export the hackathons with that version, or start with an empty database',
      }
}

async function readMigration({ name, url }: { name: string; url: URL }): Promise<Migration> {
  // Git can check files out with CRLF on Windows.
  const text = (await readFile(url, 'utf8')).replaceAll('\r\n', '\n')
  return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
}

async function runMigration(client: pg.Client, { name, text, sha256 }: Migration) {
  try {
    await client.query('begin')
    await client.query(text)
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed: ${(cause as Error).message}`, { cause })
  }
}
