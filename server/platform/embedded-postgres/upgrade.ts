// Copies the embedded database of an older major version into a cluster of the packaged one, then exchanges both folders.

import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Binaries, findBinaries } from './binaries.ts'
import { ensureCluster } from './initdb.ts'
import { launch } from './launch.ts'
import { tryLock, waitForLock } from './lock.ts'
import { findOldBinaries } from './old-binaries.ts'
import { finishUpgrade, flushFolder, isOlder, majorOf, upgradedFolder } from './other-major.ts'
import { findPostmaster, type Postmaster } from './postmaster.ts'
import { chooseRunner } from './runner.ts'
import { stopPostmaster } from './stop.ts'

type Server = { host: string; port: number; user: string; database: string; password?: string }

export type Upgrade<T> = {
  /** the folder that contains `cluster` */
  dataDir: string
  /** folder with the programs of the older version */
  oldBinaries?: string
  log(line: string): void
  /** copies all data; `scratch` is a folder that is deleted afterwards */
  copy(from: Server, to: Server, scratch: string): Promise<T>
}

export type Upgraded<T> = { from: string; to: string; oldCluster: string; copied: T }

/**
 * Returns null if the cluster already has the packaged version. The old cluster remains under another name. After a crash at any moment, the
 * old cluster is still in place, or a repeated call or a start completes the exchange. Throws if a server uses the cluster.
 */
export async function upgradeCluster<T>({ dataDir, oldBinaries, log, copy }: Upgrade<T>): Promise<Upgraded<T> | null> {
  const cluster = join(dataDir, 'cluster')
  if (!existsSync(dataDir)) throw new Error(`there is no embedded database in ${dataDir}`)
  // Held to the end: every start waits for it, and sees the new cluster afterwards.
  const starting = await waitForLock(join(dataDir, 'start.lock'))
  const owning = tryLock(join(dataDir, 'owner.lock'))
  try {
    if (!owning) throw new Error('the server runs. Stop it first')
    finishUpgrade(dataDir)
    const [from, binaries] = [majorOf(cluster), findBinaries()]
    if (from === undefined) throw new Error(`there is no embedded database in ${dataDir}`)
    const to = binaries.major
    if (from === to) return null
    if (!isOlder(from, to))
      throw new Error(`the database was made by PostgreSQL ${from}, and cannot be changed to the older PostgreSQL ${to} of this release`)
    const oldCluster = `${cluster}.postgresql-${from}`
    if (existsSync(oldCluster)) throw new Error(`${oldCluster} exists, from an earlier upgrade. Move or delete it first`)
    const scratch = await newScratch(dataDir)
    try {
      const old = findOldBinaries(from, scratch, log, oldBinaries)
      const copied = await copyCluster({ dataDir, scratch, old, binaries, log, copy })
      exchange(dataDir, scratch, oldCluster)
      return { from, to, oldCluster, copied }
    } finally {
      rmSync(scratch, { recursive: true, force: true, maxRetries: 5 })
    }
  } finally {
    owning?.release()
    starting.release()
  }
}

/** Stops the server of an upgrade that was killed, and returns an empty folder. */
async function newScratch(dataDir: string): Promise<string> {
  const scratch = join(dataDir, 'upgrade')
  const left = join(scratch, 'cluster')
  const running = existsSync(left) ? await findPostmaster(left) : undefined
  if (running) await stopPostmaster(left, running)
  for (const folder of [scratch, join(dataDir, upgradedFolder)]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  mkdirSync(scratch)
  // PostgreSQL can run as another user than this process.
  chmodSync(scratch, 0o711)
  return scratch
}

type Copying<T> = Pick<Upgrade<T>, 'dataDir' | 'log' | 'copy'> & { scratch: string; old: Binaries; binaries: Binaries }

async function copyCluster<T>({ dataDir, scratch, old, binaries, log, copy }: Copying<T>): Promise<T> {
  const [cluster, next] = [join(dataDir, 'cluster'), join(scratch, 'cluster')]
  const passwordFile = process.platform === 'win32' ? join(dataDir, 'password') : undefined
  const serverOf = ({ socketDir, port }: Postmaster): Server => ({
    host: socketDir || '127.0.0.1',
    port,
    user: 'postgres',
    database: 'postgres',
    ...(passwordFile !== undefined && { password: readFileSync(passwordFile, 'utf8') }),
  })
  const options = { durable: true, log }
  const running: [string, Postmaster][] = []
  try {
    const runner = chooseRunner(old.postgres, dataDir, cluster)
    const source = (await findPostmaster(cluster)) ?? (await launch(dataDir, old, runner, options))
    running.push([cluster, source])
    await refuseClients(serverOf(source))
    // The new cluster gets the owner of the old one.
    const nextRunner = chooseRunner(binaries.postgres, dataDir, cluster)
    await ensureCluster(scratch, binaries, nextRunner, { durable: true, ...(passwordFile !== undefined && { passwordFile }) })
    const target = await launch(scratch, binaries, nextRunner, options)
    running.push([next, target])
    return await copy(serverOf(source), serverOf(target), scratch)
  } finally {
    for (const [folder, postmaster] of running) await stopPostmaster(folder, postmaster)
  }
}

// A server without an owner remains after its process was killed. Another process may still use it.
async function refuseClients(server: Server): Promise<void> {
  const client = new pg.Client({ ...server, application_name: 'maydan upgrade-database' })
  await client.connect()
  const clients = async () =>
    (
      await client.query<{ name: string }>(
        "select application_name as name from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      )
    ).rows.map(({ name }) => name)
  try {
    // The connections of a killed process end within moments.
    for (let attempt = 0; attempt < 30 && (await clients()).length > 0; attempt++) await sleep(100)
    const names = await clients()
    if (names.length > 0) throw new Error(`another process uses the database (${names.join(', ')}). Stop it first`)
  } finally {
    await client.end()
  }
}

/** Until the first rename the old cluster is in place. `finishUpgrade` repeats the last one. */
function exchange(dataDir: string, scratch: string, oldCluster: string): void {
  renameSync(scratch, join(dataDir, upgradedFolder))
  flushFolder(dataDir)
  renameSync(join(dataDir, 'cluster'), oldCluster)
  flushFolder(dataDir)
  finishUpgrade(dataDir)
}
