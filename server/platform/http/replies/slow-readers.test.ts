import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'
import { httpLimits } from '../http-limits.ts'

const app = await startTestApp({}, undefined, { limits: { slowestReader: { bytesPerSecond: 20_000, seconds: 4 } } })
const patient = await startTestApp()
const nora = await newPerson(app)
const { id: tenant } = await newHackathon(nora)
after(() => Promise.all([app.close(), patient.close()]))

/** Uploads a PDF of random bytes, because they cannot be compressed. */
async function newPdf(size = 9_000_000) {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size)])
  const { url } = await nora.calls.files.create({ tenant, form: { file: new File([bytes], 'rules.pdf') } })
  return { bytes, url }
}
function openRequest(path: string, { url } = app): Promise<Socket> {
  const { host, port } = new URL(url)
  const { promise, resolve } = Promise.withResolvers<Socket>()
  const socket = connect(Number(port), '127.0.0.1', () => socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`))
  socket.on('error', () => {})
  socket.once('readable', () => resolve(socket))
  return promise
}
const heapUsed = () => {
  globalThis.gc?.()
  return process.memoryUsage().arrayBuffers / 1e6
}
const statusOf = async (path: string, { url } = app) => {
  const reply = await fetch(url + path)
  await reply.body?.cancel()
  return reply.status
}
const statusIn = (socket: Socket) => Number(String(socket.read(12)).slice(9))

test('the default limit for slow readers is two kilobytes a second over a minute', () => {
  assert.deepEqual(httpLimits.slowestReader, { bytesPerSecond: 2048, seconds: 60 })
})

test('stores a large file in memory once for sixty clients that do not read, and disconnects these clients', async () => {
  const { bytes, url } = await newPdf()
  const before = heapUsed()
  const readers = await Promise.all(Array.from({ length: 30 }, () => openRequest(url)))
  for (let n = 0; n < 30; n++) readers.push(await openRequest(url))
  assert.ok(heapUsed() - before < 60, `${Math.round(heapUsed() - before)} MB for ${readers.length} readers of 9 MB`)
  await until(async () => (await app.connections()) < 5)
  for (const reader of readers) reader.destroy()
  const reply = await fetch(app.url + url)
  assert.ok(Buffer.from(await reply.arrayBuffer()).equals(bytes))
})

test('returns 503 for a large file while too many bytes of large files are being sent', async () => {
  const files: Awaited<ReturnType<typeof newPdf>>[] = []
  for (let n = 0; n < 16; n++) files.push(await newPdf())
  const before = heapUsed()
  const readers = await Promise.all(files.map(({ url }) => openRequest(url)))
  const statuses = readers.map(statusIn)
  assert.deepEqual([statuses.filter(status => status === 200).length, statuses.filter(status => status === 503).length], [14, 2])
  assert.ok(heapUsed() - before < 200, `${Math.round(heapUsed() - before)} MB`)
  for (const reader of readers) reader.destroy()
  await until(async () => (await statusOf(files.at(-1)?.url ?? '')) === 200)
})

test('a client that reads slowly, but above the limit, receives the complete file', async () => {
  const { bytes, url } = await newPdf(5_000_000)
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const got: Buffer[] = []
  request(app.url + url, answer => {
    answer.on('data', (chunk: Buffer) => {
      got.push(chunk)
      answer.pause()
      setTimeout(() => answer.resume(), 50)
    })
    answer.on('end', () => resolve(Buffer.concat(got)))
    answer.on('error', reject)
  }).end()
  assert.ok((await promise).equals(bytes))
})

test('HEAD of a large file returns the size and no content', async () => {
  const { bytes, url } = await newPdf(600_000)
  const reply = await fetch(app.url + url, { method: 'HEAD' })
  assert.deepEqual([reply.status, reply.headers.get('content-length')], [200, String(bytes.length)])
  assert.equal((await reply.arrayBuffer()).byteLength, 0)
})

test('limits concurrent archive downloads to two per hackathon and twelve in total', async () => {
  const owner = await newPerson(patient)
  const addresses: string[] = []
  for (let n = 0; n < 12; n++) {
    const { id } = await newHackathon(owner)
    const file = new File([Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(9_000_000)])], 'rules.pdf')
    await owner.calls.files.create({ tenant: id, form: { file } })
    addresses.push((await owner.calls.tenants.export({ tenant: id, body: {} })).url)
  }
  const [one = '', ...others] = addresses
  const before = heapUsed()
  const readers = [await openRequest(one, patient), await openRequest(one, patient)]
  assert.equal(await statusOf(one, patient), 429)
  for (const address of others) readers.push(await openRequest(address, patient))
  assert.deepEqual(readers.map(statusIn), [...Array.from({ length: 12 }, () => 200), 429])
  assert.ok(heapUsed() - before < 200, `${Math.round(heapUsed() - before)} MB`)
  for (const reader of readers) reader.destroy()
  await until(async () => (await statusOf(one, patient)) === 200)
})
