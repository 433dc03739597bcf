import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { readSettings } from '#server/platform/settings/settings.ts'
import { examine } from './examine.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'maydan-certificate-'))
const certificates = path.join(import.meta.dirname, '..', '..', 'testing', 'certificates')
const servers: Server[] = []
after(async () => {
  for (const server of servers) server.close()
  await rm(folder, { recursive: true })
})

/** Starts a proxy that responds like a ready Maydan. Returns its port. */
async function startProxy(name: 'server' | 'self-signed'): Promise<number> {
  const read = (file: string) => readFile(path.join(certificates, file))
  const options = { key: await read(`${name}-key.pem`), cert: await read(`${name}.pem`) }
  const server = createServer(options, (_, response) => response.end(JSON.stringify({ status: 'ready' })))
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, resolve))
  return (server.address() as AddressInfo).port
}
const linesOf = async (PORTAL_URL: string) =>
  (await examine(readSettings({ DATA_DIR: folder, PORTAL_URL, ADMIN_URL: 'http://admin.localhost' }), null, []))
    .filter(({ what }) => /^(certificate|HTTP)/.test(what))
    .map(({ state, what, next }) => `${state} ${what} → ${next ?? ''}`)

const port = await startProxy('server')

test('accepts a certificate that this machine does not trust, with a note', async () => {
  const [certificate = '', http, ...more] = await linesOf(`https://localhost:${port}`)
  assert.match(
    certificate,
    /^look certificate: \d+ days left, but its authority is not trusted here \(UNABLE_TO_VERIFY_LEAF_SIGNATURE\) → .*browsers/,
  )
  assert.deepEqual([http, more], ['right HTTP: Maydan is ready → ', []])
})

test('accepts a self-signed certificate with a note', async () => {
  const [certificate = '', http] = await linesOf(`https://localhost:${await startProxy('self-signed')}`)
  assert.match(certificate, /^look certificate: \d+ days left, but it is self-signed →/)
  assert.equal(http, 'right HTTP: Maydan is ready → ')
})

test('rejects a certificate of another host, and names the host', async () => {
  const [certificate = ''] = await linesOf(`https://127.0.0.1:${port}`)
  assert.match(certificate, /^wrong certificate: not valid for 127\.0\.0\.1 → /)
})

test('names the error of a connection without TLS', async () => {
  const [certificate = '', http = ''] = await linesOf('https://localhost:9')
  assert.match(certificate, /^wrong certificate: localhost:9 did not respond \(ECONNREFUSED\) → start the proxy/)
  assert.match(http, /^look HTTP: no response from https:\/\/localhost:9 \(ECONNREFUSED\) → start Maydan/)
})
