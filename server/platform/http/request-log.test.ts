import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import pino from 'pino'
import type { Connection } from '#server/platform/database/database.ts'
import { mailedCode, newHackathon, newPerson } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const lines: Record<string, unknown>[] = []
const log = pino({ level: 'trace' }, { write: line => void lines.push(JSON.parse(line) as Record<string, unknown>) })
let connection!: Connection
const app = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1,::1' }, given => (connection = given), { log })
const direct = await startTestApp()
after(() => Promise.all([app.close(), direct.close()]))

const idOf = async (url: string, id?: string) =>
  (await fetch(`${url}/api/v1/events/`, { headers: id === undefined ? {} : { 'x-request-id': id } })).headers.get('x-request-id')
const made = /^[0-9a-f-]{36}$/

test('the response header, the problem and the log line contain the same request id', async () => {
  const answer = await fetch(`${app.url}/api/v1/profile/me/`)
  const { request_id } = (await answer.json()) as { request_id: string }
  assert.match(request_id, made)
  assert.equal(answer.headers.get('x-request-id'), request_id)
  const [line, ...others] = lines.filter(({ reqId }) => reqId === request_id)
  assert.deepEqual([line?.['msg'], line?.['status'], others], ['answered', 401, []])
  assert.deepEqual({ ...(line?.['req'] as object), host: '' }, { method: 'GET', route: '/api/v1/profile/me/', host: '' })
})

test('logs successful health checks at the level debug only, and failed ones like other requests', async t => {
  const levelsOf = (route: string) =>
    lines.filter(({ req }) => (req as { route?: string } | undefined)?.route === route).map(({ level }) => level)
  for (const path of ['/health/live', '/health/ready', '/health/ready?for=pages']) await fetch(`${app.url}${path}`)
  assert.deepEqual([levelsOf('/health/live'), levelsOf('/health/ready')], [[20], [20, 20]])
  t.mock.method(app.services.time, 'isClose', () => false)
  assert.equal((await fetch(`${app.url}/health/ready`)).status, 503)
  assert.deepEqual(levelsOf('/health/ready'), [20, 20, 30])
})

test('uses the request id of a header only when a trusted proxy sent it', async () => {
  assert.equal(await idOf(app.url, 'edge-7:0123456789.ab'), 'edge-7:0123456789.ab')
  for (const odd of ['short', 'x'.repeat(65), 'two words', 'a"b{c}d,e;f']) assert.match((await idOf(app.url, odd)) ?? '', made, odd)
  assert.match((await idOf(direct.url, 'edge-7:0123456789.ab')) ?? '', made)
})

test('the log contains no passwords, codes, tokens or email addresses, also when a PostgreSQL error quotes them', async () => {
  const nora = await newPerson(app, 'nora.secret@example.com')
  const { id: tenant, tenant_name: name } = await newHackathon(nora)
  await nora.calls.landingPages.create({ tenant, form: {} })
  await nora.calls.landingPages.publish({ tenant })
  await app.anyone.auth.login({ body: { email: nora.email, password: 'not the pass phrase' } }).catch(() => {})
  const { challenge } = await app.anyone.auth.loginOtp({ body: { email: nora.email } })
  const otp = await mailedCode(app, nora.email, 1)
  const { access, refresh } = await app.anyone.auth.verifyOtp({ body: { email: nora.email, otp, challenge } })
  await app.anyone.auth.refresh({ body: { refresh } })
  const draft = await app.anyone.drafts.create({ form: { content: { name: 'سرّي' } } })
  await app.visit(name, '/register', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'email=reem.secret@example.com',
  })
  // PostgreSQL quotes the rejected row: `Key (email)=(…) already exists`.
  const owner = new pg.Client(connection)
  await owner.connect()
  await owner.query(`create function refuse_twice() returns trigger language plpgsql as $$ begin
    raise unique_violation using message = 'no second one', detail = 'Key (email)=(nora.secret@example.com) already exists.'; end $$`)
  await owner.query('create trigger twice before insert on drafts for each row execute function refuse_twice()')
  await owner.end()
  await assert.rejects(app.anyone.drafts.create({ form: { content: {} } }), { status: 500 })
  const all = JSON.stringify(lines.filter(({ reqId }) => reqId !== undefined))
  for (const secret of [
    nora.password,
    'not the pass phrase',
    otp,
    access,
    refresh,
    nora.access,
    challenge,
    draft.id,
    'nora.secret',
    'reem.secret',
    'سرّي',
  ])
    assert.ok(!all.includes(secret), secret)
  assert.match(all, /no second one.*"code":"23505"/)
})
