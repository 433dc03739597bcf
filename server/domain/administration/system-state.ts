// Examines the running system for administrators. `maydan doctor` also examines what only the operator of the machine can see.

import type { SystemFinding } from '#contract/administration/admin-system-endpoints.ts'
import { findings, type SystemCheck, type CheckState, systemChecks } from '#contract/administration/system.ts'
import { nextScheduledTime } from '#server/platform/backup/scheduled-backup.ts'
import { type Database, oldestPostgres } from '#server/platform/database/database.ts'
import { listenerPrefix } from '#server/platform/database/listening.ts'
import { findForeignMigration, listMigrations } from '#server/platform/database/migrate.ts'
import { sql } from '#server/platform/database/sql.ts'
import { outboxLoad } from '#server/platform/email/outbox.ts'
import { type Certificate, isExpired, readCertificate, renewalDays } from '#server/platform/examination/certificate.ts'
import { examineClock } from '#server/platform/examination/clock.ts'
import { readFreeSpace } from '#server/platform/examination/disk.ts'
import { findMailServerProblem } from '#server/platform/examination/mail-server.ts'
import { type LastBackupRow, lastBackupsIn, lastBackupsQuery, overdueBackupSeconds } from '#server/platform/installation/last-backup.ts'
import { release } from '#server/platform/settings/release.ts'
import { domainUrl, type Settings } from '#server/platform/settings/settings.ts'
import { atMostEvery } from '#server/platform/time/at-most-every.ts'
import { now } from '#server/platform/time/now.ts'
import { workersHere } from '#server/platform/worker/worker.ts'

/** Returns the findings of all checks, in the order of `systemChecks`. */
export type SystemState = () => Promise<SystemFinding[]>

type Values = Partial<Pick<SystemFinding, 'count' | 'bytes' | 'share' | 'seconds' | 'at' | 'detail'>>
type Found<C extends SystemCheck> = C extends SystemCheck
  ? readonly [name: Extract<keyof (typeof findings)[C], string>, values?: Values]
  : never
type Checks = { [C in SystemCheck]: () => Promise<Found<C> | null> }

/** Milliseconds in which a check must end. */
const patienceMs = 4000
/** Milliseconds for which the result of a check that connects to another server is used. */
const slowMs = 60_000
/** Milliseconds for which all other results are used. */
const quickMs = 1000
/** Number of custom domains whose certificates are checked. */
const maxDomains = 50
/** Seconds from which a waiting mail is late. */
const lateSeconds = 5 * 60

export function createSystemState(database: Database, settings: Settings): SystemState {
  const checks: Checks = {
    database: () => ofDatabase(database),
    migrations: () => ofMigrations(database),
    mail_server: () => ofMailServer(settings),
    mail_queue: () => ofMailQueue(database),
    jobs: ofJobs,
    backup: () => ofBackups(database, settings),
    domains: () => ofDomains(database),
    certificates: () => ofCertificates(database, settings),
    disk: () => ofDisk(settings),
    clock: () => ofClock(database),
    processes: () => ofProcesses(database),
  }
  const cached = systemChecks.map(check => ({
    check,
    look: atMostEvery<Found<SystemCheck> | null>(isSlow.has(check) ? slowMs : quickMs, patienceMs, checks[check]),
  }))
  return () => Promise.all(cached.map(async ({ check, look }) => findingOf(check, await look())))
}

const isSlow: ReadonlySet<SystemCheck> = new Set(['mail_server', 'certificates'])

function findingOf(check: SystemCheck, found: Found<SystemCheck> | null): SystemFinding {
  const none = { count: null, bytes: null, share: null, seconds: null, at: null, detail: null }
  if (found === null) return { check, state: 'attention', finding: 'unknown', ...none }
  const [name, values] = found
  const state = (findings[check] as Record<string, CheckState>)[name] ?? 'attention'
  return { check, state, finding: `${check}_${name}` as SystemFinding['finding'], ...none, ...values }
}

async function ofDatabase(database: Database): Promise<Found<'database'>> {
  const server = await database.system(db =>
    db.one<{ version: string; number: number; bytes: number; is_safe: boolean }>(sql`
      select split_part(current_setting('server_version'), ' ', 1) as version, current_setting('server_version_num')::int as number,
        pg_database_size(current_database())::float8 as bytes,
        current_setting('fsync')::boolean and current_setting('full_page_writes')::boolean as is_safe`),
  )
  if (!server) throw new Error('the database returned no server details')
  const values = { detail: `PostgreSQL ${server.version}`, bytes: server.bytes }
  if (server.number < oldestPostgres) return ['old', values]
  return [server.is_safe ? 'right' : 'unsafe', values]
}

async function ofMigrations(database: Database): Promise<Found<'migrations'>> {
  const ran = (await database.system(db => db.all<{ name: string }>(sql`select name from migrations`))).map(({ name }) => name)
  const ours = await listMigrations()
  if (findForeignMigration(ran, ours)) return ['foreign']
  const pending = ours.filter(name => !ran.includes(name)).length
  return pending > 0 ? ['pending', { count: pending }] : ['right', { count: ran.length }]
}

async function ofClock(database: Database): Promise<Found<'clock'>> {
  const began = Date.now()
  const row = await database.system(db => db.one<{ at: number }>(sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`))
  const { seconds, state } = examineClock((row?.at ?? 0) - (began + Date.now()) / 2)
  return state === 'right' ? ['right'] : [state === 'wrong' ? 'wrong' : 'off', { seconds }]
}

async function ofMailServer({ smtpUrl, devMail }: Settings): Promise<Found<'mail_server'>> {
  if (smtpUrl === null) return [devMail === 'everybody' ? 'public' : 'stored']
  const { hostname } = new URL(smtpUrl)
  const problem = await findMailServerProblem(smtpUrl, patienceMs)
  if (problem === null) return ['right', { detail: hostname }]
  return [mailProblems[problem.code] ?? 'refused', { detail: `${hostname} ${problem.codes}`.trim() }]
}

const mailProblems: Readonly<Record<string, Found<'mail_server'>[0]>> = {
  EAUTH: 'credentials',
  EDNS: 'host',
  ECONNECTION: 'unreachable',
  ESOCKET: 'unreachable',
  ETIMEDOUT: 'unreachable',
  ETLS: 'tls',
}

async function ofMailQueue(database: Database): Promise<Found<'mail_queue'>> {
  const { waiting, oldest, given_up } = await database.system(outboxLoad)
  if (waiting > 0 && oldest > lateSeconds) return ['late', { count: waiting, at: before(oldest) }]
  return given_up > 0 ? ['failed', { count: given_up }] : ['right', { count: waiting }]
}

async function ofJobs(): Promise<Found<'jobs'>> {
  const workers = workersHere()
  const failing = workers.filter(({ isFailing }) => isFailing)
  if (failing.length === 0) return ['right', { count: workers.length }]
  const oldest = Math.min(...failing.map(({ succeededAt }) => succeededAt))
  return ['failing', { count: failing.length, at: instant(oldest), detail: namesOf(failing.map(({ trouble }) => trouble)) }]
}

/** The error of a failed backup is not shown, because it can contain parts of an address. */
async function ofBackups(database: Database, { backups }: Settings): Promise<Found<'backup'>> {
  const { succeeded, failed, isFailing, isVerified, isUnverified, isUploadFailing } = await database.system(async db =>
    lastBackupsIn(await db.all<LastBackupRow>(lastBackupsQuery)),
  )
  if (failed && isFailing) return ['failed', { at: before(failed.age), detail: failed.target }]
  if (!succeeded)
    return backups ? ['scheduled', { at: instant(nextScheduledTime(backups.minute, now())), detail: backups.folder }] : ['none']
  const values = { at: before(succeeded.age), detail: succeeded.target }
  if (succeeded.age > overdueBackupSeconds) return ['overdue', values]
  if (isUnverified) return ['unverified', values]
  return [isUploadFailing ? 'not_uploaded' : isVerified ? 'verified' : 'right', values]
}

async function ofDomains(database: Database): Promise<Found<'domains'>> {
  const rows = await database.system(db =>
    db.all<{ domain: string; state: string }>(sql`select domain, state from custom_domains where state in ('live', 'broken')`),
  )
  const broken = rows.filter(({ state }) => state === 'broken')
  if (broken.length > 0) return ['broken', { count: broken.length, detail: namesOf(broken.map(({ domain }) => domain)) }]
  return ['right', { count: rows.length }]
}

/** Checks the certificates of the portal and of the custom domains that reach the server. */
async function ofCertificates(database: Database, settings: Settings): Promise<Found<'certificates'>> {
  const rows = await database.system(db =>
    db.all<{ domain: string }>(sql`select domain from custom_domains where state = 'live' and reaches order by domain limit ${maxDomains}`),
  )
  const urls = [settings.portalUrl, ...rows.map(({ domain }) => domainUrl(settings, domain))].map(url => new URL(url))
  const secure = urls.filter(({ protocol }) => protocol === 'https:')
  if (secure.length === 0) return ['unused']
  const all = await Promise.all(
    secure.map(async ({ hostname, port }) => ({
      hostname,
      state: certificateState(await readCertificate(hostname, Number(port || 443), patienceMs / 2).catch(() => null)),
    })),
  )
  const named = (state: ReturnType<typeof certificateState>) => all.filter(each => each.state === state).map(({ hostname }) => hostname)
  for (const state of ['failing', 'expiring'] as const)
    if (named(state).length > 0) return [state, { count: named(state).length, detail: namesOf(named(state)) }]
  return ['right', { count: all.length }]
}

/** A self-signed certificate is a decision of the operator. */
function certificateState(certificate: Certificate | null): 'failing' | 'expiring' | 'right' {
  if (certificate === null || isExpired(certificate) || !certificate.isForHost) return 'failing'
  return certificate.days < renewalDays ? 'expiring' : 'right'
}

async function ofDisk({ dataDir }: Settings): Promise<Found<'disk'>> {
  const { bytes, share, isLow, hasFewInodes } = await readFreeSpace(dataDir)
  return [hasFewInodes ? 'few_inodes' : isLow ? 'low' : 'right', { bytes, share, detail: dataDir }]
}

/** Each process has one connection that listens, whose name contains release, host and process id. */
async function ofProcesses(database: Database): Promise<Found<'processes'>> {
  const rows = await database.system(db =>
    db.all<{ name: string }>(sql`
      select distinct application_name as name from pg_stat_activity
      where datname = current_database() and starts_with(application_name, ${listenerPrefix}) order by name`),
  )
  const names = rows.map(({ name }) => name.slice(listenerPrefix.length))
  const releases = new Set([release, ...names.map(name => name.split(' ')[0])])
  return [releases.size > 1 ? 'mixed' : 'right', { count: names.length, detail: namesOf(names) }]
}

const before = (seconds: number) => instant(now() - seconds * 1000)
const instant = (ms: number) => new Date(ms).toISOString()

/** Number of names that a sentence shows. */
const maxNames = 5
const namesOf = (names: readonly string[]) => `${names.slice(0, maxNames).join(', ')}${names.length > maxNames ? ', …' : ''}`
