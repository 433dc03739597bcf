import pg from 'pg'
import { isRestoreIncomplete } from '#server/platform/backup/incomplete-restore.ts'
import { listStaleTables } from '#server/platform/database/analyze.ts'
import { type Connection, oldestPostgres } from '#server/platform/database/database.ts'
import { roleConnections } from '#server/platform/database/logins.ts'
import { findForeignMigration, listMigrations } from '#server/platform/database/migrate.ts'
import { examineClock } from '#server/platform/examination/clock.ts'
import { type Finding, look, patienceMs, right, wrong } from './finding.ts'

export async function examineDatabase(owner: Connection | null): Promise<Finding[]> {
  if (!owner) return [look('database: not created yet', 'it is created at the first start')]
  const client = new pg.Client({
    ...owner,
    application_name: 'maydan doctor',
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    const query = async <T>(text: string) => (await client.query(text)).rows as T[]
    const began = Date.now()
    const [server] = await query<Server>(aboutServer)
    if (!server) throw new Error('the database returned no server details')
    const isHere = (await query(`select from pg_tables where schemaname = 'public' and tablename = 'migrations'`)).length > 0
    const ran = isHere ? await query<{ name: string }>('select name from migrations') : []
    return [
      ...ofServer(server),
      ...((await isRestoreIncomplete(client))
        ? [wrong('restore: a restore into this database was interrupted, or still runs', 'run the same maydan restore again')]
        : []),
      ofClock(Number(server.at) - (began + Date.now()) / 2),
      await ofSchema(ran.map(({ name }) => name)),
      ofReplication(server),
      ...(isHere ? [ofPlanner(await listStaleTables(client, assumedBytes), await query<{ name: string }>(rolesWithJit(owner)))] : []),
      ...(isHere ? [ofOutbox((await query<Outbox>(aboutOutbox))[0])] : []),
    ]
  } finally {
    await client.end().catch(() => {})
  }
}

type Server = Record<'version' | 'size' | 'at', string> &
  Record<'number' | 'replicas' | 'lag_bytes' | 'failed_archives', number> &
  Record<'owns' | 'makes_roles' | 'syncs' | 'archives' | 'is_standby', boolean>

const aboutServer = `
  select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
    pg_size_pretty(pg_database_size(current_database())) as size, (extract(epoch from clock_timestamp()) * 1000)::text as at,
    pg_has_role(current_user, datdba, 'usage') as owns, rolcreaterole or rolsuper as makes_roles,
    current_setting('fsync')::boolean and current_setting('full_page_writes')::boolean as syncs, pg_is_in_recovery() as is_standby,
    current_setting('archive_mode') <> 'off' as archives,
    (select case when last_failed_time > coalesce(last_archived_time, '-infinity') then failed_count else 0 end::int from pg_stat_archiver) as failed_archives,
    (select count(*)::int from pg_stat_replication) as replicas,
    case when pg_is_in_recovery() then 0 else
      (select coalesce(max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)), 0)::float8 from pg_stat_replication) end as lag_bytes
  from pg_database, pg_roles where datname = current_database() and rolname = current_user`

function ofServer({ version, number, size, owns, makes_roles, syncs, is_standby }: Server): Finding[] {
  if (is_standby) return [wrong('database: DATABASE_URL points to a read-only standby', 'set DATABASE_URL to the primary')]
  const old = number < oldestPostgres
  return [
    old ? wrong(`database: PostgreSQL ${version}`, 'use PostgreSQL 15 or newer') : right(`database: PostgreSQL ${version}, ${size}`),
    owns && makes_roles
      ? right('database: the user owns it and can create roles')
      : wrong('database: the user does not own it or cannot create roles', 'alter database … owner to USER; alter role USER createrole'),
    ...(syncs ? [] : [wrong('database: fsync or full_page_writes is off', 'turn both on; without them a power cut loses committed data')]),
  ]
}

function ofClock(aheadMs: number): Finding {
  const { seconds, state } = examineClock(aheadMs)
  if (state === 'right') return right('clock: in sync with the database')
  const what = `clock: the database is ${seconds} s ${aheadMs > 0 ? 'ahead' : 'behind'}`
  return (state === 'wrong' ? wrong : look)(what, 'turn on NTP on both machines (timedatectl set-ntp true)')
}

async function ofSchema(ran: readonly string[]): Promise<Finding> {
  const ours = await listMigrations()
  const foreign = findForeignMigration(ran, ours)
  if (foreign) return wrong(`schema: the database ${foreign.problem}`, foreign.remedy)
  const waiting = ours.filter(name => !ran.includes(name))
  if (waiting.length > 0)
    return look(`schema: ${waiting.length} pending migrations`, 'make a backup, then start Maydan; they run automatically')
  return right('schema: up to date')
}

/** PostgreSQL assumes ten pages for a table that was never analyzed, so smaller ones, as in a new installation, are no problem. */
const assumedBytes = 10 * 8192

/** Selects our logins for which JIT is on in this database: by their own setting, otherwise by the server's. */
const rolesWithJit = (owner: Connection) => `
  select r.rolname as name from pg_roles r
  where r.rolname in (${[roleConnections(owner).app, roleConnections(owner).system].map(({ user }) => pg.escapeLiteral(user ?? '')).join(', ')})
    and coalesce((select split_part(s, '=', 2) from unnest(r.rolconfig) s where s like 'jit=%'), current_setting('jit')) <> 'off'`

function ofPlanner(stale: readonly string[], withJit: readonly { name: string }[]): Finding {
  if (withJit.length > 0)
    return wrong(
      `planner: JIT is on for ${withJit.map(({ name }) => name).join(', ')}, which makes lists up to 150 times slower`,
      'restart Maydan, which turns it off for its logins; or set jit = off in postgresql.conf',
    )
  if (stale.length > 0) return look(`planner: no statistics of ${stale.join(', ')}`, 'run maydan migrate, which analyzes them')
  return right('planner: JIT is off, and all tables have statistics')
}

/** Replication lag in bytes that is reported as too large: a failover loses the changes that a standby has not received. */
const maxLagBytes = 64 * 1024 ** 2

function ofReplication({ replicas, lag_bytes, archives, failed_archives }: Server): Finding {
  if (failed_archives > 0)
    return wrong('write-ahead log: archiving fails', 'check archive_command and the PostgreSQL log; the disk is filling up')
  if (lag_bytes > maxLagBytes) return look(`replication: ${Math.round(lag_bytes / 1024 ** 2)} MB behind`, 'check the standby')
  if (replicas > 0 || archives) return right(`replication: ${replicas} standbys; write-ahead log ${archives ? '' : 'not '}archived`)
  return look(
    'replication: no standby and no write-ahead log archive',
    'make a backup every night (BACKUP_SCHEDULE); see docs/operating.md for less data loss',
  )
}

type Outbox = { waiting: number; minutes: number; given_up: number }
const aboutOutbox = `
  select count(*) filter (where dead_at is null)::int as waiting, count(*) filter (where dead_at > now() - interval '1 day')::int as given_up,
    coalesce(extract(epoch from now() - min(send_after) filter (where dead_at is null)) / 60, 0)::int as minutes
  from outbox where sent_at is null`

function ofOutbox({ waiting, minutes, given_up }: Outbox = { waiting: 0, minutes: 0, given_up: 0 }): Finding {
  if (waiting > 0 && minutes > 5)
    return wrong(
      `outbox: ${waiting} emails waiting, the oldest for ${minutes} minutes`,
      'start Maydan and check the email lines in this list',
    )
  if (given_up > 0) return look(`outbox: ${given_up} emails failed in the last day`, 'see why under Email in the administration')
  return right(`outbox: ${waiting} emails waiting`)
}
