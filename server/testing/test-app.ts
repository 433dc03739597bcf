// Starts the product on a free port with its own database and data folder.

import { rm } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pino from 'pino'
import { type Client, client } from '#contract/client.ts'
import { type Endpoints, endpoints } from '#contract/endpoints.ts'
import { buildApp } from '#server/app/http.ts'
import { createServices, type Services } from '#server/app/services.ts'
import { createPasswords } from '#server/domain/accounts/passwords.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { type HttpLimits, httpLimits } from '#server/platform/http/http-limits.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { freePort } from './machine/free-port.ts'
import { freshDatabase } from './test-database.ts'
import { takeFolder } from './test-server.ts'

export type TestApp = {
  services: Services
  /** URL of the portal, without trailing slash */
  url: string
  /** API client without a session; messages are in English */
  anyone: Client<Endpoints>
  as(access: string, language?: 'ar' | 'en'): Client<Endpoints>
  /** sends a request to the host of a hackathon's page */
  visit(tenantName: string, path?: string, init?: Visit): Promise<Response>
  connections(): Promise<number>
  close(): Promise<void>
}

/** Starts the product. `route` can replace the database connection, for example with a proxy that the test interrupts. */
export async function startTestApp(
  environment: Record<string, string> = {},
  route: (connection: Connection) => Connection = connection => connection,
  { limits, log, contract }: { limits?: Partial<HttpLimits>; log?: pino.Logger; contract?: Endpoints } = {},
): Promise<TestApp> {
  const [database, port] = await Promise.all([freshDatabase(), freePort()])
  const { folder, release } = takeFolder()
  const settings = readSettings(
    { DATA_DIR: join(folder, 'data'), ADMIN_EMAIL: 'admin@example.com', DNS_SERVERS: nobody, ...environment },
    port,
  )
  const logger = log ?? pino({ level: process.env['LOG_LEVEL'] ?? 'silent' })
  const services = await createServices(settings, route(database.connection), logger, createPasswords(quick))
  const app = await buildApp(services, () => false, { ...httpLimits, ...limits }, contract)
  await app.listen({ port, host: '127.0.0.1' })
  const url = `http://localhost:${port}`
  const as = (access: string | null, language: 'ar' | 'en' = 'en') =>
    client(endpoints, (path, init) => {
      init.headers.set('accept-language', language)
      if (access !== null) init.headers.set('authorization', `Bearer ${access}`)
      return fetch(url + path, init)
    })
  return {
    services,
    url,
    anyone: as(null),
    as,
    visit: (tenantName, path = '/', init = {}) => visit(port, tenantName, path, init),
    connections: () => promisify(app.server.getConnections.bind(app.server))(),
    async close() {
      const closed = app.close()
      // Close open connections, because `app.close` waits for responses that a test has not read.
      app.server.closeAllConnections()
      await closed
      await services.close()
      await database.drop()
      release()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Parameters of fast password hashes, because the tests create about a thousand accounts. */
const quick = { memoryCost: 64, timeCost: 1, parallelism: 1 }

/** A DNS server address that never responds, because tests must not query public DNS servers. */
const nobody = '127.0.0.1:9'

/** Requests a hackathon's page without `fetch`: fetch sets Host itself, and not every DNS resolver knows {tenant}.localhost. */
function visit(port: number, tenantName: string, path: string, { method = 'GET', headers = {}, body }: Visit): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path: path.split('#', 1)[0], method, headers: { host: `${tenantName}.localhost:${port}`, ...headers } },
      answer => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          const status = answer.statusCode ?? 0
          const given = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
          resolve(new Response([204, 304].includes(status) ? null : Buffer.concat(chunks), { status, headers: given }))
        })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
type Visit = { method?: string; headers?: Record<string, string>; body?: string | Uint8Array }
