import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { after, test } from 'node:test'
import type { Answer } from '#server/platform/dns/resolver.ts'
import { parseTarget } from './outbound-url.ts'
import { createOutbound, maxBodyBytes, type NoteRequest, type OutboundDeps, resolveTarget } from './outbound.ts'

const certificates = path.join(import.meta.dirname, '..', '..', 'testing', 'certificates')
const [cert, key, authority] = await Promise.all(
  ['server.pem', 'server-key.pem', 'authority.pem'].map(name => readFile(path.join(certificates, name))),
)

const servers: Server[] = []
after(() => servers.forEach(server => server.close().closeAllConnections()))
async function listen(server: Server): Promise<number> {
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

let connections = 0
const heard: (IncomingMessage & { to?: string | undefined })[] = []
let answer: (response: ServerResponse, request: IncomingMessage) => void = response => response.end('received')
const handle: RequestListener = (request, response) => {
  heard.push(Object.assign(request, { to: request.socket.localAddress }))
  request.resume()
  answer(response, request)
}
const plain = createServer(handle).on('connection', () => void connections++)
const port = await listen(plain)
const tlsPort = await listen(createTlsServer({ cert, key }, handle))

const publicAddress = '93.184.215.14'
const notes: Parameters<NoteRequest>[0][] = []
const outboundWith = (changes: Partial<OutboundDeps> = {}) =>
  createOutbound({
    rules: { ports: [port], origins: [] },
    lookups: { addresses: async () => 'nothing' },
    portalUrl: 'https://maydan.example',
    note: note => void notes.push(note),
    ...changes,
  })
const post = (url: string) => ({ purpose: 'webhook', url, method: 'POST' as const, body: '{}' })
const trusted = (origin: string, changes: Partial<OutboundDeps> = {}) =>
  outboundWith({ rules: { ports: [], origins: [origin] }, ...changes })

const refusedUrls: readonly (readonly [url: string, failure: string])[] = [
  ['', 'url_invalid'],
  ['not a url', 'url_invalid'],
  ['https://', 'url_invalid'],
  [`https://hooks.example.com/${'a'.repeat(2000)}`, 'url_invalid'],
  ['http://hooks.example.com/', 'url_scheme'],
  ['ftp://hooks.example.com/', 'url_scheme'],
  ['file:///etc/passwd', 'url_scheme'],
  ['gopher://hooks.example.com/', 'url_scheme'],
  ['data:text/plain,hello', 'url_scheme'],
  ['https://user:password@hooks.example.com/', 'url_credentials'],
  ['https://hooks.example.com@127.0.0.1/', 'url_credentials'],
  ['https://hooks.example.com:22/', 'url_port'],
  ['https://hooks.example.com:80/', 'url_port'],
  ['https://hooks.example.com:5432/', 'url_port'],
  ...[
    'localhost',
    'LOCALHOST',
    'localhost.',
    '%6cocalhost',
    'hooks.localhost',
    'hooks.example.com.',
    'postgres',
    'metadata.google.internal',
    'printer.local',
    'router.home.arpa',
    'wiki.intranet',
    '127.0.0.1',
    '127.1',
    '127.0.0.1.',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '①②⑦.0.0.1',
    '127。0。0。1',
    '0',
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '100.100.100.200',
    '168.63.129.16',
    '0xa83f8110',
    '169.254.169.254',
    '0xa9fea9fe',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '[::]',
    '[::1]',
    '[::127.0.0.1]',
    '[::7f00:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:a9fe:a9fe]',
    '[::ffff:0:127.0.0.1]',
    '[64:ff9b::127.0.0.1]',
    '[64:ff9b:1::1]',
    '[100::1]',
    '[2001::1]',
    '[2001:db8::1]',
    '[2002:7f00:1::]',
    '[3fff::1]',
    '[5f00::1]',
    '[fc00::1]',
    '[fd00:ec2::254]',
    '[fe80::1]',
    '[fec0::1]',
    '[ff02::1]',
  ].map(host => [`https://${host}:${port}/`, 'host_not_public'] as const),
]

for (const [url, failure] of refusedUrls)
  test(`refuses ${url.slice(0, 60) || 'an empty URL'} without a connection`, async () => {
    const outbound = outboundWith({ lookups: { addresses: async () => ['127.0.0.1'] } })
    assert.equal((await outbound.send(post(url))).failure, failure)
    assert.equal(outbound.refusalOf(url), failure)
    assert.equal(connections, 0)
  })

const refusedAnswers: readonly (readonly [name: string, answer: Answer, failure: string])[] = [
  ['loopback.example.com', ['127.0.0.1'], 'host_not_public'],
  ['mixed.example.com', [publicAddress, '10.0.0.1'], 'host_not_public'],
  ['mixed-families.example.com', [publicAddress, '::1'], 'host_not_public'],
  ['metadata.example.com', ['169.254.169.254'], 'host_not_public'],
  ['azure.example.com', ['168.63.129.16'], 'host_not_public'],
  ['compatible.example.com', ['::7f00:1'], 'host_not_public'],
  ['mapped.example.com', ['::ffff:127.0.0.1'], 'host_not_public'],
  ['zone.example.com', ['fe80::1%lo'], 'host_not_public'],
  ['short.example.com', ['127.1'], 'host_not_public'],
  ['text.example.com', ['localhost'], 'host_not_public'],
  ['empty.example.com', [], 'name_unknown'],
  ['missing.example.com', 'nothing', 'name_unknown'],
  ['silent.example.com', 'unanswered', 'dns_unanswered'],
]

for (const [name, resolved, failure] of refusedAnswers)
  test(`refuses ${name}, which resolves to ${String(resolved)}`, async () => {
    const outbound = outboundWith({ lookups: { addresses: async () => resolved } })
    assert.equal((await outbound.send(post(`https://${name}:${port}/`))).failure, failure)
    assert.equal(connections, 0)
  })

for (const [url, addresses] of [
  ['https://hooks.example.com/', [publicAddress]],
  ['https://hooks.example.com:443/a?b=c', [publicAddress, '2606:2800:21f:cb07:6820:80da:af6b:8b2c']],
  ['https://ميدان.السعودية/', [publicAddress]],
  ['https://168.63.129.15/', ['168.63.129.15']],
  ['https://0x5db8d70e/', [publicAddress]],
  ['https://[2606:4700:4700::1111]/', ['2606:4700:4700::1111']],
  [`https://hooks.example.com:${port}/`, ['1.1.1.1']],
] as const)
  test(`allows ${url}`, async () => {
    const target = parseTarget(url, { ports: [port], origins: [] })
    if (typeof target === 'string') assert.fail(target)
    assert.deepEqual(await resolveTarget(target, { addresses: async () => addresses }), addresses)
  })

test('connects to the checked address with the Host of the URL and queries DNS once, although a second answer leads elsewhere', async () => {
  let queries = 0
  const lookups = { addresses: async () => [++queries === 1 ? '127.0.0.1' : '127.0.0.2'] }
  const { response } = await trusted(`http://hooks.test:${port}`, { lookups }).send(post(`http://hooks.test:${port}/path?token=1`))
  assert.equal(response?.status, 200)
  assert.equal(String(response.body), 'received')
  assert.equal(queries, 1)
  const { headers, url, to } = heard.at(-1) as (typeof heard)[number]
  assert.deepEqual([headers.host, url, headers['user-agent']], [`hooks.test:${port}`, '/path?token=1', 'Maydan (+https://maydan.example)'])
  assert.equal(to, '127.0.0.1')
})

test('refuses metadata addresses for origins of the operator, too', async () => {
  for (const address of ['169.254.169.254', '168.63.129.16', '::ffff:169.254.169.254', 'fd00:ec2::254']) {
    const outbound = trusted('http://hooks.test', { lookups: { addresses: async () => [address] } })
    assert.equal((await outbound.send(post('http://hooks.test/'))).failure, 'host_not_public')
  }
})

test('allows an origin of the operator with this scheme and port only', async () => {
  const outbound = trusted(`http://127.0.0.1:${port}`)
  assert.equal((await outbound.send(post(`http://127.0.0.1:${port}/`))).response?.status, 200)
  assert.equal(outbound.refusalOf(`https://127.0.0.1:${port}/`), 'url_port')
  assert.equal(outbound.refusalOf(`http://127.0.0.1:${port + 1}/`), 'url_scheme')
})

test('validates the certificate for the name of the URL', async () => {
  const lookups = { addresses: async () => ['127.0.0.1'] }
  const sent = async (origin: string, changes: Partial<OutboundDeps>) => trusted(origin, { lookups, ...changes }).send(post(`${origin}/`))
  assert.equal((await sent(`https://localhost:${tlsPort}`, { authority })).response?.status, 200)
  assert.equal((await sent(`https://other.test:${tlsPort}`, { authority })).failure, 'tls_failed')
  assert.equal((await sent(`https://localhost:${tlsPort}`, {})).failure, 'tls_failed')
})

test('does not follow redirects', async () => {
  const before = heard.length
  answer = response => response.writeHead(302, { location: `http://127.0.0.1:${port}/secret` }).end()
  const { response } = await trusted(`http://127.0.0.1:${port}`).send(post(`http://127.0.0.1:${port}/`))
  assert.deepEqual([response?.status, heard.length - before], [302, 1])
})

test('reads at most 64 KB of a response of 50 MB, and closes the connection', async () => {
  const closed = Promise.withResolvers<void>()
  answer = response => {
    response.writeHead(200, { 'content-length': String(50_000_000) }).on('close', closed.resolve)
    response.write(Buffer.alloc(10_000_000))
  }
  const { response } = await trusted(`http://127.0.0.1:${port}`).send(post(`http://127.0.0.1:${port}/`))
  assert.deepEqual([response?.status, response?.body.length], [200, maxBodyBytes])
  await closed.promise
})

test('ends after the time limit: without a response, during the body, and during a DNS query', async () => {
  const outbound = trusted(`http://127.0.0.1:${port}`, { timeoutMs: 200 })
  answer = () => {}
  assert.equal((await outbound.send(post(`http://127.0.0.1:${port}/`))).failure, 'timed_out')
  answer = response => void response.writeHead(200).write('begun')
  const { response } = await outbound.send(post(`http://127.0.0.1:${port}/`))
  assert.deepEqual([response?.status, String(response?.body)], [200, 'begun'])
  const silent = outboundWith({ timeoutMs: 200, lookups: { addresses: () => new Promise(() => {}) } })
  assert.equal((await silent.send(post('https://hooks.example.com/'))).failure, 'timed_out')
})

test('ends when its caller stops, and when the receiver breaks off', async () => {
  answer = response => response.destroy()
  const outbound = trusted(`http://127.0.0.1:${port}`)
  assert.equal((await outbound.send(post(`http://127.0.0.1:${port}/`))).failure, 'connection_failed')
  const stopping = AbortSignal.abort()
  assert.equal((await outbound.send({ ...post(`http://127.0.0.1:${port}/`), stopping })).failure, 'stopped')
})

test('counts requests, and logs the origin without path and query', async () => {
  answer = response => response.writeHead(500).end()
  const outbound = trusted(`http://127.0.0.1:${port}`)
  await outbound.send(post(`http://127.0.0.1:${port}/secret?token=secret`))
  await outbound.send(post('http://user:secret@127.0.0.1/'))
  assert.deepEqual(
    outbound.usage().map(({ purpose, result, count }) => [purpose, result, count]),
    [['webhook', '5xx', 1], ['webhook', 'url_credentials', 1]],
  ) // oxfmt-ignore
  assert.deepEqual(notes.at(-2)?.origin, `http://127.0.0.1:${port}`)
  assert.ok(!JSON.stringify(notes).includes('secret'))
})
