// Sends equal visits to two pages, one behind an nginx that caches everything. The counts must
// match.

import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectionOf } from '#server/platform/settings/connection-url.ts'
import { startNginxProcess } from '../contestants/nginx-process.ts'
import { freePort } from '../durability/product.ts'
import { visit } from '../harness/visit.ts'

type Ground = { folder: string; port: number; names: string[]; ids: string[]; databaseUrl: string }
const visits = 200

/** Compares both pages. Returns table cells: views, visitors, and visitors of the form. */
export async function throughCache({ folder, port, names, ids, databaseUrl }: Ground): Promise<{ direct: string; cached: string }> {
  const nginx = await startCache(join(folder, 'cache'), port)
  try {
    for (const [nth, name] of names.slice(0, 2).entries()) await visitAll(nth === 0 ? port : nginx.port, name)
    // The product stores counts every five seconds.
    await sleep(6000)
  } finally {
    await nginx.stop()
  }
  const db = new pg.Client(connectionOf(databaseUrl))
  await db.connect()
  const countOf = async (id: string | undefined) => {
    const { rows } = await db.query<{ said: string }>(
      `select concat_ws(' | ', sum(views), sum(visitors), sum(went_to_form)) as said from page_views where tenant_id = $1 and channel <> 'whatsapp'`,
      [id],
    )
    return rows[0]?.said ?? ''
  }
  const [direct, cached] = [await countOf(ids[0]), await countOf(ids[1])]
  await db.end()
  return { direct, cached }
}

/** Requests the page and the assets of its style. Every third visitor opens the form. */
async function visitAll(port: number, name: string) {
  const host = `${name}.localhost`
  for (let n = 0; n < visits; n++) {
    const headers = {
      'user-agent': `Mozilla/5.0 (X11; Linux x86_64; rv:1${n % 50}.0) Gecko/20100101 Firefox/1${n % 50}.0`,
      'sec-fetch-site': 'same-origin',
    }
    const path = n % 4 === 0 ? '/en/' : '/?s=qr'
    const page = await visit({ port, host, path, headers })
    if (page.status !== 200) throw new Error(`${path} answered ${page.status}`)
    const referer = `http://${host}${path}`
    await visit({ port, host, path: '/seen', headers: { ...headers, referer } })
    if (n % 3 === 0) await visit({ port, host, path: '/seen/form', headers: { ...headers, referer } })
  }
}

async function startCache(folder: string, port: number) {
  const own = await freePort()
  const http = `
proxy_cache_path ${folder}/pages keys_zone=pages:1m;
server {
  listen 127.0.0.1:${own};
  location / {
    proxy_pass http://127.0.0.1:${port};
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_cache pages;
    proxy_cache_key $host$request_uri;
    proxy_ignore_headers Cache-Control;
    proxy_cache_valid 200 10m;
  }
}`
  return startNginxProcess(folder, { port: own, http, path: '/' })
}
