import path from 'node:path'
import type { Connection } from '#server/platform/database/database.ts'
import { lockForServer } from '#server/platform/embedded-postgres/server-lock.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start.ts'
import { connectionOf } from '#server/platform/settings/connection-url.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

/** Rejects if another server runs with the embedded PostgreSQL of this DATA_DIR. Several servers may share one DATABASE_URL. */
export async function lockDatabase({ databaseUrl, dataDir }: Settings): Promise<void> {
  if (databaseUrl === null) await lockForServer(path.join(dataDir, 'postgres'))
}

type Found = { owner: Connection; stop(): Promise<void> }

/** Returns the database of DATABASE_URL. Without the setting, starts the embedded PostgreSQL and returns its database. */
export async function findDatabase({ databaseUrl, dataDir }: Settings, log: (line: string) => void = console.log): Promise<Found> {
  if (databaseUrl !== null) return { owner: connectionOf(databaseUrl), stop: async () => {} }
  const server = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres'), log })
  const { host, port, user, password, database } = server
  return { owner: { host, port, user, database, ...(password !== undefined && { password }) }, stop: () => server.stop() }
}
