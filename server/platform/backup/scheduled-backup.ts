// The daily backup of BACKUP_SCHEDULE. Every process examines the schedule; the backup lock and a row in the database let one of them make it.

import type { Connection, Database, Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { FileStore } from '#server/platform/file-store/file-store.ts'
import type { Warn } from '#server/platform/log/warn.ts'
import type { BackupSchedule } from '#server/platform/settings/settings.ts'
import { now } from '#server/platform/time/now.ts'
import { withBackupLock } from './backup-lock.ts'
import { recordResults, runBackup } from './run-backup.ts'

export type ScheduledBackupDeps = {
  owner: Connection
  database: Database
  store: FileStore
  dataDir: string
  schedule: BackupSchedule
  warn: Warn
}

const minuteMs = 60_000
const dayMs = 86_400_000
/** Riyadh uses UTC+3 all year. */
const riyadhMs = 3 * 3_600_000
/** A backup that ends its process, for example by using too much memory, is not repeated more often. */
const maxAttempts = 3

/** Returns the last scheduled time that is not after `at`, in milliseconds since 1970. */
export function lastScheduledTime(minute: number, at: number): number {
  const today = Math.floor((at + riyadhMs) / dayMs) * dayMs - riyadhMs + minute * minuteMs
  return today <= at ? today : today - dayMs
}

/** Returns the next scheduled time after `at`. */
export const nextScheduledTime = (minute: number, at: number): number => lastScheduledTime(minute, at) + dayMs

/**
 * Makes the backup if its time has passed, also where no process ran at that time. Returns the milliseconds until the next run. Throws the
 * error of a failed backup, which is repeated at the next scheduled time. An aborted backup is repeated by the next process.
 */
export async function makeDueBackup(deps: ScheduledBackupDeps, stopping: AbortSignal): Promise<number> {
  const { owner, database, schedule } = deps
  const due = lastScheduledTime(schedule.minute, now())
  const waitMs = () => Math.max(10, nextScheduledTime(schedule.minute, now()) - now())
  if (!isDue(await database.system(readRun), due)) return waitMs()
  const isDone = await withBackupLock(owner, null, async lost => {
    // Read again: another process may have made the backup since.
    const run = await database.system(readRun)
    if (run === null) await database.system(db => saveRun(db, { time: due, attempts: 0, isDone: true }))
    else if (isDue(run, due)) await attempt(deps, { due, attempts: run.time === due ? run.attempts : 0, stopping, lost })
    return true
  })
  return isDone ? waitMs() : minuteMs
}

type Attempt = { due: number; attempts: number; stopping: AbortSignal; lost: AbortSignal }

async function attempt(deps: ScheduledBackupDeps, { due, attempts, stopping, lost }: Attempt): Promise<void> {
  const { database, schedule, warn } = deps
  const save = (run: Omit<Run, 'time'>) => database.system(db => saveRun(db, { time: due, ...run }))
  const note = (line: string) => warn(new Error(line), 'the result of the scheduled backup could not be recorded')
  if (attempts >= maxAttempts) {
    const detail = `the process ended during the backup ${attempts} times`
    await recordResults({ database, note }, { failed: { target: schedule.folder, detail } })
    await save({ attempts, isDone: true })
    throw new Error(detail)
  }
  await save({ attempts: attempts + 1, isDone: false })
  const signal = AbortSignal.any([stopping, lost])
  try {
    const { folder, keep, verify } = schedule
    await runBackup({ into: folder, keep }, { withKeys: false, verify }, { ...deps, log: () => {}, note, signal })
  } catch (error) {
    if (stopping.aborted) return void (await save({ attempts, isDone: false }))
    if (lost.aborted) throw error
    await save({ attempts: attempts + 1, isDone: true })
    throw error
  }
  await save({ attempts: attempts + 1, isDone: true })
}

/** `time`: scheduled time of the last backup that was begun. `isDone`: it succeeded or failed. */
type Run = { time: number; attempts: number; isDone: boolean }

/** Before the first run, the schedule begins with the next time. */
const isDue = (run: Run | null, due: number) => run === null || run.time < due || (run.time === due && !run.isDone)

async function readRun(db: Db): Promise<Run | null> {
  const row = await db.one<{ known: [time: string, attempts: string, state: string] }>(
    sql`select known from installation where part = 'backup_schedule'`,
  )
  if (!row) return null
  const [time, attempts, state] = row.known
  return { time: Date.parse(time), attempts: Number(attempts), isDone: state === 'done' }
}

const saveRun = (db: Db, { time, attempts, isDone }: Run) =>
  db.run(sql`
    insert into installation (part, known)
    values ('backup_schedule', array[${new Date(time).toISOString()}, ${String(attempts)}, ${isDone ? 'done' : 'begun'}])
    on conflict (part) do update set known = excluded.known`)
