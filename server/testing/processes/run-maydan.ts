import { execFile } from 'node:child_process'
import path from 'node:path'
import type { Connection } from '#server/platform/database/database.ts'

export type CommandResult = { code: number; stdout: string; stderr: string }
const root = path.join(import.meta.dirname, '..', '..', '..')

/** Runs the `maydan` command in the working directory `cwd`, only with the given environment and PATH. `from` is the folder of the product. */
export function runMaydan(args: readonly string[], cwd: string, env: Record<string, string>, from = root): Promise<CommandResult> {
  const environment = { PATH: process.env['PATH'], ...env }
  return new Promise(resolve =>
    execFile(
      process.execPath,
      [path.join(from, 'server', 'cli', 'maydan.mjs'), ...args],
      { cwd, env: environment },
      (error, stdout, stderr) => resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, stdout, stderr }),
    ),
  )
}

/** Returns the value of DATABASE_URL for a connection. */
export const databaseUrlOf = ({ user, password, host, port, database }: Connection): string =>
  `postgres://${user}:${encodeURIComponent(String(password ?? ''))}@${encodeURIComponent(String(host))}:${port}/${database}`
