// Each database has its own logins, so that installations can share a cluster. Only the group roles are shared
// (docs/decisions/015-database-logins.md).

import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Warn } from '#server/platform/log/warn.ts'
import type { LoginConnection } from '#server/platform/settings/connection.ts'
import type { Connection } from './database.ts'

const groups = ['maydan_app', 'maydan_system'] as const
type Group = (typeof groups)[number]
/** Settings of each login. Compiling a query by JIT takes seconds, but our queries take milliseconds (decision 105). */
const roleSettings = { statement_timeout: '5s', idle_in_transaction_session_timeout: '15s', jit: 'off' }

/**
 * The passwords are read with the owner's connection once. They do not depend on the owner's password, so that processes with the old and the
 * new one run beside each other while it is changed.
 */
export function roleConnections(owner: Connection): { app: LoginConnection; system: LoginConnection } {
  const as = (group: Group): LoginConnection => {
    const user = loginOf(group, owner.database)
    return { ...owner, user, ...(owner.password !== undefined && { password: readOnce(() => readPassword(owner, user)) }) }
  }
  return { app: as('maydan_app'), system: as('maydan_system') }
}

/** PostgreSQL truncates names at 63 bytes. */
export function loginOf(group: Group, database: string): string {
  const name = `${group}_${database}`
  return Buffer.byteLength(name) <= 63 ? name : `${group}_${createHash('sha256').update(database).digest('hex').slice(0, 32)}`
}

/** Releases before 0.3 derived the password from the owner's. */
const derivedPassword = (login: string, { password = '' }: Connection) => createHmac('sha256', password).update(login).digest('base64url')

/** Shares one result, and reads again after an error. */
function readOnce(readText: () => Promise<string>): () => Promise<string> {
  let reading: Promise<string> | undefined
  return () => {
    reading ??= readText().catch((error: unknown) => {
      reading = undefined
      throw error
    })
    return reading
  }
}

async function readPassword(owner: Connection, login: string): Promise<string> {
  const client = new pg.Client({ ...owner, application_name: 'maydan reads logins', connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    const { rows: stored } = await client.query<{ found: boolean }>("select to_regclass('maydan_logins.passwords') is not null as found")
    if (!stored[0]?.found) return derivedPassword(login, owner)
    const { rows } = await client.query<{ password: string }>('select password from maydan_logins.passwords where login = $1', [login])
    return rows[0]?.password ?? derivedPassword(login, owner)
  } finally {
    await client.end()
  }
}

/** 244 random bits. PostgreSQL generates them, because its log can contain the parameters of statements. */
const randomPassword = "replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')"

/**
 * Gives both logins new random passwords, for a leaked password of the owner or of a login. Processes that run must be restarted: their new
 * connections are rejected.
 */
export async function renewLogins(owner: Connection, warn: Warn): Promise<void> {
  const client = new pg.Client({ ...owner, application_name: 'maydan renews logins' })
  await client.connect()
  try {
    await createPasswords(client)
    for (const group of groups)
      await client.query(
        `insert into maydan_logins.passwords values ($1, ${randomPassword}) on conflict (login) do update set password = excluded.password`,
        [loginOf(group, owner.database)],
      )
  } finally {
    await client.end()
  }
  await createLogins(owner, warn)
}

/** Only the owner of the database can use the schema. Backups contain only the schema public. */
const createPasswords = (client: pg.Client) =>
  client.query(`
    create schema if not exists maydan_logins;
    create table if not exists maydan_logins.passwords (login text primary key, password text not null)`)

/** An existing login keeps its derived password, because processes of an older release may be connected. */
async function storePassword(client: pg.Client, login: string, owner: Connection, isNew: boolean): Promise<string> {
  await createPasswords(client)
  const derived = isNew ? null : derivedPassword(login, owner)
  await client.query(`insert into maydan_logins.passwords values ($1, coalesce($2, ${randomPassword})) on conflict do nothing`, [
    login,
    derived,
  ])
  const { rows } = await client.query<{ password: string }>('select password from maydan_logins.passwords where login = $1', [login])
  return rows[0]?.password ?? ''
}

/** Creates the logins and revokes all other access. Runs at every start, because grants are easily changed. */
export async function createLogins(owner: Connection, warn: Warn): Promise<void> {
  const client = new pg.Client({ ...owner, application_name: 'maydan opens logins' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(7261947)')
    for (const group of groups) await openLogin(client, group, owner)
    await shutDatabase(client, owner.database, warn)
    await endOldLogins(client)
  } finally {
    await client.end()
  }
}

/** Since version 16 only a role's creator or admins can grant it. Throws with the command for a superuser. */
export async function refuseForeignRoles(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; owner: string }>(
    `
    select rolname as name, current_user as owner from pg_roles where rolname = any ($1)
      and current_setting('server_version_num')::int >= 160000 and not pg_has_role(current_user, oid, 'member with admin option')`,
    [groups],
  )
  const [foreign] = rows
  if (!foreign) return
  const names = rows.map(row => row.name).join(', ')
  throw new Error(
    `${names} belong to another owner on this cluster; a superuser has to: grant ${names} to "${foreign.owner}" with admin option`,
  )
}

async function openLogin(client: pg.Client, group: Group, owner: Connection) {
  const name = loginOf(group, owner.database)
  const login = client.escapeIdentifier(name)
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name])
  const password = owner.password === undefined ? '' : `password '${scramVerifier(await storePassword(client, name, owner, !rowCount))}'`
  if (!rowCount) await client.query(`create role ${login} nosuperuser nocreatedb nocreaterole nobypassrls`)
  await client.query(`alter role ${login} login ${password}`)
  // Not set when connecting: a pooler does not pass settings on.
  for (const [setting, value] of Object.entries(roleSettings)) await client.query(`alter role ${login} set ${setting} = '${value}'`)
  await client.query(`grant ${group} to ${login}`)
  await client.query(`grant connect on database ${client.escapeIdentifier(owner.database)} to ${login}`)
}

/** Releases before 014 log in as the groups: they keep access while connected. */
async function shutDatabase(client: pg.Client, database: string, warn: Warn) {
  const name = client.escapeIdentifier(database)
  const { rowCount: older } = await client.query(`select from pg_stat_activity where datname = $1 and usename = any ($2)`, [
    database,
    groups,
  ])
  if (older) {
    await client.query(`grant connect on database ${name} to ${groups.join(', ')}`)
    warn(new Error(`${older} connections of an older release`), 'the group logins are disabled at the next start without such connections')
  } else {
    await client.query(`revoke connect on database ${name} from ${groups.join(', ')}`)
    await narrowRights(client)
  }
  await client.query(`revoke connect, temporary on database ${name} from public`)
}

/** Requests cannot create accounts or grant roles. Columns added later are granted in their migrations. */
async function narrowRights(client: pg.Client) {
  await client.query(`
    do $$ begin
      if not has_table_privilege('maydan_app', 'users', 'insert') then return; end if;
      revoke insert, update on users from maydan_app;
      execute (select format('grant update (%s) on users to maydan_app', string_agg(quote_ident(attname), ', ')) from pg_attribute
        where attrelid = 'users'::regclass and attnum > 0 and not attisdropped and attname not in ('id', 'role', 'email_verified_at', 'suspended_at', 'suspended_reason', 'search_text', 'administrator_revoked_at', 'terms_accepted_at', 'created_at'));
    end $$`)
}

/** Disables login of the groups once no database uses an older release. */
async function endOldLogins(client: pg.Client) {
  const { rows: open } = await client.query<{ name: Group }>(
    'select rolname as name from pg_roles where rolname = any ($1) and rolcanlogin',
    [groups],
  )
  if (open.length === 0) return
  const { rowCount: busy } = await client.query('select from pg_stat_activity where usename = any ($1)', [groups])
  const { rows: homes } = await client.query<{ name: string }>(`
    select distinct d.datname as name from pg_shdepend s join pg_database d on d.oid = s.dbid
    where s.refclassid = 'pg_authid'::regclass and s.refobjid = 'maydan_app'::regrole`)
  const logins = homes.map(home => loginOf('maydan_app', home.name))
  const { rowCount: renewed } = await client.query('select from pg_roles where rolname = any ($1)', [logins])
  if (busy || (renewed ?? 0) < logins.length) return
  for (const { name } of open) await client.query(`alter role ${name} nologin password null`).catch(unlessNotOurs)
}

/** Ignores the error if another owner of the cluster created the role; rethrows other errors. */
function unlessNotOurs(error: pg.DatabaseError) {
  if (error.code !== '42501') throw error
}

const rounds = 4096

/** Password hash as PostgreSQL stores it (RFC 5803), so that no statement or log contains the password. ASCII only. */
function scramVerifier(password: string): string {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256')
  const keyFor = (purpose: string) => createHmac('sha256', salted).update(purpose).digest()
  const stored = createHash('sha256').update(keyFor('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${keyFor('Server Key').toString('base64')}`
}
