// Tests row-level security without application code. As Khalid, it attacks a row of Nora in every table. Then it replaces each policy with
// `true` in turn and checks that the attack is detected.

import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import pg from 'pg'
import { freshDatabase } from '#server/testing/test-database.ts'

type Column = { name: string; type: string; ofPerson: boolean; needed: boolean; mayInsert: boolean; mayUpdate: boolean }
type Table = { name: string; columns: Column[] }
type Person = { user: string; tenant: string }
type Policy = { table: string; name: string; command: string; isOpen: boolean }

const { connection, drop } = await freshDatabase()
const client = new pg.Client(connection)
await client.connect()
after(async () => {
  await client.end()
  await drop()
})
const all = async <Row>(text: string, values: unknown[] = []) => (await client.query(text, values)).rows as Row[]

await client.query('set session_replication_role = replica')
for (const { table, name } of await all<{ table: string; name: string }>(`
  select conrelid::regclass::text as table, conname as name from pg_constraint where contype in ('c', 'x', 'u') and connamespace = 'public'::regnamespace`))
  await client.query(`alter table ${table} drop constraint ${client.escapeIdentifier(name)}`)

const tables = await all<Table>(`
  select t.relname as name, jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
    'ofPerson', exists (select from pg_constraint f where f.conrelid = t.oid and f.confrelid = 'users'::regclass and a.attnum = any (f.conkey)),
    'needed', a.attnotnull and not a.atthasdef and a.attidentity = '',
    'mayInsert', has_column_privilege('maydan_app', t.oid, a.attnum, 'insert'),
    'mayUpdate', has_column_privilege('maydan_app', t.oid, a.attnum, 'update') and a.attgenerated = '' and a.attidentity = '')) as columns
  from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and t.relrowsecurity group by t.relname order by 1`)
/** Policies of the application's role. Policies on tables without a grant are omitted, because PostgreSQL never evaluates them. */
// A restrictive policy only narrows the others, and has a test of its own.
const policies = await all<Policy>(`
  select tablename as table, policyname as name, cmd as command, coalesce(qual, 'true') = 'true' and coalesce(with_check, 'true') = 'true' as "isOpen"
  from pg_policies where permissive = 'PERMISSIVE' and 'maydan_app' = any (roles) and has_any_column_privilege('maydan_app', tablename, 'select, insert, update') order by 1, 2`)
const [nora, khalid] = [person(), person()]
const hers = new Map<string, string>()
for (const table of tables) {
  await insert(table, nora, ({ needed }) => needed)
  const [row] = await all<{ at: string }>(`select ctid::text as at from ${table.name} order by ctid desc limit 1`)
  hers.set(table.name, row?.at ?? '')
  await insert(table, khalid, ({ needed }) => needed)
}

/** Operations that every user may execute: reading the names in use, and inserting into tables that only background jobs read. */
const open = [
  'account_requests: insert',
  'outbox: insert',
  'pending_registrations: insert',
  'provider_sign_ins: insert',
  'reserved_names: select',
  'tenant_names: select',
]

test('row-level security prevents a user from reading, changing, deleting and inserting other users’ rows, in every table', async () => {
  assert.ok(tables.length > 40)
  const found = []
  await client.query('begin')
  for (const table of tables) found.push(...(await breaches(table)))
  await client.query('rollback')
  assert.deepEqual(found, open)
})

test('the test of row-level security detects a breach when any single policy is replaced with `true`', async () => {
  const walls = policies.filter(({ isOpen }) => !isOpen)
  assert.ok(walls.length > 50)
  const unseen = []
  for (const { table, name, command } of walls) {
    const on = tables.find(each => each.name === table) ?? assert.fail(table)
    await client.query('begin')
    const opened = [command !== 'INSERT' && 'using (true)', !['SELECT', 'DELETE'].includes(command) && 'with check (true)'].filter(Boolean)
    await client.query(`alter policy ${name} on ${table} ${opened.join(' ')}`)
    const found = (await breaches(on)).filter(breach => !open.includes(breach))
    await client.query('rollback')
    if (found.length === 0) unseen.push(`${table}: ${name}`)
  }
  assert.deepEqual(unseen, [])
})

/** Returns the operations on Nora's row that succeed as Khalid, as `table: operation`. */
async function breaches(table: Table): Promise<string[]> {
  const { name, columns } = table
  const changed = columns.find(column => column.mayUpdate && !column.ofPerson && !isOwn(column, name))
  // Without WHERE and RETURNING, because both also apply the select policy. An updated row gets a new ctid.
  const attempts: Record<string, () => Promise<boolean>> = {
    select: async () => (await all(`select from ${name}`)).length > 0,
    update: async () => changed !== undefined && hersIsGone(`update ${name} set ${changed.name} = $1`, [madeOf(changed.type)]),
    delete: () => hersIsGone(`delete from ${name}`),
    insert: () => insert(table, nora, ({ needed, mayInsert }) => needed && mayInsert).then(() => true),
  }
  async function hersIsGone(statement: string, values: unknown[] = []) {
    await client.query(statement, values)
    await client.query('reset role')
    return (await all(`select from ${name} where ctid = $1`, [hers.get(name)])).length === 0
  }
  const found = []
  for (const [what, attempt] of Object.entries(attempts)) {
    await client.query('savepoint before')
    // Only Nora's row may be visible. An insert replaces it, because some tables allow one row per tenant.
    if (what === 'select') await client.query(`delete from ${name} where ctid <> $1`, [hers.get(name)])
    if (what === 'insert') await client.query(`delete from ${name} where ctid = $1`, [hers.get(name)])
    await client.query(
      `select set_config('app.user_id', $1, true), set_config('app.tenant_id', $2, true), set_config('role', 'maydan_app', true)`,
      [khalid.user, khalid.tenant],
    )
    if (await attempt().catch(gotPast)) found.push(`${name}: ${what}`)
    await client.query('rollback to before')
  }
  return found
}

/** 42501: denied by a missing grant or a policy. 23505: allowed by both, then rejected by a unique key. */
function gotPast({ code, message }: Error & { code?: string }): boolean {
  assert.ok(['42501', '23505'].includes(code ?? ''), message)
  return code === '23505'
}

async function insert({ name, columns }: Table, { user, tenant }: Person, which: (column: Column) => boolean): Promise<void> {
  const given = columns.filter(column => which(column) || column.ofPerson || isOwn(column, name))
  const values = given.map(column => {
    if (column.name === 'tenant_id' || (name === 'tenants' && column.name === 'id')) return tenant
    return column.ofPerson || (name === 'users' && column.name === 'id') ? user : madeOf(column.type)
  })
  const row =
    given.length === 0
      ? 'default values'
      : `(${given.map(column => column.name).join(', ')}) values (${given.map((_, at) => `$${at + 1}`).join(', ')})`
  // Without RETURNING, because it also applies the select policy.
  await client.query(`insert into ${name} ${row}`, values)
}

function isOwn({ name }: Column, table: string) {
  return name === 'tenant_id' || (name === 'id' && ['tenants', 'users'].includes(table))
}

function madeOf(type: string): unknown {
  if (type === 'uuid') return randomUUID()
  if (type === 'jsonb') return '{}'
  if (type === 'bytea') return randomBytes(8)
  if (type === 'boolean') return true
  if (type.endsWith('[]')) return []
  if (type === 'tstzrange') return 'empty'
  if (type === 'date' || type.startsWith('timestamp')) return new Date()
  return ['integer', 'bigint', 'smallint', 'double precision', 'xid8'].includes(type) ? 1 : randomUUID()
}

function person(): Person {
  return { user: randomUUID(), tenant: randomUUID() }
}
