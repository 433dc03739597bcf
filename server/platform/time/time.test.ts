import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { after, test } from 'node:test'
import type { Connection } from '#server/platform/database/database.ts'
import { freePort } from '#server/testing/machine/free-port.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'

let connection!: Connection
const app = await startTestApp({}, given => (connection = given))
const port = await freePort()
const { dataDir: DATA_DIR, portalUrl: PORTAL_URL } = app.services.settings
const behind = spawn(
  process.execPath,
  ['--import', './tools/setup/jsx.mjs', '--import', './server/testing/machine/slow-clock.ts', 'server/main.ts'],
  {
    cwd: process.cwd(),
    env: {
      ...process.env,
      DATA_DIR,
      PORTAL_URL,
      PORT: String(port),
      DATABASE_URL: urlOf(connection),
      CLOCK_BEHIND_SECONDS: '600',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  },
)
let output = ''
behind.stdout.on('data', chunk => (output += String(chunk)))
after(async () => {
  behind.kill('SIGKILL')
  await app.close()
})

async function request(to: 'true' | 'behind', path: string, init: { body?: unknown; access?: string } = {}): Promise<Response> {
  const at = to === 'true' ? app.url : `http://localhost:${port}`
  return fetch(at + path, {
    method: init.body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(init.access !== undefined && { authorization: `Bearer ${init.access}` }) },
    ...(init.body !== undefined && { body: JSON.stringify(init.body) }),
  })
}

test('the readiness check returns 503 and logs the reason when the server’s clock is ten minutes behind', { timeout: 60_000 }, async () => {
  await until(() =>
    request('behind', '/health/live').then(
      answer => answer.ok,
      () => false,
    ),
  )
  const answer = await request('behind', '/health/ready')
  assert.deepEqual([answer.status, await answer.json()], [503, { status: 'not ready', why: ['clock'] }])
  await until(() => output.includes('the clock of this machine'))
})

test('a server whose clock is behind accepts current sessions, and shares the limit of wrong passwords', { timeout: 60_000 }, async () => {
  const nora = await newPerson(app)
  const me = '/api/v1/profile/me/'
  for (let call = 0; call < 3; call++) {
    const fresh = await request('behind', '/api/v1/auth/refresh/', { body: { refresh: nora.refresh } })
    const { access } = (await fresh.json()) as { access: string }
    assert.deepEqual(
      [fresh.status, (await request('true', me, { access })).status, (await request('behind', me, { access })).status],
      [200, 200, 200],
    )
  }
  const tries: number[] = []
  for (let wrong = 0; wrong < 24; wrong++) {
    const body = { email: nora.user.email, password: 'not the password' }
    tries.push((await request(wrong % 2 ? 'true' : 'behind', '/api/v1/auth/login/', { body })).status)
  }
  const alone = tries.filter(status => status !== 429).length
  assert.ok(alone <= 10, `${alone} of 24 wrong passwords were looked at`)
})

function urlOf({ host, port: at, user, password = '', database }: Connection): string {
  return `postgres://${user}:${encodeURIComponent(password)}@localhost:${at}/${database}?host=${encodeURIComponent(host)}`
}

test('sessions stay valid and the server is not ready while its clock is set ten minutes ahead', async ({ mock }) => {
  const nora = await newPerson(app)
  const statuses = async () => {
    const me = await request('true', '/api/v1/profile/me/', { access: nora.access })
    const ready = await request('true', '/health/ready')
    return [me.status, ready.status]
  }
  const realNow = Date.now
  mock.method(Date, 'now', () => realNow() + 600_000)
  assert.deepEqual(await statuses(), [200, 503])
  mock.restoreAll()
  await until(async () => (await statuses()).join() === '200,200')
})
