// `npm run bench -- try-nginx` tests the shipped nginx configuration. Exits with 1 on a failed
// check, and with 2 if nginx is missing.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startShippedNginx } from '../contestants/shipped-nginx.ts'
import { freePort } from '../durability/product.ts'
import { isInstalled } from '../harness/pinned.ts'
import { startProduct } from '../harness/product.ts'
import { contentWith, seed } from '../harness/seed.ts'
import { visit } from '../harness/visit.ts'

if (!isInstalled('nginx')) {
  console.error('nginx is not installed.')
  process.exit(2)
}
const folder = mkdtempSync(join(tmpdir(), 'maydan-deploy-'))
const dataDir = join(folder, 'data')
const outside = await freePort()
const addresses = {
  PORTAL_URL: `http://localhost:${outside}`,
  PAGES_URL: `http://{tenant}.localhost:${outside}`,
  ADMIN_URL: `http://admin.localhost:${outside}`,
}
/** Time in milliseconds after which nginx no longer serves a response cached for one second, because nginx counts whole seconds. */
const keptMs = 2100
let failed = 0
let product = await startProduct({ dataDir, trustedProxies: '127.0.0.1', addresses })
const { port: inside } = product
const nginx = await startShippedNginx(join(folder, 'nginx'), inside, outside)
try {
  await run()
} finally {
  await nginx.stop()
  await product.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
process.exit(failed > 0 ? 1 : 0)

async function run() {
  const { customer, names, ids } = await seed(`http://localhost:${outside}`, 2)
  const [name = '', gone = ''] = names
  const [tenant = '', unpublished = ''] = ids
  const read = (host: string, path = '/', headers: Record<string, string> = {}) =>
    visit({ port: outside, host: `${host}.localhost:${outside}`, path, headers })
  const keptAs = async (host: string, path?: string, headers?: Record<string, string>) =>
    (await read(host, path, headers)).headers['x-kept']

  const portal = await visit({ port: outside, host: `localhost:${outside}`, path: '/welcome' })
  says('the portal is asked each time', portal.status === 200 && portal.headers['x-kept'] === undefined)
  const first = await read(name)
  says('a page comes through', first.status === 200 && first.text.includes('<h1'))
  await read(name)
  says('it is kept', (await keptAs(name)) === 'HIT')
  says('a shared link’s address is the same page', (await keptAs(name, '/?s=whatsapp')) === 'HIT')
  says(
    'in each coding',
    (await read(name, '/', { 'accept-encoding': 'gzip' })).text === first.text &&
      (await read(name, '/', { 'accept-encoding': '' })).text === first.text,
  )
  says('who has it already is told so', (await read(name, '/', { 'if-none-match': first.headers.etag ?? '' })).status === 304)
  says('a view is counted each time', (await keptAs(name, '/seen')) === 'BYPASS')
  for (const path of ['/thanks', '/me/x', `/me/${'A'.repeat(65)}`, '/join/x', '/preview/x/', '/event.ics', '/sitemap.xml', '/no-such-page'])
    says(`${path} is asked each time`, (await keptAs(name, path)) === 'BYPASS' && (await keptAs(name, path)) === 'BYPASS')
  const form = { why: 'a'.repeat(3_000_000) }
  const large = await visit({
    port: outside,
    host: `${name}.localhost:${outside}`,
    path: '/register',
    form,
    headers: { connection: 'close' },
  })
  says('the product decides about a form of 3 MB', large.headers['x-request-id'] !== undefined)
  await tryPoisoning(name, first.text)
  await customer.calls.landingPages.update({ tenant, form: { content: contentWith('anew') } })
  await customer.calls.landingPages.publish({ tenant })
  await sleep(keptMs)
  says('what is published is seen within two seconds', (await read(name)).text.includes('anew'))
  await read(gone)
  await customer.calls.landingPages.unpublish({ tenant: unpublished })
  await sleep(keptMs)
  says('what is taken down is gone within two seconds', (await read(gone)).status === 404)
  await product.stop()
  await sleep(keptMs)
  const stale = await read(name)
  says(
    'when the product is gone its pages are there',
    stale.status === 200 && stale.headers['x-kept'] === 'STALE' && stale.text.includes('anew'),
  )
  says('and what was taken down is not', (await read(gone)).status !== 200)
  product = await startProduct({ dataDir, trustedProxies: '127.0.0.1', addresses, port: inside })
  await sleep(keptMs)
  says('when it is back they are asked for again', ['REVALIDATED', 'EXPIRED', 'MISS'].includes((await keptAs(name)) as string))
}

/** Sends requests whose responses nginx must not cache as the response for a page. */
async function tryPoisoning(name: string, page: string) {
  const host = `${name}.localhost:${outside}`
  const forged = { 'x-forwarded-host': 'evil.example' }
  const unknown = await visit({ port: outside, host: `nobodys-name.localhost:${outside}`, path: '/', headers: forged })
  says('a page of a free name repeats no forwarded host', unknown.status === 404 && !unknown.text.includes('evil.example'))
  const requests: Record<string, { path: string; headers?: Record<string, string> }> = {
    'a doubled slash': { path: '//' },
    'a dot segment': { path: '/./' },
    'a parent segment': { path: '/x/../' },
    'an encoded dot segment': { path: '/%2e/' },
    'an encoded parent segment': { path: '/x/%2e%2e/' },
    'a parent segment before /ar/': { path: '/x/../ar/' },
    'a null query': { path: '/?%00' },
    'a long query': { path: `/?${'a'.repeat(6000)}` },
    'another forwarded host': { path: '/', headers: { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' } },
    'another scheme': { path: '/', headers: { 'x-forwarded-proto': 'http', 'x-forwarded-port': '1' } },
    'an overridden method': { path: '/', headers: { 'x-http-method-override': 'POST', 'x-method-override': 'DELETE' } },
    'an overridden address': { path: '/', headers: { 'x-original-url': '/no-such-page', 'x-rewrite-url': '/no-such-page' } },
    'a range': { path: '/', headers: { range: 'bytes=0-1' } },
    'a tag that is known to nobody': { path: '/', headers: { 'if-none-match': '*', 'if-modified-since': 'Tue, 01 Jan 2030 00:00:00 GMT' } },
    'another language': { path: '/', headers: { 'accept-language': 'en', cookie: 'lang=en; language=en' } },
    'another body type': { path: '/', headers: { accept: 'application/json' } },
    'a large header': { path: '/', headers: { 'x-large': 'a'.repeat(7000) } },
    'a token': { path: '/', headers: { authorization: 'Bearer x' } },
  }
  for (const [what, { path, headers = {} }] of Object.entries(requests)) {
    await sleep(keptMs)
    const answer = await visit({ port: outside, host, path, headers })
    const next = await visit({ port: outside, host, path: '/' })
    if (process.env['TRY_VERBOSE']) console.log(what, answer.status, answer.headers['x-kept'], next.status, next.headers['x-kept'])
    says(`${what} changes nothing for the next reader`, next.status === 200 && next.text === page)
    says(`${what} sets no cookie`, answer.headers['set-cookie'] === undefined)
  }
}

function says(what: string, held: boolean) {
  if (!held) failed++
  console.log(`${held ? '✓' : '✗'} ${what}`)
}
