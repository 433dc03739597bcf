// The two doors to PostgreSQL. `within` answers requests: a transaction that says who is asking, walled by row-level security.
// `system` is for work without a caller (mail, re-rendering, clean-up) under its own role. Nobody gets a bare connection.
import pg from 'pg'
import type { Connection, Warn } from './connection.ts'
import { type Heard, openListening } from './listening.ts'
import { type Sql, statementName } from './sql.ts'

/** What the transaction may see: the rows of a user, of a tenant, of one draft. */
export type Scope = { user?: string; tenant?: string; draft?: string }

export type Db = {
  all<Row>(query: Sql): Promise<Row[]>
  one<Row>(query: Sql): Promise<Row | undefined>
  /** how many rows it touched */
  run(query: Sql): Promise<number>
}

export type Database = {
  /** One transaction: all of it happens or none. Errors roll back and pass on. */
  within<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T>
  system<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** One query that needs no scope; its own transaction. */
  query<Row>(query: Sql): Promise<Row[]>
  /** Calls back with what is said on a channel, and with null when something may have been missed, until the returned function is called. */
  listen(channel: string, heard: Heard): () => void
  /** Whether it refused to write for want of room within the last minute. */
  isFull(): boolean
  close(): Promise<void>
}

/** For handlers of calls: what they may ask outside of the scope that their context gives them. Row-level security shows it rows of nobody. */
export type Unscoped = Pick<Database, 'query'>

export type { Connection, Warn }

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, value => new Date(value).toISOString())
pg.types.setTypeParser(pg.types.builtins.DATE, value => value)

/** Opens both pools; `connection` names the roles' credentials (see roleConnections). Pools wait 2 s for a free connection, statements 5 s, and a server that says nothing at all half a second more. */
export function openDatabase(roles: { app: Connection; system: Connection }, warn: Warn): Database {
  const app = pool(roles.app, 10, warn)
  const system = pool(roles.system, 4, warn)
  let fullUntil = 0
  const noteFull = (error: Error & { code?: string }): never => {
    if (error.code === '53100') {
      if (fullUntil < performance.now()) warn(error, 'the disk of the database is full')
      fullUntil = performance.now() + 60_000
    }
    throw error
  }
  const listening = openListening(roles.system, warn)
  return {
    within: (scope, work) => transaction(app, beginAs(scope), work).catch(noteFull),
    system: work => transaction(system, 'begin', work).catch(noteFull),
    query: async query => rowsOf(await app.query(prepared(query)).catch(noteFull)),
    listen: listening.on,
    isFull: () => fullUntil > performance.now(),
    close: async () => {
      await Promise.all([listening.close(), app.end(), system.end()])
    },
  }
}

function pool(connection: Connection, max: number, warn: Warn): pg.Pool {
  const options = {
    ...connection,
    max,
    connectionTimeoutMillis: 2000,
    statement_timeout: 5000,
    query_timeout: 5500,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    idle_in_transaction_session_timeout: 15_000,
  }
  const opened = new pg.Pool({ ...options, application_name: 'maydan' })
  // Without a listener a server that goes away ends this process.
  opened.on('error', error => warn(error, 'an idle database connection was lost'))
  return opened
}

async function transaction<T>(from: pg.Pool, begin: string, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await from.connect()
  let broken: Error | undefined
  // The pool listens to idle clients only: without this a server that goes away under a transaction ends this process.
  const onLoss = (error: Error) => (broken = error)
  client.on('error', onLoss)
  try {
    await client.query(begin)
    const result = await work(bound(client))
    await client.query('commit')
    return result
  } catch (error) {
    // What was not answered in time may be answered later: on such a connection nothing more is said.
    if (isUnanswered(error)) broken = error
    if (!broken) await client.query('rollback').catch((lost: Error) => (broken = lost))
    throw error
  } finally {
    client.off('error', onLoss)
    client.release(broken)
  }
}

const isUnanswered = (error: unknown): error is Error => error instanceof Error && error.message === 'Query read timeout'

const bound = (client: pg.PoolClient): Db => ({
  all: async query => rowsOf(await client.query(prepared(query))),
  one: async query => rowsOf(await client.query(prepared(query)))[0] as never,
  run: async query => (await client.query(prepared(query))).rowCount ?? 0,
})

const prepared = ({ text, values }: Sql) => ({ name: statementName(text), text, values: values as unknown[] })
const rowsOf = <Row>(result: pg.QueryResult): Row[] => result.rows as Row[]

/** BEGIN and the settings in one message: one round trip, and transaction-local, so that a pooler in between stays safe. */
function beginAs(scope: Scope): string {
  const settings = Object.entries(scope).map(([name, id]) => {
    if (!/^[0-9a-f-]{36}$/i.test(id)) throw new Error(`not a uuid: app.${name}_id`)
    return `set_config('app.${name}_id', '${id}', true)`
  })
  return settings.length ? `begin; select ${settings.join(', ')}` : 'begin'
}
