import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Manifest } from './manifest.ts'

export type Table = { name: string; columns: string[] }

/** Returns all tables with their columns, except generated columns. */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname order by c.relname`)
  return rows
}

/** Returns the current sequence values. A snapshot does not contain sequences, so they are never behind the copied rows. */
export async function readSequences(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    select c.relname as table, a.attname as column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null
    order by 1, 2`)
  const sequences: Manifest['sequences'] = []
  // One after the other: a client runs one query at a time.
  for (const { table, column, sequence } of rows) {
    const found = await client.query<{ last: number | null }>('select pg_sequence_last_value($1::regclass)::float8 as last', [sequence])
    sequences.push({ table, column, last: found.rows[0]?.last ?? null })
  }
  return sequences
}

/** Copies a table into a compressed file. Returns the number of rows and the checksum of the file. */
export async function copyOut(
  client: pg.ClientBase,
  { name, columns }: Table,
  file: string,
  signal?: AbortSignal,
): Promise<{ rows: number; sum: string }> {
  const rows = client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`))
  const hash = createHash('sha256')
  const summed = new Transform({ transform: (chunk: Buffer, _, done) => (hash.update(chunk), done(null, chunk)) })
  await pipeline(rows, createGzip(), summed, createWriteStream(file, { mode: 0o600, flush: true }), { signal })
  return { rows: rows.rowCount ?? 0, sum: hash.digest('hex') }
}

export async function copyIn(client: pg.ClientBase, { name, columns }: Table, file: string, signal?: AbortSignal): Promise<number> {
  const rows = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`))
  await pipeline(createReadStream(file), createGunzip(), rows, { signal })
  return rows.rowCount ?? 0
}

/** Drops foreign keys and disables triggers, so that rows can be inserted in any order. The returned function restores and validates both. */
export async function looseTables(client: pg.ClientBase, tables: readonly Table[]): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ of: string; name: string; says: string }>(`
    select conrelid::regclass::text as of, quote_ident(conname) as name, pg_get_constraintdef(oid) as says
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`)
  for (const { of, name } of keys) await client.query(`alter table ${of} drop constraint ${name}`)
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`)
  return async () => {
    for (const { of, name, says } of keys) await client.query(`alter table ${of} add constraint ${name} ${says}`)
    for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`)
  }
}

/** Throws an error for a role that row-level security restricts: its copies would silently omit rows. */
export async function refuseBlind(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; sees: boolean }>(
    'select rolname as name, rolsuper or rolbypassrls as sees from pg_roles where rolname = current_user',
  )
  if (!rows[0]?.sees)
    throw new Error(`the database's owner must be able to read every row: as a superuser, alter role "${rows[0]?.name}" bypassrls`)
  await client.query('set row_security = off')
}
