// Brings a database to the newest schema: plain SQL files in order, forward only, each once, under one lock.
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import type { Connection } from './database.ts'
import { refuseForeignRoles } from './logins.ts'

const folder = new URL('../../migrations/', import.meta.url)

/**
 * Runs what has not run yet, or of that what is `wanted`, as the owner. Two processes that start at once do it once. Throws with the file's name on
 * a fault, and before it changes anything if a newer release has migrated the database.
 */
export async function migrate(owner: Connection, wanted?: ReadonlySet<string>): Promise<void> {
  const client = new pg.Client({ ...owner, application_name: 'maydan migrates' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(7261946)')
    await refuseForeignRoles(client)
    await client.query('create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())')
    const done = new Set((await client.query<{ name: string }>('select name from migrations')).rows.map(row => row.name))
    const known = (await readdir(folder)).filter(file => file.endsWith('.sql')).toSorted()
    const foreign = [...done].find(name => !known.includes(name))
    if (foreign !== undefined)
      throw new Error(`the database is of a newer release (${foreign}): start that release, or restore a backup of this one`)
    for (const name of known) {
      if (!done.has(name) && (wanted?.has(name) ?? true)) await runOne(client, name)
    }
  } finally {
    await client.end()
  }
}

async function runOne(client: pg.Client, name: string) {
  const text = await readFile(new URL(name, folder), 'utf8')
  try {
    await client.query('begin')
    await client.query(text)
    await client.query('insert into migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed: ${(cause as Error).message}`, { cause })
  }
}
