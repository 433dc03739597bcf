import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { countAttempts } from '#server/platform/rate-limit/rate-limit.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { iphone, Someone } from '#server/testing/people/someone.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const campus = '198.51.100.7'
const home = '203.0.113.7'
const app = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1,::1', SHARED_NETWORKS: '198.51.100.0/24', SHARED_NETWORK_FACTOR: '3' })
after(() => app.close())

/** Counts attempts of other people in a network. */
const count = (name: string, seconds: number, network: string, tries: number) =>
  countAttempts(app.services.database, { name, max: Infinity, seconds }, network, tries)

const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    ({ problem }: ApiError) => problem.code,
  )

test('a shared network has higher limits for sign-ins, codes and accounts than other networks, but not unlimited ones', async () => {
  const omar = await newPerson(app)
  const calls: [limit: string, max: number, seconds: number, call: (from: Someone) => Promise<unknown>][] = [
    ['mail.network', 100, 900, ({ calls }) => calls.auth.loginOtp({ body: { email: omar.email } })],
    ['register.network', 200, 3600, from => from.registers()],
    ['login.network', 50, 900, ({ calls }) => calls.auth.login({ body: { email: omar.email, password: omar.password } })],
  ]
  for (const [name, max, seconds, call] of calls) {
    const from = (ip: string) => new Someone(app, `person-${name}@example.com`, ip, iphone)
    for (const ip of [campus, home]) await count(name, seconds, ip, max)
    assert.notEqual(await outcomeOf(call(from(home))), 'done', name)
    assert.equal(await outcomeOf(call(from(campus))), 'done', name)
    await count(name, seconds, campus, 2 * max)
    assert.notEqual(await outcomeOf(call(from(campus))), 'done', name)
  }
})
