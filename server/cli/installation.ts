// What the commands share: the settings, database and files of this installation, and their output.
import { findDatabase } from '#server/app/find-database.ts'
import { type Connection, type Database, openDatabase } from '#server/platform/database/database.ts'
import { roleConnections } from '#server/platform/database/logins.ts'
import type { FileStore } from '#server/platform/file-store/file-store.ts'
import { findFileStore } from '#server/platform/file-store/find-file-store.ts'
import { readSettings, type Settings } from '#server/platform/settings/settings.ts'

/** A failure that its message explains; no stack is shown. `exitCode` is 2 for wrong arguments. */
export class CommandError extends Error {
  readonly exitCode: 1 | 2

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

export type Output = {
  /** the result, on stdout: `data` as JSON with --json, otherwise `lines` */
  result(data: unknown, lines: readonly string[]): void
  /** what a person should know, on stderr */
  note(line: string): void
  /** replaces the previous line of progress on a terminal; elsewhere a line of its own */
  progress(line: string): void
}

export function createOutput(isJson: boolean): Output {
  return {
    result: (data, lines) => console.log(isJson ? JSON.stringify(data, null, 2) : lines.join('\n')),
    note: line => console.error(line),
    progress: line => {
      if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line}`)
      else console.error(line)
    },
  }
}

/** Connects to the database of the settings, or starts the embedded one, for the duration of `work`. */
export async function withOwner<T>(work: (found: { settings: Settings; owner: Connection }) => Promise<T>): Promise<T> {
  const settings = readSettings(process.env)
  // Standard output is for results only.
  const { owner, stop } = await findDatabase(settings, line => console.error(line))
  try {
    return await work({ settings, owner })
  } finally {
    await stop()
  }
}

export const withDatabase = <T>(work: (found: { settings: Settings; database: Database }) => Promise<T>): Promise<T> =>
  withOwner(async ({ settings, owner }) => {
    const database = openDatabase(roleConnections(owner), error => console.error(error.message))
    return work({ settings, database }).finally(() => database.close())
  })

/** The file store of the settings: a bucket with FILES_URL, otherwise a folder of DATA_DIR. */
export async function openStore(settings: Settings): Promise<FileStore> {
  const { store, diskRoom } = await findFileStore(settings, error => console.error(error.message))
  diskRoom.stop()
  return store
}
