import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { ensureCluster } from './initdb.ts'
import { launch } from './launch.ts'
import { type Lock, tryLock, waitForLock } from './lock.ts'
import { findPostmaster, isAlive, type Postmaster, removeSocketDir } from './postmaster.ts'
import { chooseRunner } from './runner.ts'

/** The running server; host, port, user, password and database connect `pg` to it as its superuser. */
export interface EmbeddedPostgres {
  /** Folder of its unix socket (on Windows: 127.0.0.1). */
  host: string
  port: number
  user: 'postgres'
  /** Only where it listens on TCP (Windows). */
  password?: string
  database: 'postgres'
  pid: number
  /** For people: `directly`, `as uid 101`, `in a user namespace`, `already running`. */
  how: string
  /** It ran before: another process started it, and perhaps still uses it. */
  adopted: boolean
  /** Stops the server if this process owns it; the server of a living owner is left alone. Safe to call twice. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  /** Made if missing; holds `cluster/`, two lock files and `server.log`. */
  dataDir: string
  /** Default true. False trades safety for speed, for tests only. */
  durable?: boolean
  /** Told, one line each, what takes longer than a moment. */
  log?: (line: string) => void
}

/**
 * Starts PostgreSQL on `dataDir`, or adopts the one that already runs there (a process that was killed leaves its server behind).
 * Throws EmbeddedPostgresUnavailable, with a message for people, when that cannot be done on this machine.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { durable = true, log = () => {} } = options
  mkdirSync(options.dataDir, { recursive: true })
  const folder = realpathSync(options.dataDir)
  const cluster = join(folder, 'cluster')
  const starting = await waitForLock(join(folder, 'start.lock'), () => log('another process is starting PostgreSQL here; waiting for it'))
  try {
    const running = existsSync(cluster) ? await findPostmaster(cluster) : undefined
    if (running) return handle(folder, running, 'already running', true)
    const { initdb, postgres, major } = findBinaries()
    const runner = chooseRunner(postgres, folder, cluster)
    if (!existsSync(cluster)) log('making a new PostgreSQL database')
    const passwordFile = ensurePasswordFile(folder)
    await ensureCluster(folder, { initdb, postgres, major }, runner, { durable, ...(passwordFile && { passwordFile }) })
    return handle(folder, await launch(folder, postgres, runner, { durable, log }), runner.how, false)
  } finally {
    starting.release()
  }
}

function handle(folder: string, postmaster: Postmaster, how: string, adopted: boolean): EmbeddedPostgres {
  // Whoever holds this lock owns the server. It frees itself when its holder dies, so an orphan belongs to the next one who comes.
  let ownership = tryLock(join(folder, 'owner.lock'))
  const password = process.platform === 'win32' ? readFileSync(join(folder, 'password'), 'utf8') : undefined
  return {
    host: postmaster.socketDir || '127.0.0.1',
    port: postmaster.port,
    user: 'postgres',
    ...(password && { password }),
    database: 'postgres',
    pid: postmaster.pid,
    how,
    adopted,
    async stop() {
      const owned = ownership
      ownership = undefined
      if (owned) await stopOwned(folder, postmaster, owned)
    },
  }
}

const PATIENCE_MS = 20_000

// SIGINT: roll back what is open and shut down cleanly. SIGQUIT, for one that will not: stop now and recover at the next start.
async function stopOwned(folder: string, { pid, socketDir }: Postmaster, ownership: Lock): Promise<void> {
  const stopping = await waitForLock(join(folder, 'start.lock'))
  try {
    signal(pid, 'SIGINT')
    for (let waited = 0; isAlive(pid); waited += 10) {
      if (waited === PATIENCE_MS) signal(pid, 'SIGQUIT')
      await sleep(10)
    }
    removeSocketDir(socketDir)
  } finally {
    ownership.release()
    stopping.release()
  }
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name)
  } catch {} // it has ended meanwhile
}

function ensurePasswordFile(folder: string): string | undefined {
  if (process.platform !== 'win32') return undefined
  const file = join(folder, 'password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return file
}
