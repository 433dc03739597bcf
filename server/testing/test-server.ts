import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connection } from '#server/platform/database/database.ts'
import { tryLock } from '#server/platform/embedded-postgres/lock.ts'
import { findPostmaster, removeSocketDir } from '#server/platform/embedded-postgres/postmaster.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/embedded-postgres/start.ts'
import { connectionOf } from '#server/platform/settings/connection-url.ts'
import { hasFreeMemory, memory } from './machine/free-memory.ts'

/** Environment variable with the connection as JSON. The test runner shares its server with its test files in this way. */
export const testServerVariable = 'MAYDAN_TEST_POSTGRES'

/** Environment variable with the URL of an external server, as its superuser (CONTRIBUTING.md). */
const externalServerVariable = 'TEST_DATABASE_URL'

/** Returns the shared or external server. Otherwise starts a server that ends with this process. */
export function testServer(): Promise<Connection> {
  return (server ??= givenServer() ?? startTestServer())
}

/** Shares the server with all child processes that are started later. */
export async function shareTestServer(): Promise<void> {
  process.env[testServerVariable] = JSON.stringify(await testServer())
}

function givenServer(): Promise<Connection> | undefined {
  const { [testServerVariable]: ofTheRun, [externalServerVariable]: external } = process.env
  if (ofTheRun) return Promise.resolve(JSON.parse(ofTheRun) as Connection)
  return external ? Promise.resolve(connectionOf(external)) : undefined
}

let server: Promise<Connection> | undefined

/** Starts a server without fsync, with its data in memory if there is space. Its data is removed after this process ends. */
async function startTestServer(): Promise<Connection> {
  await removeLeftovers()
  const { folder } = takeFolder(hasFreeMemory() ? memory : tmpdir())
  const started = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: false })
  endWithThisProcess(folder, started)
  const { host, port, user, password, database } = started
  return { host, port, user, database, ...(password && { password }) }
}

/** Creates a locked folder. Another test run removes the folder if it is no longer locked. */
export function takeFolder(parent = tmpdir()): { folder: string; release: () => void } {
  const folder = mkdtempSync(join(parent, prefix))
  // If tests run as root, PostgreSQL runs as another user, who must be able to traverse this folder.
  if (process.getuid?.() === 0) chmodSync(folder, 0o711)
  const lock = tryLock(join(folder, 'alive.lock'))
  return { folder, release: () => lock?.release() }
}

const prefix = 'maydan-test-'

// A shell script that stops the server and removes its folders when this process ends, also by kill -9: then its standard input ends.
// It removes the folder twice, because the server can still write files while it stops.
const undertaker = `
  cat >/dev/null; kill -QUIT "$1" 2>/dev/null; sleep 0.2; rm -rf "$2"; sleep 1; rm -rf "$2"
  case "$3" in */maydan-pg-*) rm -rf "$3";; esac`

/** Stops the server and removes its folders after this process ends. `host` is the folder of the server's socket, or a host name. */
export function endWithThisProcess(folder: string, { pid, host }: Pick<EmbeddedPostgres, 'pid' | 'host'>): void {
  if (process.platform === 'win32') return
  const child = spawn('sh', ['-c', undertaker, 'sh', String(pid), folder, host], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  child.unref()
  ;(child.stdin as Socket).unref()
}

const youngMs = 60_000

// Removes servers and folders of test runs whose cleanup script was killed too. Ignores new folders, because they may not be locked yet.
async function removeLeftovers(): Promise<void> {
  for (const folder of [memory, tmpdir()].flatMap(leftoversIn)) {
    const lock = tryLock(join(folder, 'alive.lock'))
    if (!lock) continue
    const left = await findPostmaster(join(folder, 'postgres', 'cluster')).catch(() => undefined)
    if (left) process.kill(left.pid, 'SIGQUIT')
    if (left) removeSocketDir(left.socketDir)
    lock.release()
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

function leftoversIn(parent: string): string[] {
  try {
    const folders = readdirSync(parent).filter(name => name.startsWith(prefix))
    return folders.map(name => join(parent, name)).filter(isOldAndOurs)
  } catch {
    return []
  }
}

function isOldAndOurs(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false })
  return found !== undefined && found.uid === (process.getuid?.() ?? found.uid) && Date.now() - found.mtimeMs > youngMs
}
