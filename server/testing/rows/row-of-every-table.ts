// Makes one row of every table for a hackathon and a person, with foreign keys among them and no value that is a default.

import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { tables } from '#server/domain/tables/tables.ts'

export type Column = {
  name: string
  type: string
  /** SQL of the default; '' for none */ default: string
  /** generated or an identity */ isComputed: boolean
  /** values of a check constraint */ allowed: string[] | null
  /** table and column of a foreign key */ refers: [table: string, column: string] | null
}
export type Owner = { tenant: string; user: string; email: string }
type Values = Readonly<Record<string, unknown>>

/** Returns the columns of each table, parents first. */
export async function readColumns(client: pg.Client): Promise<Map<string, Column[]>> {
  const { rows } = await client.query<{ table: string; columns: Column[] }>(`
    select t.relname as table, jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
      'default', coalesce(pg_get_expr(d.adbin, d.adrelid), ''), 'isComputed', a.attgenerated <> '' or a.attidentity <> '',
      'allowed', (select array(select m[1] from regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''', 'g') m) from pg_constraint k
        where k.conrelid = t.oid and k.contype = 'c' and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) like '%ARRAY[%' limit 1),
      'refers', (select jsonb_build_array(f.confrelid::regclass, r.attname) from pg_constraint f
        join lateral unnest(f.conkey, f.confkey) k (own, other) on k.own = a.attnum
        join pg_attribute r on r.attrelid = f.confrelid and r.attnum = k.other
        where f.contype = 'f' and f.conrelid = t.oid and a.attname <> 'tenant_id' order by f.conname limit 1)) order by a.attnum) as columns
    from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
    where t.relkind in ('r', 'p') and t.relnamespace = 'public'::regnamespace group by t.relname order by 1`)
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

/**
 * Inserts a row into each table that has none of the hackathon or person, without triggers. `given`: values of columns by `table.column`, or
 * by the name of the column. Returns the rows.
 */
export async function makeRows(
  client: pg.Client,
  columns: ReadonlyMap<string, Column[]>,
  owner: Owner,
  given: Values,
): Promise<Map<string, Values>> {
  const made = new Map<string, Values>([
    ['tenants', { id: owner.tenant }],
    ['users', { id: owner.user, email: owner.email }],
  ])
  const faults: string[] = []
  await client.query('set session_replication_role = replica')
  for (const table of columns.keys()) await make(table)
  await client.query('set session_replication_role = origin')
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return made

  async function make(table: string): Promise<Values> {
    const known = made.get(table)
    if (known) return known
    const own = columns.get(table) ?? []
    made.set(table, {})
    const existing = own.some(({ name }) => name === 'tenant_id')
      ? (await client.query(`select * from ${table} where tenant_id = $1 limit 1`, [owner.tenant])).rows
      : []
    if (existing[0]) {
      made.set(table, existing[0] as Values)
      return existing[0] as Values
    }
    const row: Record<string, unknown> = {}
    for (const column of own.filter(({ isComputed }) => !isComputed)) row[column.name] = await valueOf(table, column, row)
    const names = Object.keys(row)
    try {
      const { rows } = await client.query(
        `insert into ${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning *`,
        Object.values(row),
      )
      made.set(table, rows[0] as Values)
    } catch (error) {
      faults.push(`${table}: ${(error as Error).message}`)
    }
    return made.get(table) ?? {}
  }

  async function valueOf(table: string, { name, type, allowed, refers, ...column }: Column, row: Values): Promise<unknown> {
    for (const key of [`${table}.${name}`, name]) if (key in given) return given[key]
    const { by = [], byEmail = [] } = tables[table]?.person ?? {}
    if (byEmail.includes(name)) return owner.email
    if (by.includes(name) || refers?.[0] === 'users') return owner.user
    if (name === 'tenant_id') return owner.tenant
    if (refers) return (refers[0] === table ? row : await make(refers[0]))[refers[1]] ?? null
    const other = allowed?.find(value => !column.default.startsWith(`'${value}'`))
    if (other !== undefined) return type.endsWith('[]') ? [other] : other
    return valueOfType(name, type, column.default)
  }
}

function valueOfType(name: string, type: string, byDefault: string): unknown {
  if (type === 'uuid') return randomUUID()
  if (type === 'jsonb') return '{}'
  if (type === 'bytea') return Buffer.from('12345678901234567890123456789012')
  if (type === 'boolean') return byDefault !== 'true'
  if (type === 'uuid[]') return [randomUUID()]
  if (type.endsWith('[]')) return [name]
  if (type === 'tstzrange') return '[2026-01-02T03:00:00Z,2026-01-02T04:00:00Z)'
  if (type === 'date' || type.startsWith('timestamp'))
    return /(?:ends|expires|until|before)/.test(name) ? '2026-01-02T04:00:00Z' : '2026-01-02T03:00:00Z'
  return ['integer', 'bigint', 'smallint', 'double precision', 'xid8'].includes(type) ? 3 : name
}
