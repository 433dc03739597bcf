// Database access. `within` applies row-level security with the caller's scope. `system` runs jobs under a separate role.

import pg from 'pg'
import type { Warn } from '#server/platform/log/warn.ts'
import type { Connection, LoginConnection, Pooler } from '#server/platform/settings/connection.ts'
import type { Listener } from '#server/platform/worker/worker.ts'
import { CallerRevoked, type KnownCaller, quoteUuid, requireCaller } from './known-caller.ts'
import { createListening } from './listening.ts'
import { readMoment } from './read-moment.ts'
import { type Replica, type Replicas, watchReplicas } from './replicas/replicas.ts'
import { type Sql, sql } from './sql.ts'
import { type SendQuery, queryWithSlowLog, queryPrepared, queryUnprepared, type Slow } from './statements.ts'

/** server_version_num of the oldest supported PostgreSQL. */
export const oldestPostgres = 150_000

/** Rows that a transaction can access. `switched`: an administrator who acts as an owner of the tenant. */
export type Scope = { user?: string; tenant?: string; draft?: string; host?: string; switched?: string }

export type Db = {
  all<Row>(query: Sql): Promise<Row[]>
  one<Row>(query: Sql): Promise<Row | undefined>
  run(query: Sql): Promise<number>
  /** Runs `effect` after the commit, for example to update a cache. It is not run after a rollback, or if the reply to COMMIT is lost. */
  afterCommit(effect: () => void): void
}

export type Database = {
  /** Runs `work` in a transaction. An error rolls back and is rethrown. BEGIN validates `caller` again and can throw CallerRevoked. */
  within<T>(scope: Scope, work: (db: Db) => Promise<T>, caller?: KnownCaller): Promise<T>
  /** Runs `work` in a read-only transaction: PostgreSQL rejects writes, and the result does not wait for COMMIT. */
  reading<T>(scope: Scope, work: (db: Db) => Promise<T>, caller?: KnownCaller): Promise<T>
  /** Runs one statement as the session's user (asking_user()) in one round trip. Null without an active session. */
  asSession<Row>(session: string, query: Sql): Promise<Row[] | null>
  system<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Like `reading`, on an up-to-date replica if there is one. `work` can run twice. */
  readingCopy<T>(scope: Scope, work: (db: Db) => Promise<T>, caller?: KnownCaller): Promise<T>
  /** Runs one system statement on a replica that is complete up to `since` (performance.now()), else on the primary. It can run twice. */
  systemCopy<Row>(since: number, query: Sql): Promise<Row[]>
  /** Returns the lag of each replica in ms, by name; null for a replica that is not used. */
  behind(): Record<string, number | null>
  /** Runs a query without a scope in its own transaction. */
  query<Row>(query: Sql): Promise<Row[]>
  /** Calls `heard` with each payload, or with null if notifications can have been lost. Call the returned function to stop. */
  listen(channel: string, heard: Listener): () => void
  pools(): Record<'app' | 'system', { open: number; idle: number; waiting: number }>
  /** Returns true if PostgreSQL rejected a write within the last minute because its disk was full. */
  isFull(): boolean
  close(): Promise<void>
}

/** Used by request handlers: row-level security hides all user rows. */
export type Unscoped = Pick<Database, 'query'>

export type { Connection }

export type Roles = { app: LoginConnection; system: LoginConnection }

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, readMoment)
pg.types.setTypeParser(pg.types.builtins.DATE, value => value)

/** `keysId`: see `createListening` */
type DatabaseOptions = { slow?: Slow | null; pooler?: Pooler | null; copies?: readonly Roles[]; keysId?: number }

/**
 * Time-outs: free connection 10 s for requests and 30 s for jobs, new connection 5 s, statement 5 s (logins.ts), unresponsive server 0.5 s
 * later. With a transaction `pooler`, statements are not prepared. LISTEN and replicas bypass the pooler.
 */
export function openDatabase(
  roles: Roles,
  warn: Warn,
  { slow = null, pooler = null, copies = [], keysId }: DatabaseOptions = {},
): Database {
  const app = pool({ ...roles.app, ...pooler }, forRequests, warn)
  const system = pool({ ...roles.system, ...pooler }, forJobs, warn)
  const plain = pooler === null ? queryPrepared : queryUnprepared
  const send = slow ? queryWithSlowLog(plain, slow) : plain
  let fullUntil = 0
  const noteFull = (error: Error & { code?: string }): never => {
    if (error.code === '53100') {
      if (fullUntil < performance.now()) warn(error, 'the disk of the database is full')
      fullUntil = performance.now() + 60_000
    }
    throw error
  }
  const listening = createListening(roles.system, warn, keysId)
  const replicas = watchReplicas(
    system,
    copies.map(copy => ({
      name: `${copy.app.host}:${copy.app.port}`,
      app: pool(copy.app, forRequests, warn),
      system: pool(copy.system, forJobs, warn),
    })),
    warn,
  )
  return {
    within: (scope, work, caller) => transaction(app, beginAs(scope, caller), bound(send, work)).catch(noteFull),
    reading: (scope, work, caller) => transaction(app, beginAs(scope, caller, 'read only'), bound(send, work), 'unawaited').catch(noteFull),
    asSession: async (session, query) => answerOf(await send(app, entering(session, query)).catch(noteFull)),
    system: work => transaction(system, 'begin', bound(send, work)).catch(noteFull),
    async readingCopy(scope, work, caller) {
      const begin = beginAs(scope, caller, 'read only')
      return onCopy(
        replicas,
        await replicas.caughtUp(),
        replica => transaction(replica.app, begin, bound(send, work), 'unawaited'),
        () => transaction(app, begin, bound(send, work), 'unawaited'),
      )
    },
    systemCopy: (since, query) =>
      onCopy(
        replicas,
        replicas.since(since),
        async replica => rowsOf(await send(replica.system, query)),
        async () => rowsOf(await send(system, query)),
      ),
    behind: replicas.behind,
    query: async query => rowsOf(await send(app, query).catch(noteFull)),
    listen: listening.on,
    pools: () => ({ app: loadOf(app), system: loadOf(system) }),
    isFull: () => fullUntil > performance.now(),
    close: async () => {
      await Promise.all([listening.close(), replicas.stop(), app.end(), system.end()])
    },
  }
}

const loadOf = ({ totalCount, idleCount, waitingCount }: pg.Pool) => ({ open: totalCount, idle: idleCount, waiting: waitingCount })
/** Retries on the primary after any error, because the work only reads. */
async function onCopy<T>(
  replicas: Replicas,
  replica: Replica | undefined,
  there: (replica: Replica) => Promise<T>,
  here: () => Promise<T>,
): Promise<T> {
  if (!replica) return here()
  try {
    return await there(replica)
  } catch (error) {
    if (isLost(error)) replicas.doubt(replica)
    return here()
  }
}

/** Returns true if the database server does not respond or is shutting down, and false for errors of a statement. */
const isLost = (error: unknown) => error instanceof Error && (!('code' in error) || /^(?:08|57P|E[A-Z]+$)/.test(String(error.code)))

/** `waitMs`: a burst of requests waits for a free connection, because a rejected form would have to be sent again by its visitor. */
type Size = { max: number; waitMs: number }
const forRequests: Size = { max: 10, waitMs: 10_000 }
const forJobs: Size = { max: 4, waitMs: 30_000 }

/** The pool passes the time-out for a free connection to its clients, too. It hides the password from copies of its options. */
class Client extends pg.Client {
  constructor(options: pg.ClientConfig = {}) {
    super({ ...options, password: options.password, connectionTimeoutMillis: 5000 })
  }
}

function pool(connection: LoginConnection, { max, waitMs }: Size, warn: Warn): pg.Pool {
  const options = {
    ...connection,
    max,
    Client,
    connectionTimeoutMillis: waitMs,
    query_timeout: 5500,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // BEGIN and the first query are sent together.
    pipeline: true,
  }
  const opened = new pg.Pool({ ...options, application_name: 'maydan' })
  // Without a listener, a lost idle connection would end the process.
  opened.on('error', error => warn(error, 'an idle database connection was lost'))
  // The pool listens to idle clients only. A client that is lost between acquisition and its first query would end the process.
  opened.on('connect', client => client.on('error', () => {}))
  return opened
}

async function transaction<T>(
  from: pg.Pool,
  begin: string,
  work: (client: pg.PoolClient, afterCommit: Db['afterCommit']) => Promise<T>,
  commit: 'awaited' | 'unawaited' = 'awaited',
) {
  const client = await from.connect()
  let broken: Error | undefined
  // The pool handles errors of idle clients only.
  const onLoss = (error: Error) => void (broken = error)
  client.on('error', onLoss)
  // BEGIN is sent with the first query. If BEGIN fails, the connection is discarded, unless the caller was revoked.
  let revoked: CallerRevoked | undefined
  const begun = client.query(begin).catch((error: Error & { code?: string }) => {
    if (error.code === 'MD001') revoked = new CallerRevoked(error.message as CallerRevoked['problem'])
    else onLoss(error)
  })
  let ended: Promise<unknown> = Promise.resolve()
  const effects: (() => void)[] = []
  try {
    const result = await work(client, effect => effects.push(effect))
    await begun
    if (revoked) throw revoked
    const committed = client.query('commit')
    if (commit === 'awaited') await committed
    else ended = committed.catch(onLoss)
    if (broken) throw broken
    for (const effect of effects) effect()
    return result
  } catch (error) {
    // A late response could still arrive after a time-out.
    if (isUnanswered(error)) broken = error
    if (!broken) await client.query('rollback').catch(onLoss)
    throw revoked ?? error
  } finally {
    void ended.then(() => {
      client.off('error', onLoss)
      client.release(broken)
    })
  }
}

const isUnanswered = (error: unknown): error is Error => error instanceof Error && error.message === 'Query read timeout'

const bound =
  <T>(send: SendQuery, work: (db: Db) => Promise<T>) =>
  (client: pg.PoolClient, afterCommit: Db['afterCommit']) =>
    work({
      all: async query => rowsOf(await send(client, query)),
      one: async query => rowsOf(await send(client, query))[0] as never,
      run: async query => (await send(client, query)).rowCount ?? 0,
      afterCommit,
    })

const rowsOf = <Row>(result: pg.QueryResult): Row[] => result.rows as Row[]

/** The settings are local to the transaction, so a pooler can reuse the connection. */
function beginAs(scope: Scope, caller?: KnownCaller, mode: '' | 'read only' = ''): string {
  const settings = Object.entries(scope).map(([name, id]) => `set_config('app.${name}_id', ${quoteUuid(id, `app.${name}_id`)}, true)`)
  if (caller) settings.push(requireCaller(caller))
  return settings.length ? `begin ${mode}; select ${settings.join(', ')}` : `begin ${mode}`
}

/** `offset 0` prevents the planner from running the inner query before enter_session. It runs once per row of enter_session. */
const entering = (session: string, query: Sql): Sql => sql`
  select answer.* from enter_session(${session}) entered left join lateral (select true as is_row, asked.* from (${query}) asked where entered.user_id is not null offset 0) answer on true`

/** Without a row there is no session. A row with null in `is_row` means that the session exists and the result is empty. */
function answerOf<Row>({ rows }: pg.QueryResult): Row[] | null {
  if (rows.length === 0) return null
  return (rows as (Row & { is_row: true | null })[]).filter(row => row.is_row)
}
