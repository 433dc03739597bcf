// Finds the started product's PostgreSQL by its lock file. Queries it and sends signals.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

export type OwnDatabase = {
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  /** process ID of the server, or of the last server after it has ended */
  pid(): number | undefined
  /** kills the server; returns false if it is not running */
  kill(): boolean
  /** pauses the server; returns a function that resumes all its processes */
  freeze(): () => void
}

/** Connects through a Unix socket, which an embedded server uses except on Windows. */
export function openOwnDatabase(cluster: string): OwnDatabase {
  let connected: Promise<pg.Client> | undefined
  return {
    async query<Row extends object>(text: string, values: unknown[] = []) {
      const client = await (connected ??= connect(cluster, () => (connected = undefined)))
      return (await client.query<Row>(text, values)).rows
    },
    pid: () => serverOf(cluster)?.pid,
    kill() {
      const server = serverOf(cluster)
      return server !== undefined && signal(server.pid, 'SIGKILL')
    },
    freeze() {
      const server = serverOf(cluster)
      const pids = server ? [server.pid, ...childrenOf(server.pid)] : []
      for (const pid of pids) signal(pid, 'SIGSTOP')
      return () => pids.forEach(pid => signal(pid, 'SIGCONT'))
    },
  }
}

async function connect(cluster: string, lost: () => void): Promise<pg.Client> {
  const { host, port } = serverOf(cluster) ?? { host: '', port: 0 }
  const client = new pg.Client({ host, port, user: 'postgres', database: 'postgres', application_name: 'attack' })
  client.on('error', lost).on('end', lost)
  await client.connect().catch((error: unknown) => {
    lost()
    throw error
  })
  return client
}

/** Lines of postmaster.pid: process ID, data folder, start, port, socket folder … status. */
function serverOf(cluster: string): { pid: number; port: number; host: string } | undefined {
  try {
    const [pid, , , port, host = ''] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return Number(pid) > 1 ? { pid: Number(pid), port: Number(port), host: host || '127.0.0.1' } : undefined
  } catch {
    return undefined
  }
}

function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').filter(name => /^\d+$/.test(name))
  return pids.filter(pid => parentOf(pid) === parent).map(Number)
}

function parentOf(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}
