// Brings a database to the newest schema: plain SQL files in order, forward only, each once, under one lock.
import { createHmac } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import type { Connection } from './database.ts'

const folder = new URL('../../migrations/', import.meta.url)

/** Runs what has not run yet, as the owner. Two processes that start at once do it once. Throws with the file's name on a fault. */
export async function migrate(owner: Connection): Promise<void> {
  const client = new pg.Client({ ...owner, application_name: 'maydan migrates' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(7261946)')
    await client.query('create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())')
    const done = new Set((await client.query<{ name: string }>('select name from migrations')).rows.map(row => row.name))
    for (const name of (await readdir(folder)).filter(file => file.endsWith('.sql')).toSorted()) {
      if (!done.has(name)) await runOne(client, name)
    }
    await givePasswords(client, owner)
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

const roles = ['maydan_app', 'maydan_system'] as const

/** The connections of the two roles that serve; their passwords follow from the owner's, so that every process finds the same. */
export function roleConnections(owner: Connection): { app: Connection; system: Connection } {
  const as = (user: (typeof roles)[number]): Connection => ({
    ...owner,
    user,
    ...(owner.password !== undefined && { password: passwordOf(user, owner.password) }),
  })
  return { app: as('maydan_app'), system: as('maydan_system') }
}

const passwordOf = (role: string, ownerPassword: string) => createHmac('sha256', ownerPassword).update(role).digest('base64url')

async function givePasswords(client: pg.Client, owner: Connection) {
  if (owner.password === undefined) return
  for (const role of roles) await client.query(`alter role ${role} password '${passwordOf(role, owner.password)}'`)
}
