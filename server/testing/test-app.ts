// The whole product on a free port with a database and a data folder of its own, spoken to through the same client as the portal.
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
import { freePort } from './free-port.ts'
import { freshDatabase } from './test-database.ts'
import { takeFolder } from './test-server.ts'

export type TestApp = {
  services: Services
  /** of the portal, without a slash at its end */
  url: string
  /** calls without a session, in English */
  anyone: Client<Endpoints>
  /** calls with an access token */
  as(access: string, language?: 'ar' | 'en'): Client<Endpoints>
  /** a request to a hackathon's own host */
  visit(tenantName: string, path?: string, init?: Visit): Promise<Response>
  /** how many are open to it */
  connections(): Promise<number>
  close(): Promise<void>
}

/** `route` may lead to the database by a way that the test can cut. */
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
  const said = log ?? pino({ level: process.env['LOG_LEVEL'] ?? 'silent' })
  const services = await createServices(settings, route(database.connection), said, createPasswords(quick))
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
      // An answer that a test has not read to its end would be waited for as long as a slow reader may take.
      app.server.closeAllConnections()
      await closed
      await services.close()
      await database.drop()
      release()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The passwords of tests are everybody's; what hashing them costs would be paid for a thousand accounts. */
const quick = { memoryCost: 64, timeCost: 1, parallelism: 1 }

/** No test asks the DNS of the world. */
const nobody = '127.0.0.1:9'

/** Not fetch: it sets Host by itself, and not every resolver knows {tenant}.localhost. */
function visit(port: number, tenantName: string, path: string, { method = 'GET', headers = {}, body }: Visit): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path, method, headers: { host: `${tenantName}.localhost:${port}`, ...headers } },
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
type Visit = { method?: string; headers?: Record<string, string>; body?: string }
