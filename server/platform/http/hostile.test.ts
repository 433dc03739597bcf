import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { endpoints } from '#contract/endpoints.ts'
import { endpointsOf } from '#contract/openapi.ts'
import { Problem } from '#contract/problem.ts'
import { mailedCode, newPerson } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const nora = await newPerson(app)
after(() => app.close())

const all = endpointsOf(endpoints).map(([, , e]) => e)
const readResponse = async (response: Response) => ({ status: response.status, body: await response.text() })

/** Asserts that the response is below 500, that an error is a documented problem, and that it shows no internal details. */
function isClear({ status, body }: { status: number; body: string }, what: string) {
  assert.ok(status < 500, `${what}: ${status} ${body}`)
  if (status >= 400) Problem.parse(JSON.parse(body))
  assert.doesNotMatch(body, /pg_|postgres|\/server\/|node_modules|at Object|\bSELECT\b|syntax error/i, what)
}

test('every call returns a documented 4xx problem for malformed bodies, content types and queries', async () => {
  const json = { 'content-type': 'application/json' }
  const hostile: [string, RequestInit & { query?: string }][] = [
    [
      'NUL',
      {
        headers: json,
        body: '{"email":"a\\u0000@x.com","fullname":"\\u0000","password":"\\u0000\\u0000\\u0000\\u0000\\u0000\\u0000\\u0000\\u0000","tenant_name":"\\u0000"}',
      },
    ],
    ['lone surrogate', { headers: json, body: '{"fullname":"\\ud800aa","email":"a@x.com"}' }],
    ['numbers', { headers: json, body: '{"email":1e400,"password":9007199254740993}' }],
    ['prototype', { headers: json, body: '{"__proto__":{"role":"administrator"},"constructor":{"prototype":{}}}' }],
    ['deep', { headers: json, body: '['.repeat(50_000) }],
    ['empty', { headers: json, body: '' }],
    ['byte order mark', { headers: json, body: '\ufeff{}' }],
    ['odd type', { headers: { 'content-type': 'application/json\t; charset=utf-8 x' }, body: '{}' }],
    ['no boundary', { headers: { 'content-type': 'multipart/form-data' }, body: 'x' }],
    [
      'truncated',
      {
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
        body: '--b\r\nContent-Disposition: form-data; name="content"\r\n\r\n{',
      },
    ],
    ['text', { headers: { 'content-type': 'text/plain' }, body: 'x' }],
    ['pages', { query: '?page=0&limit=-1&orderBy=password_hash&search=%00&searchBy=x&limit=2&limit=3&stage=%27' }],
    ['escapes', { query: '?tenant_name=%E0%A4%A&tenant=%00' }],
    ['wildcards', { query: '?search=%25_%5C&tenant=%25&tenant_name=%25%5F' }],
  ]
  for (const e of all) {
    // A GET has no body, so only its query is varied.
    for (const [what, { query = '', ...init }] of hostile.filter(([, { query }]) => query || e.method !== 'GET')) {
      const path = e.path.replace(':draft', 'not-a-uuid') + query
      const headers = { ...(init.headers as object), authorization: `Bearer ${nora.access}`, 'x-tenant-id': "' or 1=1" }
      isClear(await readResponse(await fetch(app.url + path, { ...init, method: e.method, headers })), `${e.method} ${path} ${what}`)
    }
  }
})

test('calls return no 5xx and no internal details for random JSON bodies', async () => {
  const posts = all.filter(e => e.body)
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...posts), fc.jsonValue({ noUnicodeString: false }), async (e, body) => {
      const reply = await fetch(app.url + e.path, {
        method: e.method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${nora.access}` },
        body: JSON.stringify(body),
      })
      isClear(await readResponse(reply), e.path)
    }),
    { numRuns: 300, seed: 7 },
  )
})

test('rejects a form that contains a file in a JSON field', async () => {
  const body = new FormData()
  body.append('content', new File(['{}'], 'content.json'))
  const { status, body: answer } = await readResponse(await fetch(`${app.url}/api/v1/drafts/`, { method: 'POST', body }))
  assert.deepEqual([status, Object.keys(Problem.parse(JSON.parse(answer)).fields ?? {})], [422, ['content']])
})

test('returns a documented 400 for a path parameter that is too long', async () => {
  const answer = await readResponse(await fetch(`${app.url}/api/v1/drafts/${'x'.repeat(500)}/`, { method: 'PUT' }))
  assert.equal(answer.status, 400)
  isClear(answer, 'a long parameter')
})

test('rejects requests with two Host headers or an unknown host, and paths of internal page routes', async () => {
  const port = new URL(app.url).port
  assert.match(await raw(`GET / HTTP/1.1\r\nHost: localhost:${port}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`), /^HTTP\/1\.1 400/)
  assert.match(await raw('GET /login HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n'), /^HTTP\/1\.1 421/)
  assert.match(await raw(`GET /_pages/waha/ HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`), /^HTTP\/1\.1 404/)
  assert.match(await raw(`GET //_pages/waha/ HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`), /^HTTP\/1\.1 404/)
  assert.match(
    await raw(`GET http://localhost:${port}/_pages/waha/ HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`),
    /^HTTP\/1\.1 40/,
  )
})

const raw = (request: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1', () => socket.write(request))
    let answer = ''
    socket.on('data', chunk => (answer += chunk.toString()))
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })

test('registration ignores unknown fields such as `role` and `email_verified`', async () => {
  const email = 'mass@example.com'
  const body = {
    fullname: 'ماجد',
    email,
    password: 'a long enough one',
    accept_terms: true,
    role: 'administrator',
    email_verified: true,
    id: nora.user.id,
  }
  await fetch(`${app.url}/api/v1/users/customer/register/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await mailedCode(app, email)
  const [row] = await app.services.database.system(db =>
    db.all<{ role: string; verified: boolean }>({
      text: `select role, email_verified_at is not null as verified from users where email = '${email}'`,
      values: [],
    }),
  )
  assert.deepEqual(row, { role: 'customer', verified: false })
})
