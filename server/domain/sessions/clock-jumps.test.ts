// The server's clock jumps by a day. The server compares it with the database's clock only every 15 seconds.

import assert from 'node:assert/strict'
import { after, afterEach, test } from 'node:test'
import { setClock } from '#server/platform/time/now.ts'
import { refusalOf } from '#server/testing/people/administrators.ts'
import { mailedCode, newPerson } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const day = 86_400_000
after(() => app.close())
afterEach(() => setClock(0))

test('refreshing a session works after the clock jumps forward and back, and signing out invalidates all its tokens', async () => {
  const nora = await newPerson(app)
  setClock(day)
  assert.equal(await refusalOf(nora.calls.profile.me()), '401 session.ended')
  const refreshed = await app.anyone.auth.refresh({ body: { refresh: nora.refresh } })
  assert.equal(await refusalOf(app.as(refreshed.access).profile.me()), 'allowed')
  setClock(0)
  const again = await app.anyone.auth.refresh({ body: { refresh: nora.refresh } })
  assert.equal(await refusalOf(app.as(again.access).profile.me()), 'allowed')
  // One token was signed while the clock was a day ahead. Its session's row still decides whether it is accepted.
  await app.as(again.access).auth.logout({ body: { refresh: nora.refresh } })
  for (const access of [refreshed.access, again.access]) assert.equal(await refusalOf(app.as(access).profile.me()), '401 session.ended')
})

test('rejects access and refresh tokens of an ended session while the clock is a day behind', async () => {
  const nora = await newPerson(app)
  await nora.calls.auth.logout({ body: { refresh: nora.refresh } })
  setClock(-day)
  assert.equal(await refusalOf(nora.calls.profile.me()), '401 session.ended')
  assert.equal(await refusalOf(app.anyone.auth.refresh({ body: { refresh: nora.refresh } })), '401 session.ended')
})

test('rejects the correct code after five wrong codes, even if the clock jumps between attempts', async () => {
  const nora = await newPerson(app)
  const { challenge } = await app.anyone.auth.loginOtp({ body: { email: nora.email } })
  const otp = await mailedCode(app, nora.email, 1)
  const attempt = (code: string) => refusalOf(app.anyone.auth.verifyOtp({ body: { email: nora.email, otp: code, challenge } }))
  const wrong = otp === '000000' ? '111111' : '000000'
  for (const ahead of [0, day, -day, 2 * day, 0]) {
    setClock(ahead)
    assert.match(await attempt(wrong), /^4/)
  }
  for (const ahead of [0, day, -day]) {
    setClock(ahead)
    assert.match(await attempt(otp), /^4/)
  }
})

test('the rate limit of sign-in still applies after the clock jumps forward and back', async () => {
  const attempts = async () => refusalOf(app.anyone.auth.login({ body: { email: 'clock@example.com', password: 'wrong pass phrase' } }))
  let refused = ''
  for (let tries = 0; tries < 60 && !refused.startsWith('429'); tries++) refused = await attempts()
  assert.match(refused, /^429/)
  setClock(day)
  await attempts()
  setClock(0)
  assert.match(await attempts(), /^429/)
})
