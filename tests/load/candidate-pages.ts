// `npm run bench -- candidate-pages` measures the pages that the server renders for each anonymous request, or caches with a site: one request
// at a time, and over 20 connections. Exits with 1 if a response fails. Figures: RESULTS.md.

import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startingContent } from '#contract/landing-pages/content.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start.ts'
import { cpuMicros } from './harness/cpu.ts'
import { newCustomer } from './harness/customer.ts'
import { generateLoad } from './harness/load.ts'
import { quantile } from './harness/measure.ts'
import { startProduct } from './harness/product.ts'
import { visit } from './harness/visit.ts'
import { plainTable } from './measurements/table.ts'

const [requests, warmUp, connections] = [2000, 500, 20]
const folder = mkdtempSync(join(tmpdir(), 'maydan-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') })
const databaseUrl = `postgres://postgres@localhost:${postgres.port}/postgres?host=${encodeURIComponent(postgres.host)}`
const product = await startProduct({ dataDir: join(folder, 'data'), databaseUrl, cpu: 0 })
const host = `bench-pages.localhost:${product.port}`
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const read = (path: string) => visit({ port: product.port, host, path, agent })
const faults: string[] = []
try {
  await publish()
  const mine = await register('captain@example.com', { team_name: 'Oasis' })
  const invitation = /\/join\/[\w-]+/.exec((await read(`${mine}/team`)).text)?.[0] ?? ''
  await register('mate@example.com', {}, invitation)
  const rows: string[][] = []
  for (const [page, path] of Object.entries({ '/thanks': '/thanks', '/join': invitation, '/me': mine, '/me/…/team': `${mine}/team` }))
    rows.push(await measured(page, path))
  const many = `${connections} connections`
  console.log(plainTable(['page', 'p50', 'p99', 'CPU of the server', `${many}, p50`, `${many}, p99`, 'requests/s'], rows))
} finally {
  agent.destroy()
  await product.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
console.log(`\nLoad of the machine: ${loadavg()[0]?.toFixed(1)}`)
for (const fault of faults) console.error(`FAULT ${fault}`)
process.exit(faults.length > 0 ? 1 : 0)

async function publish() {
  const { calls } = await newCustomer(product.origin)
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const { id: tenant } = await calls.tenants.register({
    form: {
      tenant_name: 'bench-pages',
      name: { ar: 'هاكاثون الواحة', en: 'Oasis Hackathon' },
      city: 'الأحساء',
      starts_at: inDays(60),
      ends_at: inDays(62),
      eligibility: { team_min: 2, team_max: 4 } as never,
    },
  })
  await calls.landingPages.create({ tenant, form: { content: startingContent() } })
  await calls.landingPages.publish({ tenant })
}

/** Returns the path of the candidate's page, which is mailed. */
async function register(email: string, fields: Record<string, string> = {}, path = '/register'): Promise<string> {
  const form = { fullname: 'ريم العتيبي', email, phone: '0501234567', consent: 'yes', ...fields }
  const { status, text } = await visit({ port: product.port, host, path, agent, form })
  if (status !== 303) throw new Error(`${path}: ${status} ${text.slice(0, 300)}`)
  for (let waited = 0; waited < 20_000; waited += 50) {
    const mails = await (await fetch(`${product.origin}/dev/mail.json?to=${encodeURIComponent(email)}`)).text()
    const link = /\/me\/[\w-]+/.exec(mails)?.[0]
    if (link) return link
    await sleep(50)
  }
  throw new Error(`no link was mailed to ${email}`)
}

async function measured(page: string, path: string): Promise<string[]> {
  for (let nth = 0; nth < warmUp; nth++) await read(path)
  const took: number[] = []
  const before = cpuMicros(product.pid)
  for (let nth = 0; nth < requests; nth++) {
    const began = performance.now()
    const { status } = await read(path)
    took.push(performance.now() - began)
    if (status !== 200) throw new Error(`${page}: ${status}`)
  }
  const cpu = ((cpuMicros(product.pid) ?? 0) - (before ?? 0)) / 1000 / requests
  const loaded = await generateLoad({ port: product.port, path, headers: { host, 'accept-encoding': 'br, gzip' }, connections, seconds: 5 })
  if (loaded.failed > 0) faults.push(`${page}: ${loaded.failed} of ${loaded.requests} requests failed`)
  const times = [quantile(took, 0.5), quantile(took, 0.99), cpu, loaded.p50, loaded.p99].map(ms => `${ms.toFixed(2)} ms`)
  return [page, ...times, loaded.perSecond.toFixed(0)]
}
