// Reads tables, policies and functions of a migrated database from PostgreSQL's catalog.

import pg from 'pg'
import { freshDatabase } from '#server/testing/test-database.ts'

type Column = { table: string; name: string; type: string }
export type Policy = { table: string; name: string; command: string; using: string | null; check: string | null }
export type SqlFunction = { name: string; arguments: string; returns: string; is_system: boolean }
export type Schema = { columns: Column[]; policies: Policy[]; functions: SqlFunction[] }

export async function readSchema(): Promise<Schema> {
  const { connection, drop } = await freshDatabase()
  const client = new pg.Client(connection)
  await client.connect()
  const rows = async <Row>(text: string) => (await client.query(text)).rows as Row[]
  const columns = await rows<Column>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end
        || case when a.attgenerated <> '' then ' generated' when a.attidentity <> '' then ' identity'
          else coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') end as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') order by c.relname, a.attnum`)
  const policies = await rows<Policy>(`
    select tablename as table, policyname as name, lower(cmd) as command, qual as using, with_check as check
    from pg_policies where schemaname = 'public' and 'maydan_app' = any (roles) order by 1, 2`)
  const functions = await rows<SqlFunction>(`
    select p.proname as name, pg_get_function_identity_arguments(p.oid) as arguments, pg_get_function_result(p.oid) as returns,
      p.prosecdef and pg_get_userbyid(p.proowner) = 'maydan_system' as is_system
    from pg_proc p where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e') order by 1, 2`)
  await client.end()
  await drop()
  return { columns, policies, functions }
}
