// What a page costs among very many, asked at random, and what all of them take in memory.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectionOf } from '#server/platform/database/connection-url.ts'
import { startNginx } from './contestants/nginx.ts'
import { cpuMicros, residentMb } from './cpu.ts'
import { type Hosts, putLoad } from './load.ts'
import type { Race } from './measure.ts'
import type { Product } from './product.ts'
import { visit } from './visit.ts'

/** Gives each hackathon of tenant-rows.sql a copy of the one published page, whatever it says. */
export async function publishAll(databaseUrl: string): Promise<void> {
  const db = new pg.Client(connectionOf(databaseUrl))
  await db.connect()
  try {
    await db.query(`set session_replication_role = replica;
      update tenants set status = 'published' where tenant_name like 'row-%' and status <> 'published';
      insert into published_pages (tenant_id, snapshot, pages, rendered_at, packed, packed_of)
        select t.id, p.snapshot, p.pages, p.rendered_at, p.packed, p.packed_of from tenants t, (select * from published_pages limit 1) p where t.tenant_name like 'row-%'
        on conflict do nothing`)
    // What is new in an index of letters is searched through one by one until it is sorted in, which PostgreSQL does by itself a minute later.
    await db.query('vacuum analyze')
  } finally {
    await db.end()
  }
}

const pattern = 'row-{n}.localhost'
const hostOf = (n: number) => pattern.replace('{n}', String(n))
const headers = { 'accept-encoding': 'gzip, deflate, br' }

/** Ten thousand pages at random against nginx with ten thousand folders. */
export async function scaleRaces(product: Product, folder: string, most: number, toStop: (() => Promise<unknown>)[]): Promise<Race[]> {
  const { body } = await visit({ port: product.port, host: hostOf(1), path: '/', headers })
  const hosts = Array.from({ length: most }, (_, n) => hostOf(n + 1))
  const nginx = await startNginx(join(folder, 'folders'), body, { 'content-encoding': 'br' }, hosts)
  toStop.push(() => nginx.stop())
  const asked = { path: '/', headers: { ...headers, host: hostOf(1) } }
  return (['log-uniform', 'uniform'] as const).map(spread => ({
    work: `${most.toLocaleString('en')} pages at random, ${spread}`,
    status: 200,
    same: 'status',
    connections: 32,
    hosts: { pattern, most, spread },
    ours: { name: 'Maydan', port: product.port, pid: product.pid, ...asked },
    others: [{ name: 'nginx with a folder each', port: nginx.port, pid: nginx.pid, ...asked }],
  }))
}

/** After each of so many pages has been asked for, or, of many, as long as it takes to fill the memory that pages may have. */
export async function memoryOf(product: Product, pages: number): Promise<{ pages: number; mb: number }> {
  const connections = 16
  if (pages > 10_000) await putLoad({ ...loadOf(product, { most: pages, spread: 'uniform' }), seconds: 60 })
  else {
    let next = 1
    const visitNext = async () => {
      while (next <= pages) await visit({ port: product.port, host: hostOf(next++), path: '/', headers })
    }
    await Promise.all(Array.from({ length: connections }, visitNext))
  }
  await sleep(2000)
  return { pages, mb: residentMb(product.pid) }
}

/** Processor time of one page in µs, asked among so many. The first two thirds, in which the pages come into memory, do not count. */
export async function costAmong(product: Product, most: number, spread: Hosts['spread'], seconds: number): Promise<number> {
  const load = loadOf(product, { most, spread })
  await putLoad({ ...load, seconds: seconds * 10 })
  const before = cpuMicros(product.pid) ?? 0
  const { requests } = await putLoad({ ...load, seconds: seconds * 5 })
  return ((cpuMicros(product.pid) ?? 0) - before) / requests
}

const loadOf = ({ port }: Product, hosts: Omit<Hosts, 'pattern'>) => ({
  port,
  path: '/',
  headers,
  connections: 32,
  hosts: { pattern, ...hosts },
})
