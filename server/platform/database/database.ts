// The two doors to PostgreSQL. `within` answers requests: a transaction that says who is asking, walled by row-level security.
// `system` is for work without a caller (mail, re-rendering, clean-up) under its own role. Nobody gets a bare connection.
import pg from 'pg'
import type { Connection, Pooler, Warn } from './connection.ts'
import { CallerRevoked, type KnownCaller, quoteUuid, requireCaller } from './known-caller.ts'
import { type Heard, openListening } from './listening.ts'
import { readMoment } from './read-moment.ts'
import { type Replica, type Replicas, watchReplicas } from './replicas.ts'
import { type Sql, sql } from './sql.ts'
import { type Ask, askAndTell, askPrepared, askUnprepared, type Slow } from './statements.ts'

/** What the transaction may see: the rows of a user, of a tenant, of one draft, of the time that one host gives. `switched` is who works in a tenant as an owner of it would, and has no rows of their own. */
export type Scope = { user?: string; tenant?: string; draft?: string; host?: string; switched?: string }

export type Db = {
  all<Row>(query: Sql): Promise<Row[]>
  one<Row>(query: Sql): Promise<Row | undefined>
  /** how many rows it touched */
  run(query: Sql): Promise<number>
}

export type Database = {
  /**
   * One transaction: all of it happens or none. Errors roll back and pass on. `caller` is validated again in the message that begins it;
   * throws CallerRevoked, whatever `work` did.
   */
  within<T>(scope: Scope, work: (db: Db) => Promise<T>, caller?: KnownCaller): Promise<T>
  /** The same for what only reads: PostgreSQL refuses it to write, and nobody waits for its end. */
  reading<T>(scope: Scope, work: (db: Db) => Promise<T>, caller?: KnownCaller): Promise<T>
  /** What one statement reads in the name of a living session's user (asking_user()), in one round trip; null without such a session. */
  asSession<Row>(session: string, query: Sql): Promise<Row[] | null>
  system<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** As `reading`, for what reads much: on a copy of the database that has all that is there now, where there is one. `work` may be done twice. */
  readingCopy<T>(scope: Scope, work: (db: Db) => Promise<T>, caller?: KnownCaller): Promise<T>
  /** What one statement reads as the system, in one round trip: on a copy that has everything up to a moment of performance.now(), where there is one. It may be asked twice. */
  systemCopy<Row>(since: number, query: Sql): Promise<Row[]>
  /** by name, how many milliseconds each copy is behind at most; null: it is not asked */
  behind(): Record<string, number | null>
  /** One query that needs no scope; its own transaction. */
  query<Row>(query: Sql): Promise<Row[]>
  /** Calls back with what is said on a channel, and with null when something may have been missed, until the returned function is called. */
  listen(channel: string, heard: Heard): () => void
  /** How many connections each pool has open and idle, and how many callers wait for one. */
  pools(): Record<'app' | 'system', { open: number; idle: number; waiting: number }>
  /** Whether it refused to write for want of room within the last minute. */
  isFull(): boolean
  close(): Promise<void>
}

/** For handlers of calls: what they may ask outside of the scope that their context gives them. Row-level security shows it rows of nobody. */
export type Unscoped = Pick<Database, 'query'>

export type { Connection, Warn }

/** As whom it is entered: for requests, and for work without a caller. */
export type Roles = { app: Connection; system: Connection }

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, readMoment)
pg.types.setTypeParser(pg.types.builtins.DATE, value => value)

/** Whether slow statements are told, whether a pooler stands before PostgreSQL, and which copies of it there are. */
type Ways = { slow?: Slow | null; pooler?: Pooler | null; copies?: readonly Roles[] }

/**
 * Opens both pools; `roles` names the roles' credentials (see roleConnections). Pools wait 2 s for a free connection, statements 5 s (logins.ts),
 * and a server that says nothing at all half a second more. A `pooler` gives connections for one transaction each: nothing is prepared on
 * those, and what is listened to goes around it, as copies do.
 */
export function openDatabase(roles: Roles, warn: Warn, { slow = null, pooler = null, copies = [] }: Ways = {}): Database {
  const app = pool({ ...roles.app, ...pooler }, 10, warn)
  const system = pool({ ...roles.system, ...pooler }, 4, warn)
  const plain = pooler === null ? askPrepared : askUnprepared
  const ask = slow ? askAndTell(plain, slow) : plain
  let fullUntil = 0
  const noteFull = (error: Error & { code?: string }): never => {
    if (error.code === '53100') {
      if (fullUntil < performance.now()) warn(error, 'the disk of the database is full')
      fullUntil = performance.now() + 60_000
    }
    throw error
  }
  const listening = openListening(roles.system, warn)
  const replicas = watchReplicas(
    system,
    copies.map(copy => ({ name: `${copy.app.host}:${copy.app.port}`, app: pool(copy.app, 10, warn), system: pool(copy.system, 4, warn) })),
    warn,
  )
  return {
    within: (scope, work, caller) => transaction(app, beginAs(scope, caller), bound(ask, work)).catch(noteFull),
    reading: (scope, work, caller) => transaction(app, beginAs(scope, caller, 'read only'), bound(ask, work), 'unawaited').catch(noteFull),
    asSession: async (session, query) => answerOf(await ask(app, entering(session, query)).catch(noteFull)),
    system: work => transaction(system, 'begin', bound(ask, work)).catch(noteFull),
    async readingCopy(scope, work, caller) {
      const begin = beginAs(scope, caller, 'read only')
      return onCopy(
        replicas,
        await replicas.caughtUp(),
        replica => transaction(replica.app, begin, bound(ask, work), 'unawaited'),
        () => transaction(app, begin, bound(ask, work), 'unawaited'),
      )
    },
    systemCopy: (since, query) =>
      onCopy(
        replicas,
        replicas.since(since),
        async replica => rowsOf(await ask(replica.system, query)),
        async () => rowsOf(await ask(system, query)),
      ),
    behind: replicas.behind,
    query: async query => rowsOf(await ask(app, query).catch(noteFull)),
    listen: listening.on,
    pools: () => ({ app: loadOf(app), system: loadOf(system) }),
    isFull: () => fullUntil > performance.now(),
    close: async () => {
      await Promise.all([listening.close(), replicas.stop(), app.end(), system.end()])
    },
  }
}

const loadOf = ({ totalCount, idleCount, waitingCount }: pg.Pool) => ({ open: totalCount, idle: idleCount, waiting: waitingCount })
/** What fails there, whatever for, is done anew on the primary: it was only read. */
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

/** The server answers nothing, or that it cannot; what a statement or a handler refuses says nothing of it. */
const isLost = (error: unknown) => error instanceof Error && (!('code' in error) || /^(?:08|57P|E[A-Z]+$)/.test(String(error.code)))

function pool(connection: Connection, max: number, warn: Warn): pg.Pool {
  const options = {
    ...connection,
    max,
    connectionTimeoutMillis: 2000,
    query_timeout: 5500,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // What is said follows at once: BEGIN and the first query travel together.
    pipeline: true,
  }
  const opened = new pg.Pool({ ...options, application_name: 'maydan' })
  // Without a listener a server that goes away ends this process.
  opened.on('error', error => warn(error, 'an idle database connection was lost'))
  return opened
}

async function transaction<T>(
  from: pg.Pool,
  begin: string,
  work: (client: pg.PoolClient) => Promise<T>,
  commit: 'awaited' | 'unawaited' = 'awaited',
) {
  const client = await from.connect()
  let broken: Error | undefined
  // The pool listens to idle clients only: without this a server that goes away under a transaction ends this process.
  const onLoss = (error: Error) => void (broken = error)
  client.on('error', onLoss)
  // The first query travels with it. Where it fails the connection is given up, but for a caller who was revoked.
  let revoked: CallerRevoked | undefined
  const begun = client.query(begin).catch((error: Error & { code?: string }) => {
    if (error.code === 'MD001') revoked = new CallerRevoked(error.message as CallerRevoked['problem'])
    else onLoss(error)
  })
  let ended: Promise<unknown> = Promise.resolve()
  try {
    const result = await work(client)
    await begun
    if (revoked) throw revoked
    const committed = client.query('commit')
    if (commit === 'awaited') await committed
    else ended = committed.catch(onLoss)
    if (broken) throw broken
    return result
  } catch (error) {
    // What was not answered in time may be answered later: on such a connection nothing more is said.
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
  <T>(ask: Ask, work: (db: Db) => Promise<T>) =>
  (client: pg.PoolClient) =>
    work({
      all: async query => rowsOf(await ask(client, query)),
      one: async query => rowsOf(await ask(client, query))[0] as never,
      run: async query => (await ask(client, query)).rowCount ?? 0,
    })

const rowsOf = <Row>(result: pg.QueryResult): Row[] => result.rows as Row[]

/** BEGIN and the settings in one message, transaction-local, so that a pooler in between stays safe. */
function beginAs(scope: Scope, caller?: KnownCaller, mode: '' | 'read only' = ''): string {
  const settings = Object.entries(scope).map(([name, id]) => `set_config('app.${name}_id', ${quoteUuid(id, `app.${name}_id`)}, true)`)
  if (caller) settings.push(requireCaller(caller))
  return settings.length ? `begin ${mode}; select ${settings.join(', ')}` : `begin ${mode}`
}

/** `offset 0` keeps the planner from reading before the session is entered: the inner query is asked once for the row of enter_session. */
const entering = (session: string, query: Sql): Sql => sql`
  select answer.* from enter_session(${session}) entered left join lateral (select true as is_row, asked.* from (${query}) asked where entered.user_id is not null offset 0) answer on true`

/** No row: no session. One that is none of the answer: an answer without rows. */
function answerOf<Row>({ rows }: pg.QueryResult): Row[] | null {
  if (rows.length === 0) return null
  return (rows as (Row & { is_row: true | null })[]).filter(row => row.is_row)
}
