import assert from 'node:assert/strict'
import { createPrivateKey } from 'node:crypto'
import { after, test } from 'node:test'
import { openSecrets } from '#server/platform/settings/secrets.ts'
import { hostileTokens, signAgain, parseToken } from '#server/testing/people/forged-tokens.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const nora = await newPerson(app)
const secrets = await openSecrets(app.services.settings.dataDir)
const access = parseToken(nora.access, createPrivateKey(secrets.access_key[0] ?? ''))
const refresh = parseToken(nora.refresh, createPrivateKey(secrets.refresh_key[0] ?? ''))
after(() => app.close())

const openWith = (token: string) => fetch(`${app.url}/api/v1/profile/me/`, { headers: { authorization: `Bearer ${token}` } })
const refreshWith = (token: string) =>
  fetch(`${app.url}/api/v1/auth/refresh/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh: token }),
  })
const outcome = async (reply: Response) => [reply.status, ((await reply.json()) as { code?: string }).code]
const ended = [401, 'session.ended']

test('rejects forged access tokens', async () => {
  const vectors = Object.entries(hostileTokens(access, nora.refresh))
  assert.ok(vectors.length >= 19)
  for (const [what, token] of vectors) assert.deepEqual([what, ...(await outcome(await openWith(token)))], [what, ...ended])
  assert.equal((await openWith(nora.access)).status, 200)
})

test('rejects forged refresh tokens, and correctly signed tokens that do not match their session', async () => {
  const vectors = {
    ...hostileTokens(refresh, nora.access),
    'a line break at its end': `${nora.refresh}\n`,
    'another jti for the same session': signAgain(refresh, { jti: '5f4dcc3b-5aa7-4d61-8327-deb882cf9900' }),
    'another user for the same session': signAgain(refresh, { sub: '5f4dcc3b-5aa7-4d61-8327-deb882cf9900' }),
  }
  for (const [what, token] of Object.entries(vectors))
    assert.deepEqual([what, ...(await outcome(await refreshWith(token)))], [what, ...ended])
  assert.equal((await refreshWith(nora.refresh)).status, 200)
})

test('accepts access tokens when the clocks differ by three seconds, and rejects them at ten minutes', async () => {
  const statusFor = async (iat: number, exp: number) => {
    const now = Math.floor(Date.now() / 1000)
    return (await openWith(signAgain(access, { iat: now + iat, exp: now + exp }))).status
  }
  assert.equal(await statusFor(3, 400), 200)
  assert.equal(await statusFor(-400, -3), 200)
  assert.equal(await statusFor(600, 900), 401)
  assert.equal(await statusFor(-900, -600), 401)
})
