import path from 'node:path'
import { connectionOf } from '#server/platform/database/connection-url.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

/** The operator's PostgreSQL, or our own beside the data, which may be running already. */
export async function findDatabase({ databaseUrl, dataDir }: Settings): Promise<{ owner: Connection; stop(): Promise<void> }> {
  if (databaseUrl !== null) return { owner: connectionOf(databaseUrl), stop: async () => {} }
  const server = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres'), log: line => console.log(line) })
  const { host, port, user, password, database } = server
  return { owner: { host, port, user, database, ...(password !== undefined && { password }) }, stop: () => server.stop() }
}
