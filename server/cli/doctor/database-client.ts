import pg from 'pg'
import type { LoginConnection } from '#server/platform/settings/connection.ts'
import { patienceMs } from './finding.ts'

/** Connects to the database during `work`. Throws an error if it does not respond in time. */
export async function withClient<T>(to: LoginConnection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const timeouts = { connectionTimeoutMillis: patienceMs, query_timeout: patienceMs }
  const client = new pg.Client({ ...to, application_name: 'maydan doctor', ...timeouts })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
