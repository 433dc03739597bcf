import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createFolder } from '#server/platform/disk/create-folder.ts'
import { EmbeddedPostgresUnavailable, findBinaries } from './binaries.ts'
import { ensureCluster } from './initdb.ts'
import { launch } from './launch.ts'
import { isLocked, waitForLock } from './lock.ts'
import { finishUpgrade, refuseOtherMajor } from './other-major.ts'
import { own } from './ownership.ts'
import { findPostmaster, findReachable, type Postmaster } from './postmaster.ts'
import { chooseRunner } from './runner.ts'

/** Connection options of the superuser. */
export type EmbeddedPostgres = {
  /** Socket directory; 127.0.0.1 on Windows. */
  host: string
  port: number
  user: 'postgres'
  /** Only on TCP (Windows). */
  password?: string
  database: 'postgres'
  /** A restart changes it. */
  pid: number
  /** For display. */
  how: string
  /** Another process started it. */
  adopted: boolean
  /** Does nothing unless this process owns the server. */
  stop(): Promise<void>
}

type EmbeddedPostgresOptions = {
  /** Created if missing. */
  dataDir: string
  /** False is unsafe, for tests only. */
  durable?: boolean
  /** Receives one line per slow step. */
  log?: (line: string) => void
}

/**
 * Starts PostgreSQL on `dataDir`, or adopts the server that already runs there. Restarts it at the same address if it dies. Throws
 * EmbeddedPostgresUnavailable.
 */
export async function startEmbeddedPostgres({
  dataDir,
  durable = true,
  log = () => {},
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  await createFolder(dataDir)
  const folder = realpathSync(dataDir)
  refuseReadOnly(folder)
  const relaunch = async (dead: Postmaster): Promise<Postmaster> =>
    (await whenReachable(folder, () => whileStarting(folder, log, () => findOrLaunch(folder, { durable, log, instead: dead })))).postmaster
  // The process that launched the server must own it.
  const { found, ownership } = await whenReachable(folder, () =>
    whileStarting(folder, log, async () => {
      const found = await findOrLaunch(folder, { durable, log })
      return found && { found, ownership: own(folder, found.postmaster, relaunch, log) }
    }),
  )
  const password = process.platform === 'win32' ? readFileSync(join(folder, 'password'), 'utf8') : undefined
  return {
    host: found.postmaster.socketDir || '127.0.0.1',
    port: found.postmaster.port,
    user: 'postgres',
    ...(password && { password }),
    database: 'postgres',
    pid: found.postmaster.pid,
    how: found.how,
    adopted: found.adopted,
    stop: ownership.stop,
  }
}

/** Throws EmbeddedPostgresUnavailable where this process may not write: a lock file that is not writable cannot be locked. */
export function refuseReadOnly(folder: string): void {
  try {
    for (const file of [folder, join(folder, 'start.lock'), join(folder, 'server.lock')])
      if (existsSync(file)) accessSync(file, constants.W_OK)
  } catch {
    throw new EmbeddedPostgresUnavailable(`this process may not write in ${folder} (does it belong to another user?)`)
  }
}

async function whileStarting<T>(folder: string, log: (line: string) => void, work: () => Promise<T>): Promise<T> {
  const starting = await waitForLock(join(folder, 'start.lock'), () =>
    log('another process is starting or stopping PostgreSQL here; waiting for it'),
  )
  try {
    return await work()
  } finally {
    starting.release()
  }
}

/** Milliseconds in which the owner of a crashed server starts it again. */
const restartMs = 5_000

async function whenReachable<T>(folder: string, start: () => Promise<T | undefined>): Promise<T> {
  for (let waited = 0; waited < restartMs; waited += 250) {
    const started = await start()
    if (started) return started
    await sleep(250)
  }
  throw new Error(
    `the database in ${folder} belongs to a running process whose PostgreSQL cannot be reached from here, for example in another container. ` +
      'Run the command there, or stop that process',
  )
}

type Found = {
  postmaster: Postmaster
  how: string
  adopted: boolean
}

/** Returns undefined if the server of another process does not respond. That process is restarting it, or is in another container. */
async function findOrLaunch(
  folder: string,
  options: { durable: boolean; log: (line: string) => void; instead?: Postmaster },
): Promise<Found | undefined> {
  const cluster = join(folder, 'cluster')
  finishUpgrade(folder)
  refuseOtherMajor(cluster)
  const isOthers = !options.instead && isLocked(join(folder, 'owner.lock'))
  const running = isOthers ? await findReachable(cluster) : existsSync(cluster) ? await findPostmaster(cluster) : undefined
  if (isOthers && !running) return undefined
  if (running) return { postmaster: running, how: 'already running', adopted: true }
  const binaries = findBinaries()
  const runner = chooseRunner(binaries.postgres, folder, cluster)
  if (!existsSync(cluster)) options.log('creating a new PostgreSQL database')
  const passwordFile = ensurePasswordFile(folder)
  await ensureCluster(folder, binaries, runner, { durable: options.durable, ...(passwordFile && { passwordFile }) })
  return { postmaster: await launch(folder, binaries, runner, options), how: runner.how, adopted: false }
}

function ensurePasswordFile(folder: string): string | undefined {
  if (process.platform !== 'win32') return undefined
  const file = join(folder, 'password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return file
}
