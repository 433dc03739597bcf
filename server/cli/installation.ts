import { findDatabase } from '#server/app/find-database.ts'
import { refuseIncompleteRestore } from '#server/platform/backup/incomplete-restore.ts'
import { type Connection, type Database, openDatabase } from '#server/platform/database/database.ts'
import { roleConnections } from '#server/platform/database/logins.ts'
import type { FileStore } from '#server/platform/file-store/file-store.ts'
import { findFileStore } from '#server/platform/file-store/find-file-store.ts'
import { readSettings, type Settings } from '#server/platform/settings/settings.ts'

/** An error whose message is shown without a stack trace. `exitCode` is 2 for wrong arguments. */
export class CommandError extends Error {
  readonly exitCode: 1 | 2

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

export type Output = {
  /** writes to stdout: `data` with --json, otherwise `lines` */
  result(data: unknown, lines: readonly string[]): void
  /** writes to stderr */
  note(line: string): void
  /** replaces the previous line on a terminal; writes nothing elsewhere, because logs need the result only */
  progress(line: string): void
}

export function createOutput(isJson: boolean): Output {
  return {
    result: (data, lines) => console.log(isJson ? JSON.stringify(data, null, 2) : lines.join('\n')),
    note: line => console.error(line),
    progress: line => {
      if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line}`)
    },
  }
}

/** Uses the configured database, or starts the embedded one during `work`. */
export async function withOwner<T>(work: (found: { settings: Settings; owner: Connection }) => Promise<T>): Promise<T> {
  const settings = readSettings(process.env)
  // Write progress to standard error, because standard output is for results.
  const { owner, stop } = await findDatabase(settings, line => console.error(line))
  try {
    return await work({ settings, owner })
  } finally {
    await stop()
  }
}

export const withDatabase = <T>(work: (found: { settings: Settings; owner: Connection; database: Database }) => Promise<T>): Promise<T> =>
  withOwner(async ({ settings, owner }) => {
    await refuseIncompleteRestore(owner)
    const database = openDatabase(roleConnections(owner), error => console.error(error.message))
    return work({ settings, owner, database }).finally(() => database.close())
  })

export async function openStore(settings: Settings): Promise<FileStore> {
  const { store, diskRoom } = await findFileStore(settings, error => console.error(error.message))
  diskRoom.stop()
  return store
}
