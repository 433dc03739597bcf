// `npm run bench -- try-caddy` tests the shipped Caddy configuration with a temporary certificate authority. Exits with 1 on a failed
// check, and with 2 if Caddy is missing.

import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { TLSSocket } from 'node:tls'
import { programAt, startComponent } from '../../faults/component.ts'
import { freePort } from '../durability/product.ts'
import { startProduct } from '../harness/product.ts'
import { seed } from '../harness/seed.ts'

if (programAt('caddy') === null) {
  console.error('Caddy is not installed.')
  process.exit(2)
}
const folder = mkdtempSync(join(tmpdir(), 'maydan-deploy-'))
const [outside, plain] = [await freePort(), await freePort()]
let failed = 0
const product = await startProduct({
  dataDir: join(folder, 'data'),
  trustedProxies: '127.0.0.1',
  addresses: {
    PORTAL_URL: `https://localhost:${outside}`,
    PAGES_URL: `https://{tenant}.localhost:${outside}`,
    ADMIN_URL: `https://admin.localhost:${outside}`,
  },
})
const shipped = readFileSync(join(import.meta.dirname, '..', '..', '..', 'deploy', 'caddy', 'Caddyfile'), 'utf8')
const file = join(folder, 'Caddyfile')
writeFileSync(
  file,
  shipped
    .replaceAll('hackathons.example', 'localhost')
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${product.port}`)
    // Caddy requires its global options at the beginning of the file.
    .replace(
      /^\{\n/m,
      `{
	admin off
	storage file_system ${join(folder, 'caddy')}
	http_port ${plain}
	https_port ${outside}
	skip_install_trust
	local_certs
	default_bind 127.0.0.1
`,
    ),
)
const caddy = await startComponent('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { ready: outside }).catch(
  async (error: Error) => {
    await product.stop()
    throw error
  },
)
try {
  const { names } = await seed(`http://localhost:${product.port}`, 1)
  const portal = await read('localhost', '/welcome')
  says('the portal comes through', portal.status === 200)
  const page = await read(`${names[0]}.localhost`, '/')
  says(
    'a page comes through, with a certificate for its host',
    page.status === 200 && page.body.includes('<h1') && page.authority.includes('Caddy Local Authority'),
  )
  const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '192.0.2.7', 'x-forwarded-proto': 'http' }
  for (const path of ['/', '/no-such-page', '/thanks', '/ar', '/sitemap.xml', '/me/x', '/event.ics'])
    says(
      `a forged host appears nowhere in ${path}`,
      !JSON.stringify(await read(`${names[0]}.localhost`, path, forged)).includes('evil.example'),
    )
  says(
    'a certificate is fetched for no other name',
    await read('evil.example', '/').then(
      () => false,
      () => true,
    ),
  )
  const asked = await fetch(`http://localhost:${plain}/`, { redirect: 'manual' })
  says('without TLS one is led to it', asked.status === 308)
} finally {
  await caddy.kill()
  await product.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
process.exit(failed > 0 ? 1 : 0)

async function read(host: string, path: string, headers: Record<string, string> = {}) {
  const options = {
    host: '127.0.0.1',
    port: outside,
    path,
    servername: host,
    rejectUnauthorized: false,
    headers: { host: `${host}:${outside}`, ...headers },
  }
  const sent = request(options)
  sent.end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const authority = String((answer.socket as TLSSocket).getPeerCertificate().issuer?.CN)
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer), authority }
}

function says(what: string, held: boolean) {
  if (!held) failed++
  console.log(`${held ? '✓' : '✗'} ${what}`)
}
