// Every table is walled: row-level security on and forced, a policy with a check, tenant_id first in every key; what is not is on a short list.
import pg from 'pg'
import { freshDatabase } from '#server/testing/test-database.ts'
import { finish } from './inspecting/inspect.ts'

/** Tables that belong to no tenant or person, with the reason. */
const unwalled: Readonly<Record<string, string>> = {
  attempts: 'counters under hashed keys; they name nobody',
  name_words: 'words of all names, nobody’s; the system alone reads them, and requests have no grant on it',
  migrations: 'what has run; the serving roles have no grant on it',
}
/** Tables of persons or of one row a tenant, whose keys do not start with tenant_id. */
const ownKeys: Readonly<Record<string, string>> = {
  users: 'a person', sessions: 'a person’s', email_codes: 'a person’s', password_resets: 'a person’s', account_requests: 'written by all, worked off by the system', pending_registrations: 'written by all, read by the system', security_events: 'a person’s', user_pictures: 'a person’s', outbox: 'written by all, read by the mailer', drafts: 'nobody’s yet: its id is the key', events: 'a tenant’s or the platform’s',
  tenants: 'the tenant itself', tenant_names: 'names are unique over all tenants',
} // oxfmt-ignore

const { connection, drop } = await freshDatabase()
const client = new pg.Client(connection)
await client.connect()
const tables = await rows<{ name: string; walled: boolean; forced: boolean }>(`
  select relname as name, relrowsecurity as walled, relforcerowsecurity as forced from pg_class where relkind in ('r','p') and relnamespace = 'public'::regnamespace`)
const policies = await rows<{ table: string; checked: boolean }>(
  `select tablename as table, with_check is not null or cmd = 'SELECT' as checked from pg_policies where 'maydan_app' = any(roles)`,
)
const keys = await rows<{ table: string; name: string; first: string }>(`
  select t.relname as table, c.conname as name, a.attname as first from pg_constraint c join pg_class t on t.oid = c.conrelid
  join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1] where c.contype in ('p','u') and t.relnamespace = 'public'::regnamespace`)
const roles = await rows<{ name: string; faulty: boolean; owns: number }>(`
  select rolname as name, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as faulty,
    (select count(*)::int from pg_class where relowner = r.oid) as owns from pg_roles r where rolname in ('maydan_app','maydan_system')`)
await client.end()
await drop()

const faults = [
  ...tables
    .filter(table => !(table.name in unwalled) && !(table.walled && table.forced))
    .map(table => `${table.name} has no forced row security`),
  ...tables
    .filter(table => !(table.name in unwalled) && !policies.some(policy => policy.table === table.name))
    .map(table => `${table.name} has no policy for maydan_app`),
  ...policies.filter(policy => !policy.checked).map(policy => `a policy of ${policy.table} checks nothing that is written`),
  ...keys
    .filter(key => !(key.table in unwalled) && !(key.table in ownKeys) && key.first !== 'tenant_id')
    .map(key => `${key.table}.${key.name} does not start with tenant_id`),
  ...roles.filter(role => role.faulty || role.owns > 0).map(role => `${role.name} may more than it should, or owns something`),
  ...(roles.length === 2 ? [] : ['the serving roles are missing']),
]
finish('row security', tables.length, faults)

async function rows<Row>(text: string): Promise<Row[]> {
  return (await client.query(text)).rows as Row[]
}
