// docs/decisions/168-compressed-responses.md

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { z } from 'zod'
import { isCompressed } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { endpointsOf } from '#contract/openapi.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { judgedHackathon } from '#server/testing/rows/judging.ts'
import { register } from '#server/testing/rows/registrations.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())
const owner = await newPerson(app)
const projects = Array.from({ length: 12 }, (_, nth) => ({ name: `مشروع ${nth}` }))
const { tenant, round, judges } = await judgedHackathon(app, owner, { projects, judges: 2 })
const firstJudge = judges[0] ?? assert.fail()
const createdAt = new Date(Date.now() - 60_000).toISOString()
for (let nth = 0; nth < 20; nth++) await register(app.services.database, tenant, { at: createdAt })

const list = '/api/v1/registrations/?limit=20'
const control = `/api/v1/judging/rounds/${round}/control/`
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(app.url + path, { headers: { authorization: `Bearer ${owner.access}`, 'x-tenant-id': tenant, ...headers } })

test('compresses JSON above 1 kB with brotli or gzip, and sends it plain to a client that accepts neither', async () => {
  const bodies = []
  for (const [accepted, encoding] of [
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const reply = await get(list, { 'accept-encoding': accepted })
    assert.equal(reply.headers.get('content-encoding'), encoding)
    assert.equal(reply.headers.get('vary'), 'accept-encoding')
    assert.equal(reply.headers.get('content-type'), 'application/json; charset=utf-8')
    assert.equal(reply.headers.get('cache-control'), 'no-store')
    bodies.push({ bytes: Number(reply.headers.get('content-length')), text: await reply.text() })
  }
  const [br, gzip, plain] = bodies.map(({ bytes }) => bytes)
  assert.ok(br && gzip && plain && br < gzip && gzip * 3 < plain, `${br} ${gzip} ${plain}`)
  assert.equal(new Set(bodies.map(({ text }) => text)).size, 1)
})

test('sends short responses and responses with secrets uncompressed', async () => {
  const short = await get('/api/v1/judging/rounds/', { 'accept-encoding': 'identity' })
  const isShort = (await short.arrayBuffer()).byteLength < 1024
  assert.equal((await get('/api/v1/judging/rounds/', { 'accept-encoding': 'br' })).headers.get('content-encoding'), isShort ? null : 'br')
  assert.equal((await get('/api/v1/profile/me/', { 'accept-encoding': 'br' })).headers.get('content-encoding'), null)
  const secret = await get(`/api/v1/judging/rounds/${round}/ranking-input/`, { 'accept-encoding': 'br' })
  assert.deepEqual([secret.status, secret.headers.get('content-encoding')], [200, null])
})

test('compresses the responses of shared caches per language and encoding', async () => {
  const reply = await fetch(`${app.url}/api/v1/countries/?limit=50`, { headers: { 'accept-encoding': 'gzip' } })
  assert.deepEqual([reply.headers.get('content-encoding'), reply.headers.get('vary')], ['gzip', 'accept-language, accept-encoding'])
})

test('returns 304 without a body for a known weak ETag, and 200 after a change', async () => {
  const first = await get(list)
  const etag = first.headers.get('etag') ?? assert.fail()
  assert.match(etag, /^W\/"/)
  const second = await get(list, { 'if-none-match': etag })
  assert.deepEqual([second.status, second.headers.get('etag'), await second.text()], [304, etag, ''])
  await register(app.services.database, tenant, { at: createdAt })
  assert.equal((await get(list, { 'if-none-match': etag })).status, 200)
})

test('returns 304 for an unchanged control room, although its time differs', async () => {
  const first = await get(control)
  const etag = first.headers.get('etag') ?? assert.fail()
  assert.equal((await get(control, { 'if-none-match': etag })).status, 304)
  await owner.calls.judging.setMessage({ tenant, params: { id: round }, body: { message: 'استراحة' } })
  assert.equal((await get(control, { 'if-none-match': etag })).status, 200)
})

test('compresses the projects of a judge’s page', async () => {
  const reply = await fetch(`${app.url}/api/v1/judge/open/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip' },
    body: JSON.stringify({ token: firstJudge.token, device: 'x'.repeat(20) }),
  })
  assert.deepEqual([reply.status, reply.headers.get('content-encoding'), reply.headers.get('etag')], [200, 'gzip', null])
})

/** Names of response fields that contain secrets, or addresses that give access. */
const secretNames = /^(access|refresh|token|secret|uri|salt|recovery_codes)$/
test('no compressed response contains a field with a secret', () => {
  const found = endpointsOf(endpoints)
    .filter(([, , e]) => e.success[1] && isCompressed(e))
    .flatMap(([name, , e]) => {
      const schema = JSON.stringify(z.toJSONSchema(e.success[1] as z.core.$ZodType, { unrepresentable: 'any' }))
      return [...schema.matchAll(/"(\w+)":\{/g)].filter(([, field = '']) => secretNames.test(field)).map(([, field]) => `${name}: ${field}`)
    })
  assert.deepEqual(found, [])
})
