// Several processes of the product on one database and one folder of files, each on a port of its own.
import { join } from 'node:path'
import { freePort } from '../load/durability/product.ts'
import { type Product, startProduct } from '../load/product.ts'

export type Fleet = {
  /** what all of them say their address is */
  outside: number
  ports: number[]
  pids(): number[]
  /** As a supervisor does it: told to end, gone, started anew, ready. */
  restart(at: number): Promise<void>
  /** Ends it without a word. */
  kill(at: number): void
  start(at: number): Promise<void>
  stop(): Promise<void>
}

type Shape = {
  folder: string
  processes: number
  databaseUrl: string
  /** for all of them, or for one */
  environment?: Record<string, string>
  /** a command that runs it, such as faketime */
  through?: (at: number) => readonly string[]
  /** those that are only waited for until they are alive */
  unready?: readonly number[]
}

export async function startFleet({ folder, processes, databaseUrl, environment = {}, through, unready = [] }: Shape): Promise<Fleet> {
  const outside = await freePort()
  const addresses = {
    PORTAL_URL: `http://localhost:${outside}`,
    PAGES_URL: `http://{tenant}.localhost:${outside}`,
    ADMIN_URL: `http://admin.localhost:${outside}`,
  }
  // One alone has nobody in front of it.
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
  // One after the other: the first migrates.
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
