import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { endpointsOf } from '#contract/openapi.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'

// Moves one endpoint of the contract to the administrators' host.
const { summary } = endpoints.adminStats
const there = endpoint({ ...summary, host: 'admin' })
const app = await startTestApp({}, undefined, {
  contract: { ...endpoints, adminStats: { ...endpoints.adminStats, summary: there as typeof summary } },
})
after(() => app.close())
const admin = await newPerson(app, 'admin@example.com')
const authorization = `Bearer ${admin.access}`
const visitAdmin = (path: string, init: { method?: string; headers?: Record<string, string> } = {}) => app.visit('admin', path, init)

test('the administrators’ host returns 404 for the portal’s screens, files and calls, in any notation of the path', async () => {
  const elsewhere = endpointsOf(endpoints).filter(([, , e]) => e !== summary && !('host' in e))
  const paths = ['/', '/login', '/welcome', '/robots.txt', '/icon.svg', '/locales/ar/common.json', '/dev/mail', '/dev/mail.json', '/terms']
  for (const [method, path] of [
    ...paths.map(path => ['GET', path] as const),
    ...elsewhere.map(([, , e]) => [e.method, e.path.replace(/:\w+/g, admin.user.id)] as const),
    ['GET', '/api/v1/docs/'],
    ['GET', '/api/v1/openapi.json'],
    ['GET', '/_assets/x'],
    ['GET', '/files/x'],
  ] as const)
    for (const spelled of [path, `/${path}`, `/.${path}`, path.replace('/api', '/%61pi')]) {
      const { status } = await visitAdmin(spelled, { method, headers: { authorization } })
      assert.deepEqual([method, spelled, status], [method, spelled, 404])
    }
})

test('the administrators’ call works on the administrators’ host, and returns 404 on other hosts', async () => {
  assert.equal((await visitAdmin(there.path, { headers: { authorization } })).status, 200)
  assert.equal((await visitAdmin(there.path)).status, 401)
  assert.equal((await fetch(app.url + there.path, { headers: { authorization } })).status, 404)
  assert.equal((await app.visit('waha', there.path, { headers: { authorization } })).status, 404)
  const wrong = await visitAdmin(there.path, { method: 'DELETE' })
  assert.deepEqual([wrong.status, wrong.headers.get('allow')], [405, 'GET, HEAD'])
})

test('the administrators’ host serves health checks', async () => {
  assert.equal((await visitAdmin('/health/live')).status, 200)
  assert.equal((await visitAdmin('/health/ready')).status, 200)
})

test('the administrators’ host permits cross-origin requests from the portal only', async () => {
  const preflight = (origin: string, path: string = there.path) =>
    visitAdmin(path, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
    })
  const allowed = await preflight(app.url)
  assert.equal(allowed.status, 204)
  assert.equal(allowed.headers.get('access-control-allow-origin'), app.url)
  assert.match(allowed.headers.get('access-control-allow-headers') ?? '', /authorization/)
  const { port } = new URL(app.url)
  for (const origin of [
    'null',
    'https://evil.example',
    `${app.url}.evil.example`,
    `http://waha.localhost:${port}`,
    `https://localhost:${port}`,
    app.url.toUpperCase(),
  ]) {
    const answers = [await preflight(origin), await visitAdmin(there.path, { headers: { authorization, origin } })]
    for (const answer of answers) assert.equal(answer.headers.get('access-control-allow-origin'), null, origin)
    assert.equal(answers[0]?.status, 405)
  }
  for (const headers of [{ authorization, origin: app.url }, { origin: app.url }] as const) {
    const answer = await visitAdmin(there.path, { headers })
    assert.deepEqual(
      [answer.headers.get('access-control-allow-origin'), answer.headers.get('access-control-allow-credentials')],
      [app.url, null],
    )
    assert.match(answer.headers.get('vary') ?? '', /origin/)
  }
  assert.equal((await preflight(app.url, '/api/v1/profile/me/')).status, 404)
})

test('the portal’s calls permit no cross-origin requests', async () => {
  const answer = await fetch(`${app.url}/api/v1/profile/me/`, { headers: { authorization, origin: app.url } })
  assert.equal(answer.headers.get('access-control-allow-origin'), null)
})

test('rejects the settings when ADMIN_URL has the same host as PORTAL_URL', () => {
  const environment = { PORTAL_URL: 'https://maydan.example', ADMIN_URL: 'https://maydan.example:8443', SMTP_URL: 'smtp://mail.example' }
  assert.throws(() => readSettings(environment), /^Error: ADMIN_URL: must be another host than PORTAL_URL$/)
})
