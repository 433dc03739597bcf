// Starts the product in a temporary folder on a free port.

import { type ChildProcess, spawn } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openOwnDatabase, type OwnDatabase } from './own-database.ts'

/** `workedMs`: CPU time of the main thread in ms; `held`: allocated bytes; `rss`: resident bytes. */
type Observation = { workedMs: number; held: number; rss: number }
export type OwnProcess = {
  readonly pid: number
  observe(): Promise<Observation>
  /** the same values after a garbage collection */
  observeIdle(): Promise<Observation>
  isRunning(): boolean
}
export type OwnBounces = { port: number; newAddress(): string }
type OwnProduct = { origin: string; process: OwnProcess; database: OwnDatabase; bounces: OwnBounces; stop(): Promise<void> }

const root = join(import.meta.dirname, '..', '..', '..')
const patienceMs = 60_000
const bouncesDomain = 'bounces.attack.invalid'

/** Starts the product. Resolves when it is ready; rejects with its output if it exits. */
export async function startOwnProduct(settings: Record<string, string> = {}): Promise<OwnProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'maydan-attack-'))
  // PostgreSQL runs as another user if this process is root.
  if (process.getuid?.() === 0) chmodSync(folder, 0o711)
  const [port, bouncesPort] = [await freePort(), await freePort()]
  const bounces = { BOUNCES_DOMAIN: bouncesDomain, BOUNCES_PORT: String(bouncesPort) }
  const child = launch(folder, port, { ...bounces, ...settings })
  let said = ''
  child.stderr?.on('data', chunk => (said = (said + String(chunk)).slice(-2000)))
  const stop = async () => {
    if (!hasEnded(child)) {
      child.kill('SIGTERM')
      await Promise.race([once(child, 'exit'), sleep(30_000, undefined, { ref: false })])
      if (!hasEnded(child)) child.kill('SIGKILL')
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  for (let waited = 0; !(await isReady(port)); waited += 50) {
    if (!hasEnded(child) && waited < patienceMs) await sleep(50)
    else {
      await stop()
      throw new Error(`the product did not become ready: ${said.trim()}`)
    }
  }
  return {
    bounces: { port: bouncesPort, newAddress: createBounceAddresses(folder) },
    origin: `http://localhost:${port}`,
    process: watched(child),
    database: openOwnDatabase(join(folder, 'postgres', 'cluster')),
    stop,
  }
}

const unset = {
  DATABASE_URL: '',
  FILES_URL: '',
  POOLER_URL: '',
  SMTP_URL: '',
  PORTAL_URL: '',
  PAGES_URL: '',
  ADMIN_URL: '',
  LOCALES_URL: '',
  ADMIN_EMAIL: '',
  TRUSTED_PROXIES: '',
}

function launch(folder: string, port: number, settings: Record<string, string>): ChildProcess {
  const env = { ...process.env, ...unset, LOG_LEVEL: 'silent', DATA_DIR: folder, PORT: String(port), HOST: '127.0.0.1', ...settings }
  const args = [
    '--expose-gc',
    '--max-semi-space-size=16',
    '--import',
    './tools/setup/jsx.mjs',
    '--import',
    './tests/security/harness/observed.ts',
    'server/main.ts',
  ]
  return spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
}

function watched(child: ChildProcess): OwnProcess {
  let last: Promise<unknown> = Promise.resolve()
  // Reports run one after another, so that responses match their requests.
  const report = (question: 'now' | 'idle') => {
    const answer = last.then(async () => {
      child.send(question)
      return ((await once(child, 'message', { signal: AbortSignal.timeout(patienceMs) })) as [Observation])[0]
    })
    last = answer.catch(() => {})
    return answer
  }
  return {
    pid: child.pid ?? 0,
    observe: () => report('now'),
    observeIdle: () => report('idle'),
    isRunning: () => !hasEnded(child),
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/health/ready`).then(
    reply => reply.ok,
    () => false,
  )

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** Returns a function that creates bounce addresses, signed like those of the product (docs/decisions/072-bounces.md). */
function createBounceAddresses(folder: string): () => string {
  const { code_key } = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')) as { code_key: string }
  return () => {
    const named = Buffer.alloc(18)
    randomBytes(16).copy(named)
    named.writeUInt16BE(Math.floor(Date.now() / 86_400_000), 16)
    const seal = createHmac('sha256', code_key).update('bounce:').update(named).digest().subarray(0, 10)
    return `bounce+${Buffer.concat([named, seal]).toString('hex')}@${bouncesDomain}`
  }
}
