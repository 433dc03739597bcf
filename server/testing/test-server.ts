import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectionOf } from '#server/platform/database/connection-url.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { tryLock } from '#server/platform/embedded-postgres/lock.ts'
import { findPostmaster, removeSocketDir } from '#server/platform/embedded-postgres/postmaster.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/embedded-postgres/start.ts'
import { hasFreeMemory, memory } from './free-memory.ts'

/** The connection as JSON, shared by the runner with its test files. */
export const testServerVariable = 'MAYDAN_TEST_POSTGRES'

/** An external server for the tests, as its superuser (CONTRIBUTING.md). */
const externalServerVariable = 'TEST_DATABASE_URL'

/** Shared, external, or started by this process and ended with it. */
export function testServer(): Promise<Connection> {
  return (server ??= givenServer() ?? startTestServer())
}

/** With child processes started later. */
export async function shareTestServer(): Promise<void> {
  process.env[testServerVariable] = JSON.stringify(await testServer())
}

function givenServer(): Promise<Connection> | undefined {
  const { [testServerVariable]: ofTheRun, [externalServerVariable]: external } = process.env
  if (ofTheRun) return Promise.resolve(JSON.parse(ofTheRun) as Connection)
  return external ? Promise.resolve(connectionOf(external)) : undefined
}

let server: Promise<Connection> | undefined

/** Without fsync, and in memory if there is space. Removed after this process ends. */
async function startTestServer(): Promise<Connection> {
  await removeLeftovers()
  const { folder } = takeFolder(hasFreeMemory() ? memory : tmpdir())
  const started = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: false })
  endWithThisProcess(folder, started)
  const { host, port, user, password, database } = started
  return { host, port, user, database, ...(password && { password }) }
}

/** Creates a locked folder. Other runs remove it after its release. */
export function takeFolder(parent = tmpdir()): { folder: string; release: () => void } {
  const folder = mkdtempSync(join(parent, prefix))
  // PostgreSQL does not run as root; its user must traverse this folder.
  if (process.getuid?.() === 0) chmodSync(folder, 0o711)
  const lock = tryLock(join(folder, 'alive.lock'))
  return { folder, release: () => lock?.release() }
}

const prefix = 'maydan-test-'

// The end of its input means that this process ended, also by kill -9. Ignores Ctrl+C. Removes twice, as the ending server can still write.
// The pid can remain a zombie.
const undertaker = `
  cat >/dev/null; kill -QUIT "$1" 2>/dev/null; sleep 0.2; rm -rf "$2"; sleep 1; rm -rf "$2"
  case "$3" in */maydan-pg-*) rm -rf "$3";; esac`

/** `host` is the folder of the server's socket, if any. */
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

// For runs whose cleanup shell was killed too. A run may not have locked its new folder yet.
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
