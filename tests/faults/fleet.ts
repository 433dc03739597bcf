// Starts several product processes with a shared database and file folder.

import { join } from 'node:path'
import { freePort } from '../load/durability/product.ts'
import { type Product, startProduct } from '../load/harness/product.ts'

export type Fleet = {
  /** port that clients use, before all processes */
  outside: number
  ports: number[]
  pids(): number[]
  /** Restarts a process like a supervisor: SIGTERM, wait, start, wait until ready. */
  restart(at: number): Promise<void>
  /** Sends SIGKILL to a process. */
  kill(at: number): void
  start(at: number): Promise<void>
  stop(): Promise<void>
}

type Shape = {
  folder: string
  processes: number
  databaseUrl: string
  environment?: Record<string, string>
  /** returns a wrapper command for a process, such as faketime */
  through?: (at: number) => readonly string[]
  /** indexes of processes that run but must never become ready */
  unready?: readonly number[]
}

export async function startFleet({ folder, processes, databaseUrl, environment = {}, through, unready = [] }: Shape): Promise<Fleet> {
  const outside = await freePort()
  const addresses = {
    PORTAL_URL: `http://localhost:${outside}`,
    PAGES_URL: `http://{tenant}.localhost:${outside}`,
    ADMIN_URL: `http://admin.localhost:${outside}`,
  }
  // A single process needs no proxy.
  const ports = processes === 1 ? [outside] : await Promise.all(Array.from({ length: processes }, freePort))
  const running: Product[] = []
  const start = async (at: number) => {
    const port = ports[at] ?? 0
    const command = through?.(at) ?? []
    running[at] = await startProduct({
      dataDir: join(folder, 'data'),
      databaseUrl,
      port,
      addresses,
      trustedProxies: '127.0.0.1',
      environment,
      through: command,
      ...(unready.includes(at) && { until: '/health/live' }),
    })
  }
  // Processes start one after another, because the first process migrates the database.
  for (const at of ports.keys()) await start(at)
  return {
    outside,
    ports,
    pids: () => running.map(({ pid }) => pid),
    start,
    restart: async at => {
      await running[at]?.stop()
      await start(at)
    },
    kill: at => process.kill(running[at]?.pid ?? 0, 'SIGKILL'),
    stop: async () => void (await Promise.all(running.map(product => product.stop()))),
  }
}
