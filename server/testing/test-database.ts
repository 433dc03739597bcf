import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Connection } from '#server/platform/database/database.ts'
import { loginOf, createLogins } from '#server/platform/database/logins.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { testServer } from './test-server.ts'

export type TestDatabase = {
  /** connection as the owner of all tables (a superuser) */
  connection: Connection
  /** closes all connections to the database and deletes it */
  drop(): Promise<void>
}

/** Creates a migrated database as a copy of a template database. */
export async function freshDatabase(): Promise<TestDatabase> {
  const server = await testServer()
  const name = `test_${process.pid}_${++made}`
  await asSuperuser(server, async client => {
    const template = await ensureTemplate(server, client)
    await client.query(`create database ${name} template ${template} strategy file_copy`)
  })
  const connection = { ...server, database: name }
  await createLogins(connection, () => {})
  return { connection, drop: () => asSuperuser(server, client => drop(client, name)) }
}

/** Creates a database without a schema, like a new installation. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const server = await testServer()
  const name = `test_${process.pid}_${++made}`
  await asSuperuser(server, client => client.query(`create database ${name}`))
  return { connection: { ...server, database: name }, drop: () => asSuperuser(server, client => drop(client, name)) }
}

let made = 0

async function drop(client: pg.Client, name: string): Promise<void> {
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`drop role if exists ${loginOf('maydan_app', name)}, ${loginOf('maydan_system', name)}`)
}

const migrations = join(import.meta.dirname, '..', 'database')
const templateLock = 7_733_001

// Creates the template under a temporary name and renames it when it is complete, so that no test copies an incomplete template.
async function ensureTemplate(server: Connection, client: pg.Client): Promise<string> {
  const name = `template_${schemaHash()}`
  if (await exists(client, name)) return name
  await client.query('select pg_advisory_lock($1)', [templateLock])
  if (!(await exists(client, name))) {
    const half = `${name}_half`
    await client.query(`drop database if exists ${half} with (force)`)
    await client.query(`create database ${half}`)
    await migrate({ ...server, database: half })
    await client.query(`alter database ${half} rename to ${name}`)
  }
  await client.query('select pg_advisory_unlock($1)', [templateLock])
  return name
}

async function exists(client: pg.Client, database: string): Promise<boolean> {
  return (await client.query('select from pg_database where datname = $1', [database])).rowCount === 1
}

function schemaHash(): string {
  const hash = createHash('sha256')
  for (const file of globSync('*/*.sql', { cwd: migrations }).toSorted()) hash.update(file).update(readFileSync(join(migrations, file)))
  return hash.digest('hex').slice(0, 16)
}

async function asSuperuser<T>(server: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
