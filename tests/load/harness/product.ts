// Starts the product on a free port. Stopping it ends only this process.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../durability/product.ts'
import { pinned } from './pinned.ts'
import { type Visit, visit } from './visit.ts'

export type Product = { origin: string; port: number; pid: number; stop(): Promise<void> }
/**
 * Without `databaseUrl` the product starts its embedded PostgreSQL. `cpu` pins the product and its
 * children.
 */
export type Start = {
  dataDir: string
  databaseUrl?: string
  cpu?: number
  trustedProxies?: string
  port?: number
  environment?: Record<string, string>
  through?: readonly string[]
  /** arguments after those of Node */
  args?: readonly string[]
  /** path that is polled until the product is ready; default: /health/ready */
  until?: string
  /** descriptor of a file for the log; default: none */
  log?: number
  /** where `until` is polled: an address and the Host header; default: 127.0.0.1 */
  reached?: { address: string; host: string }
  /** public origins, if they have another port than the product */
  addresses?: Partial<Record<'PORTAL_URL' | 'PAGES_URL' | 'ADMIN_URL', string>>
}

const root = join(import.meta.dirname, '..', '..', '..')
/** Timeout of the start in milliseconds; long enough for a busy machine. */
const patienceMs = 240_000

/** Starts the product. Resolves when it is ready; rejects with its output if it exits. */
export async function startProduct(start: Start): Promise<Product> {
  const {
    dataDir,
    databaseUrl,
    cpu,
    trustedProxies,
    addresses,
    environment,
    through = [],
    args: given = [],
    log = 'ignore',
    until = '/health/ready',
    reached,
  } = start
  const port = start.port ?? (await freePort())
  const [command = '', ...args] = [
    ...through,
    ...pinned(cpu, [process.execPath, '--max-semi-space-size=16', '--import', './tools/setup/jsx.mjs', 'server/main.ts', ...given]),
  ]
  const own = {
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    DATABASE_URL: databaseUrl ?? '',
    TRUSTED_PROXIES: trustedProxies ?? '',
  }
  const defaults = {
    SMTP_URL: '',
    DEV_MAIL: addresses ? '1' : '',
    PORTAL_URL: '',
    PAGES_URL: '',
    ADMIN_URL: '',
    LOCALES_URL: '',
    ADMIN_EMAIL: '',
    FILES_URL: '',
    POOLER_URL: '',
    DNS_SERVERS: '',
    REPLICA_URL: '',
  }
  const env = { ...process.env, ...defaults, ...addresses, ...own, ...environment }
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', log, 'pipe'] })
  let said = ''
  child.stderr?.on('data', chunk => (said = (said + String(chunk)).slice(-4000)))
  const ended = () => child.exitCode !== null || child.signalCode !== null
  const stop = async () => {
    if (ended()) return
    child.kill('SIGTERM')
    await Promise.race([once(child, 'exit'), sleep(30_000)])
    if (!ended()) child.kill('SIGKILL')
  }
  for (let waited = 0; !(await answers({ port, path: until, ...reached })); waited += 50) {
    if (!ended() && waited < patienceMs) await sleep(50)
    else {
      await stop()
      throw new Error(`the product did not become ready:\n${said}`)
    }
  }
  return { origin: `http://127.0.0.1:${port}`, port, pid: child.pid ?? 0, stop }
}

const answers = (health: Visit) =>
  visit(health).then(
    ({ status }) => status === 200,
    () => false,
  )
