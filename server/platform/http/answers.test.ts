// Properties of all responses: headers, statuses, and no secrets in the log.

import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { after, test } from 'node:test'
import pino from 'pino'
import { endpoints } from '#contract/endpoints.ts'
import { endpointsOf, openapi } from '#contract/openapi.ts'
import { speak } from '#server/testing/peers/raw-socket.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'

let logged = ''
const log = pino({ level: 'info' }, new Writable({ write: (line, _, done) => done(void (logged += String(line))) }))
const app = await startTestApp({}, undefined, { log })
const open = { SMTP_URL: 'smtp://127.0.0.1:9', PORTAL_URL: 'https://portal.example.com', PAGES_URL: 'https://{tenant}.pages.example' }
const secure = await startTestApp(open)
const nora = await newPerson(app)
const { id: tenant, tenant_name: name } = await newHackathon(nora)
await nora.calls.landingPages.create({ tenant, form: {} })
await nora.calls.landingPages.publish({ tenant })
after(() => Promise.all([app.close(), secure.close()]))

const paths = [
  '/',
  '/api/v1/events/',
  '/api/v1/profile/me/',
  '/api/v1/nothing/',
  '/api/v1/openapi.json',
  '/api/v1/docs/',
  '/api/v1/docs/swagger-ui.css',
]
const more = [
  '/dev/mail',
  '/dev/mail.json',
  '/locales/ar/common.json',
  '/robots.txt',
  '/sitemap.xml',
  '/files/none',
  '/_assets/none',
  '/health/live',
  '/health/ready',
  '/%E0%A4%A',
  '/nowhere',
]
const ofPages = [
  '/',
  '/en/',
  '/thanks',
  '/robots.txt',
  '/sitemap.xml',
  '/event.ics',
  '/icons/0097B5.svg',
  '/nowhere',
  '/preview/x/',
  '/api/v1/events/',
]

test('every response has the header `X-Content-Type-Options: nosniff`', async () => {
  const { host } = new URL(app.url)
  for (const path of [...paths, ...more]) assert.equal((await fetch(app.url + path)).headers.get('x-content-type-options'), 'nosniff', path)
  for (const path of ofPages) assert.equal((await app.visit(name, path)).headers.get('x-content-type-options'), 'nosniff', path)
  for (const raw of [
    'NONSENSE\r\n\r\n',
    'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: ${host}\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`,
  ])
    assert.match((await speak(app.url, raw)).answer, /^HTTP\/1\.1 4\d\d .*nosniff/is)
})

test('responses have Strict-Transport-Security only when the configured address is https', async () => {
  const strict = async (host: string, path: string) => {
    const { answer } = await speak(secure.url, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    return /strict-transport-security: (.*)\r/i.exec(answer)?.[1]
  }
  for (const path of [...paths, '/health/live']) assert.equal(await strict('portal.example.com', path), 'max-age=31536000', path)
  for (const path of ofPages) assert.equal(await strict('waha.pages.example', path), 'max-age=31536000', path)
  assert.equal((await fetch(app.url)).headers.get('strict-transport-security'), null)
  assert.equal((await app.visit(name)).headers.get('strict-transport-security'), null)
})

test('returns 405 with the allowed methods when the path exists for other methods', async () => {
  for (const [method, path, allow] of [
    ['PATCH', '/api/v1/profile/me/', 'GET, HEAD'],
    ['GET', '/api/v1/auth/login/', 'POST'],
    ['PUT', '/api/v1/events/create/', 'POST'],
    ['OPTIONS', `/api/v1/events/${tenant}/`, 'PUT, DELETE'],
    ['POST', '/api/v1/landing-pages/preview/x/', null],
    ['PUT', '/api/v1/landing-pages/preview/', 'POST, DELETE'],
  ] as const) {
    const reply = await fetch(app.url + path, { method })
    assert.deepEqual([reply.status, reply.headers.get('allow')], [allow === null ? 404 : 405, allow], `${method} ${path}`)
  }
  const refused = await fetch(`${app.url}/api/v1/auth/login/`, { method: 'PUT', body: 'x', headers: { 'content-type': 'text/plain' } })
  assert.equal(((await refused.json()) as { code: string }).code, 'route.method_unknown')
})

test('responses with 401 have WWW-Authenticate, with `invalid_token` when a token was sent', async () => {
  const challenge = async (headers: Record<string, string>) =>
    (await fetch(`${app.url}/api/v1/profile/me/`, { headers })).headers.get('www-authenticate')
  assert.equal(await challenge({}), 'Bearer realm="Maydan"')
  for (const authorization of ['Bearer x', `Bearer ${nora.refresh}`, 'Basic eDp5'])
    assert.equal(await challenge({ authorization }), 'Bearer realm="Maydan", error="invalid_token"')
  const wrong = await fetch(`${app.url}/api/v1/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'a@example.com', password: 'x' }),
  })
  assert.deepEqual([wrong.status, wrong.headers.get('www-authenticate')], [401, 'Bearer realm="Maydan"'])
})

test('the OpenAPI description of each call documents its error statuses', () => {
  const { paths: described } = openapi(endpoints, { title: '', version: '', description: '' })
  for (const [callName, , e] of endpointsOf(endpoints)) {
    const operation = described[e.path.replace(/:(\w+)/g, '{$1}')]?.[e.method.toLowerCase()] as { responses: object }
    const expected = [
      429,
      503,
      ...(e.caller === 'anyone' ? [] : [401]),
      ...(['anyone', 'user'].includes(e.caller) ? [] : [403]),
      ...(e.body || e.form ? [400, 408, 413, 415, 422] : []),
    ]
    for (const status of expected) assert.ok(String(status) in operation.responses, `${callName} ${status}`)
  }
})

test('the request log contains route templates, but no tokens, ids, names or client addresses', async () => {
  const { url } = await nora.calls.landingPages.preview({ tenant })
  const draft = await app.anyone.drafts.create({ form: { content: {} } })
  logged = ''
  await app.visit(name, new URL(url).pathname)
  await app.visit(name, `/thanks?ref=ABCDEF01`)
  await fetch(`${app.url}/auth/reset-password?token=secret-token`)
  await app.anyone.drafts.get({ params: { draft: draft.id } })
  await nora.calls.registrations.list({ tenant, query: { search: 'reem@example.com' } })
  await fetch(`${app.url}/dev/mail.json?to=reem@example.com`)
  for (const secret of [new URL(url).pathname.split('/')[2] ?? '', 'ABCDEF01', 'secret-token', draft.id, 'reem', nora.access, '127.0.0.1'])
    assert.ok(!logged.includes(secret), secret)
  assert.match(logged, /"route":"\/preview\/:token\/".*"route":"\/api\/v1\/drafts\/:draft\/"/s)
})

test('does not log an error when a request’s body is aborted or rejected', async () => {
  logged = ''
  const { host } = new URL(app.url)
  const broken = `POST /api/v1/auth/login/ HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`
  await speak(app.url, broken, undefined, 100)
  await speak(app.url, 'NONSENSE\r\n\r\n')
  // The server has logged the earlier requests when it answers this one.
  assert.equal((await fetch(`${app.url}/api/v1/auth/login/`, { method: 'POST', body: 'x' })).status, 415)
  assert.doesNotMatch(logged, /"level":[56]0/)
})
