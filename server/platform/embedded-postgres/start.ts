import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedPostgresUnavailable, findBinaries } from './binaries.ts'
import { ensureCluster } from './initdb.ts'
import { launch } from './launch.ts'
import { waitForLock } from './lock.ts'
import { own } from './ownership.ts'
import { findPostmaster, type Postmaster } from './postmaster.ts'
import { chooseRunner } from './runner.ts'

/** The running server; host, port, user, password and database connect `pg` to it as its superuser. */
export type EmbeddedPostgres = {
  /** Folder of its unix socket (on Windows: 127.0.0.1). */
  host: string
  port: number
  user: 'postgres'
  /** Only where it listens on TCP (Windows). */
  password?: string
  database: 'postgres'
  /** Of the server at its start; a later one may have replaced it. */
  pid: number
  /** For people: `directly`, `as uid 101`, `in a user namespace`, `already running`. */
  how: string
  /** It ran before: another process started it, and perhaps still uses it. */
  adopted: boolean
  /** Stops the server if this process owns it; the server of a living owner is left alone. Safe to call twice. */
  stop(): Promise<void>
}

type EmbeddedPostgresOptions = {
  /** Made if missing; holds `cluster/`, two lock files and `server.log`. */
  dataDir: string
  /** Default true. False trades safety for speed, for tests only. */
  durable?: boolean
  /** Told, one line each, what takes longer than a moment. */
  log?: (line: string) => void
}

/**
 * Starts PostgreSQL on `dataDir`, or adopts the one that already runs there (a process that was killed leaves its server behind).
 * A server that dies while this process owns it is started again at the same address.
 * Throws EmbeddedPostgresUnavailable, with a message for people, when that cannot be done on this machine.
 */
export async function startEmbeddedPostgres({
  dataDir,
  durable = true,
  log = () => {},
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true })
  const folder = realpathSync(dataDir)
  refuseReadOnly(folder)
  const relaunch = async (dead: Postmaster): Promise<Postmaster> =>
    (await whileStarting(folder, log, () => findOrLaunch(folder, { durable, log, instead: dead }))).postmaster
  // Claimed before the next one may start: the server belongs to the process that launched it, not to the quickest guest.
  const { found, ownership } = await whileStarting(folder, log, async () => {
    const found = await findOrLaunch(folder, { durable, log })
    return { found, ownership: own(folder, found.postmaster, relaunch, log) }
  })
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

// A lock file that cannot be written cannot be locked either.
function refuseReadOnly(folder: string): void {
  try {
    accessSync(folder, constants.W_OK)
    if (existsSync(join(folder, 'start.lock'))) accessSync(join(folder, 'start.lock'), constants.W_OK)
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

type Found = {
  postmaster: Postmaster
  how: string
  adopted: boolean
}

async function findOrLaunch(
  folder: string,
  options: { durable: boolean; log: (line: string) => void; instead?: Postmaster },
): Promise<Found> {
  const cluster = join(folder, 'cluster')
  const running = existsSync(cluster) ? await findPostmaster(cluster) : undefined
  if (running) return { postmaster: running, how: 'already running', adopted: true }
  const binaries = findBinaries()
  const runner = chooseRunner(binaries.postgres, folder, cluster)
  if (!existsSync(cluster)) options.log('making a new PostgreSQL database')
  const passwordFile = ensurePasswordFile(folder)
  await ensureCluster(folder, binaries, runner, { durable: options.durable, ...(passwordFile && { passwordFile }) })
  return { postmaster: await launch(folder, binaries.postgres, runner, options), how: runner.how, adopted: false }
}

function ensurePasswordFile(folder: string): string | undefined {
  if (process.platform !== 'win32') return undefined
  const file = join(folder, 'password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return file
}
