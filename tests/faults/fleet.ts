// Runs several server processes on one database and one file folder, each on its own port.
import { join } from 'node:path'
import { freePort } from '../load/durability/product.ts'
import { type Product, startProduct } from '../load/product.ts'

export type Fleet = {
  /** public port of all processes */
  outside: number
  ports: number[]
  pids(): number[]
  /** Restarts like a supervisor: SIGTERM, wait for exit, start, wait until ready. */
  restart(at: number): Promise<void>
  /** Sends SIGKILL. */
  kill(at: number): void
  start(at: number): Promise<void>
  stop(): Promise<void>
}

type Shape = {
  folder: string
  processes: number
  databaseUrl: string
  /** environment of all processes, or of one */
  environment?: Record<string, string>
  /** wrapper command, such as faketime */
  through?: (at: number) => readonly string[]
  /** processes that only need to be alive */
  unready?: readonly number[]
}

export async function startFleet({ folder, processes, databaseUrl, environment = {}, through, unready = [] }: Shape): Promise<Fleet> {
  const outside = await freePort()
  const addresses = {
    PORTAL_URL: `http://localhost:${outside}`,
    PAGES_URL: `http://{tenant}.localhost:${outside}`,
    ADMIN_URL: `http://admin.localhost:${outside}`,
  }
  // A single process runs without HAProxy.
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
  // Start sequentially: the first process runs the migrations.
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
