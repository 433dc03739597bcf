// Checks that every table has forced row-level security, a policy with a check, and tenant_id first in each key, except those that server/domain/tables/tables.ts excepts.
// Checks that the database roles of requests have no further privileges.

import pg from 'pg'
import { tables as rules } from '#server/domain/tables/tables.ts'
import { loginOf } from '#server/platform/database/logins.ts'
import { freshDatabase } from '#server/testing/test-database.ts'
import { finish } from './inspecting/inspect.ts'

/** Tables without row-level security by tenant or user; tables.ts has the reasons. */
const isUnwalled = (table: string) => rules[table]?.rows === 'nobody'
/** Whether keys need not start with tenant_id: rows of persons and of the platform, and tables with a reason. */
const hasOwnKeys = (table: string) => rules[table] !== undefined && (rules[table].rows !== 'hackathon' || rules[table].ownKey !== undefined)

const { connection, drop } = await freshDatabase()
const logins = [loginOf('maydan_app', connection.database), loginOf('maydan_system', connection.database)]
const client = new pg.Client(connection)
await client.connect()
const tables = await rows<{ name: string; walled: boolean; forced: boolean }>(`
  select relname as name, relrowsecurity as walled, relforcerowsecurity as forced from pg_class where relkind in ('r','p') and relnamespace = 'public'::regnamespace`)
const policies = await rows<{ table: string; checked: boolean; perRow: boolean }>(`
  select tablename as table, with_check is not null or cmd = 'SELECT' as checked,
    regexp_replace(coalesce(qual, ''), 'SELECT asking_[a-z]+[(]', '', 'g') ~ 'asking_[a-z]+[(]' as "perRow" from pg_policies where 'maydan_app' = any(roles)`)
const keys = await rows<{ table: string; name: string; first: string }>(`
  select t.relname as table, c.conname as name, a.attname as first from pg_constraint c join pg_class t on t.oid = c.conrelid
  join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1] where c.contype in ('p','u') and t.relnamespace = 'public'::regnamespace`)
const roles = await rows<{ name: string; faulty: boolean; owns: number }>(`
  select rolname as name, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as faulty,
    (select count(*)::int from pg_class where relowner = r.oid) as owns from pg_roles r where rolname = any ('{${logins.join(',')},maydan_app,maydan_system}')`)
// Finds functions in which other objects could shadow the intended ones, and privileges that requests must not have.
const functions = await rows<{ name: string }>(`
  select oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace
    and (prosecdef or proconfig::text like '%search_path=%') and not coalesce('search_path=public, pg_temp' = any (proconfig), false)`)
const rights = await rows<{ what: string }>(`
  select 'maydan_app may ' || right_ || ' users.' || column_ as what
    from unnest(array['insert', 'update']) right_, unnest(array['role', 'suspended_at', 'suspended_reason', 'administrator_revoked_at', 'id', 'created_at']) column_
    where has_column_privilege('maydan_app', 'users', column_, right_)
  union all select r.rolname || ' may make temporary tables' from pg_roles r
    where r.rolname = any ('{${logins.join(',')},maydan_app,maydan_system}') and has_database_privilege(r.oid, current_database(), 'temporary')
  union all select 'everybody may connect' from pg_database d, aclexplode(d.datacl) a where d.datname = current_database() and a.grantee = 0
  union all select r.rolname || ' is a group and may log in' from pg_roles r where r.rolname in ('maydan_app', 'maydan_system') and r.rolcanlogin
  union all select m.member::regrole || ' is a member of ' || m.roleid::regrole from pg_auth_members m
    where m.member::regrole::text = any ('{${logins.join(',')}}') and m.roleid::regrole::text <> regexp_replace(m.member::regrole::text, '^(maydan_[a-z]+)_.*', '\\1')`)
await client.end()
await drop()

const faults = [
  ...tables
    .filter(table => !isUnwalled(table.name) && !(table.walled && table.forced))
    .map(table => `${table.name} has no forced row security`),
  ...tables
    .filter(table => !isUnwalled(table.name) && !policies.some(policy => policy.table === table.name))
    .map(table => `${table.name} has no policy for maydan_app`),
  ...policies.filter(policy => !policy.checked).map(policy => `a policy of ${policy.table} checks nothing that is written`),
  // PostgreSQL evaluates a subquery once per statement, but a function call once per row and without an index.
  ...policies.filter(policy => policy.perRow).map(policy => `a policy of ${policy.table} calls asking_…() without (select …)`),
  ...keys
    .filter(key => !hasOwnKeys(key.table) && key.first !== 'tenant_id')
    .map(key => `${key.table}.${key.name} does not start with tenant_id`),
  ...roles.filter(role => role.faulty || role.owns > 0).map(role => `${role.name} may more than it should, or owns something`),
  ...(roles.length === 4 ? [] : ['the serving roles are missing']),
  ...functions.map(({ name }) => `${name} has a search_path other than public, pg_temp`),
  ...rights.map(({ what }) => what),
]
finish('row security', tables.length, faults)

async function rows<Row>(text: string): Promise<Row[]> {
  return (await client.query(text)).rows as Row[]
}
