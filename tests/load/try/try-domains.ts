// `npm run bench -- try-domains` tests custom domains with Caddy's internal certificate authority and a local DNS server. Exits with 1 on
// a failed check, and with 2 if Caddy is missing.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import https from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startNameServer } from '#server/testing/peers/name-server.ts'
import { freePort } from '../durability/product.ts'
import { isInstalled } from '../harness/pinned.ts'
import { startProduct } from '../harness/product.ts'
import { seed } from '../harness/seed.ts'

if (!isInstalled('caddy')) {
  console.error('Caddy is not installed.')
  process.exit(2)
}
const folder = mkdtempSync(join(tmpdir(), 'maydan-domains-'))
const dns = await startNameServer()
const outside = await freePort()
const product = await startProduct({
  dataDir: join(folder, 'data'),
  trustedProxies: '127.0.0.1',
  environment: { DNS_SERVERS: dns.address },
  addresses: {
    PORTAL_URL: `https://hackathons.test:${outside}`,
    PAGES_URL: `https://{tenant}.hackathons.test:${outside}`,
    ADMIN_URL: `https://admin.hackathons.test:${outside}`,
  },
})
let failed = 0
let proxy = await startCaddy('first')
try {
  await run()
} finally {
  await proxy.stop()
  await product.stop()
  await dns.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
process.exit(failed > 0 ? 1 : 0)

async function run() {
  const { customer, names, ids } = await seed(`http://localhost:${product.port}`, 1)
  const [[name = ''], [tenant = '']] = [names, ids]
  const { domains } = customer.calls
  const own = 'hackathon.waha-festival.com'
  const base = `https://${own}:${outside}`
  const first = await read(`${name}.hackathons.test`)
  says('the page comes at its own address', first?.status === 200)
  says('with a certificate of its own, at the first visit', first?.names === `DNS:${name}.hackathons.test`)
  says('a host without a page gets no certificate', (await read('no-such-page.hackathons.test')) === null)
  says('a name that nobody added gets no certificate', (await read('nobody.waha-festival.com')) === null)
  const { id, records } = await domains.add({ tenant, body: { domain: own } })
  const [proof, way] = records
  says('nor does one that waits for its proof', (await read(own)) === null)
  dns.set(proof?.name ?? '', { TXT: [proof?.value ?? ''] })
  dns.set(own, { CNAME: way?.value ?? '' })
  await domains.check({ tenant, params: { id } })
  const page = await read(own)
  says('once it is proved it is served with a certificate of its own', page?.status === 200 && page.names.includes(own))
  says('and names itself', page?.text.includes(`<link rel="canonical" href="${base}/">`) === true)
  const other = await read(`${name}.hackathons.test`)
  says('the other address leads to it', other?.status === 308 && other.location === `${base}/`)
  await domains.remove({ tenant, params: { id } })
  says('taken away, it shows nothing, with the certificate that is left', (await read(own))?.status === 421)
  says('and the page is where it was', (await read(`${name}.hackathons.test`))?.status === 200)
  await proxy.stop()
  proxy = await startCaddy('second')
  says('no new certificate is given out for it', (await read(own)) === null)
}

/** Requests a page and trusts Caddy's certificate authority. Returns null if no TLS connection is possible. */
function read(host: string): Promise<{ status: number; text: string; location: string | undefined; names: string } | null> {
  return new Promise((resolve, reject) => {
    const asked = https.get(
      { host: '127.0.0.1', port: outside, servername: host, ca: proxy.authority(), headers: { host: `${host}:${outside}` }, agent: false },
      answer => {
        const { subjectaltname = '' } = (answer.socket as import('node:tls').TLSSocket).getPeerCertificate()
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          const { statusCode = 0, headers } = answer
          resolve({ status: statusCode, text: Buffer.concat(chunks).toString(), location: headers.location, names: subjectaltname })
        })
      },
    )
    asked.on('error', (error: NodeJS.ErrnoException) =>
      /SSL|TLS|EPROTO/.test(`${error.code} ${error.message}`) ? resolve(null) : reject(error),
    )
  })
}

/** Starts Caddy. A new `store` contains no certificates. */
async function startCaddy(store: string) {
  const storage = join(folder, store)
  const file = join(folder, `${store}.caddyfile`)
  writeFileSync(file, configured(readFileSync('deploy/caddy/Caddyfile', 'utf8'), storage, await freePort()))
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, XDG_DATA_HOME: storage, XDG_CONFIG_HOME: storage },
  })
  let said = ''
  child.stderr.on('data', chunk => (said = (said + String(chunk)).slice(-4000)))
  const root = join(storage, 'pki', 'authorities', 'local', 'root.crt')
  for (let waited = 0; !existsSync(root) || !said.includes('serving initial configuration'); waited += 50) {
    if (child.exitCode !== null || waited > 20_000) throw new Error(`Caddy did not start:\n${said}`)
    await sleep(50)
  }
  return {
    authority: () => readFileSync(root),
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await Promise.race([once(child, 'exit'), sleep(10_000)])
      if (child.exitCode === null) child.kill('SIGKILL')
    },
  }
}

/** Returns the shipped Caddyfile, changed to use free ports and Caddy's internal certificate authority. */
function configured(shipped: string, storage: string, plain: number): string {
  const local = `{\n\tadmin off\n\tskip_install_trust\n\tlocal_certs\n\tauto_https disable_redirects\n\tdefault_bind 127.0.0.1\n\tstorage file_system ${storage}\n\thttp_port ${plain}\n\thttps_port ${outside}\n`
  return shipped
    .replaceAll('hackathons.example', 'hackathons.test')
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${product.port}`)
    .replace(/^\{\n/m, local)
}

function says(what: string, held: boolean) {
  if (!held) failed++
  console.log(`${held ? '✓' : '✗'} ${what}`)
}
