import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Session } from '#contract/accounts/sessions-endpoints.ts'
import type { ApiError } from '#contract/client.ts'
import { requireFreshSignIn } from '#server/domain/sessions/fresh-sign-in.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Refusal } from '#server/platform/http/refuse.ts'
import { newPerson, type Person } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
const rejection = (call: Promise<unknown>) =>
  call.then(
    () => assert.fail('it was allowed'),
    (error: ApiError) => error,
  )
const signInAgain = ({ email, password }: Person, userAgent: string) =>
  app.anyone.auth.login({ body: { email, password } }, { headers: { 'user-agent': userAgent } })

test('lists a user’s active sessions with their browsers, the current session first', async () => {
  const nora = await newPerson(app)
  const phone = await signInAgain(nora, iphone)
  const odd = await signInAgain(nora, 'curl/8 <script>alert(1)</script>')
  await app.anyone.auth.logout({ body: { refresh: odd.refresh } })
  const { count, results } = await nora.calls.sessions.list({ query: {} })
  assert.deepEqual(
    results.map(({ browser, system, current }) => [browser, system, current]),
    [
      [null, null, true],
      ['Safari', 'iOS', false],
    ],
  )
  assert.deepEqual([count, (await app.as(phone.access).sessions.list({ query: {} })).results[0]?.browser], [2, 'Safari'])
  assert.deepEqual(Object.keys(results[0] ?? {}).toSorted(), Object.keys(Session.shape).toSorted())
  assert.equal((await nora.calls.sessions.list({ query: { page: 2, limit: 1 } })).results[0]?.browser, 'Safari')
})

test('ending a session rejects its next call, and leaves other sessions active', async () => {
  const nora = await newPerson(app)
  const phone = await signInAgain(nora, iphone)
  const { results } = await nora.calls.sessions.list({ query: {} })
  const id = results.find(session => !session.current)?.id ?? ''
  await nora.calls.sessions.end({ params: { id } })
  assert.equal((await rejection(app.as(phone.access).profile.me())).status, 401)
  assert.equal((await rejection(app.anyone.auth.refresh({ body: { refresh: phone.refresh } }))).status, 401)
  assert.equal((await nora.calls.sessions.list({ query: {} })).count, 1)
  assert.equal((await rejection(nora.calls.sessions.end({ params: { id } }))).status, 404)
})

test('rejects every session of a suspended account until the account is restored', async () => {
  const nora = await newPerson(app)
  const suspend = (at: string | null) =>
    app.services.database.system(db => db.run(sql`update users set suspended_at = ${at}::timestamptz where id = ${nora.user.id}`))
  await suspend('2026-01-01T00:00:00Z')
  assert.equal((await rejection(nora.calls.profile.me())).status, 401)
  assert.equal((await rejection(nora.calls.tenants.list({ query: {} }))).status, 401)
  assert.equal((await rejection(app.anyone.auth.refresh({ body: { refresh: nora.refresh } }))).status, 401)
  await suspend(null)
  assert.equal((await nora.calls.profile.me()).email, nora.email)
})

test('ending the current session signs the user out', async () => {
  const nora = await newPerson(app)
  const { results } = await nora.calls.sessions.list({ query: {} })
  await nora.calls.sessions.end({ params: { id: results[0]?.id ?? '' } })
  assert.equal((await rejection(nora.calls.profile.me())).status, 401)
})

test('ends all other sessions of the user, and returns their number', async () => {
  const nora = await newPerson(app)
  const others = [await signInAgain(nora, iphone), await signInAgain(nora, iphone)]
  assert.deepEqual(await nora.calls.sessions.endOthers(), { ended: 2 })
  for (const { access } of others) assert.equal((await rejection(app.as(access).profile.me())).status, 401)
  await nora.calls.profile.me()
  assert.deepEqual(await nora.calls.sessions.endOthers(), { ended: 0 })
})

test('returns the same error when the ended session’s id is foreign, unknown or malformed', async () => {
  const [nora, sara] = [await newPerson(app), await newPerson(app)]
  const hers = (await nora.calls.sessions.list({ query: {} })).results[0]?.id ?? ''
  const seen = (await sara.calls.sessions.list({ query: {} })).results.map(session => session.id)
  assert.ok(!seen.includes(hers))
  const answers: unknown[] = []
  for (const id of [hers, '00000000-0000-4000-8000-000000000000', 'nothing', "' or true --", '%00']) {
    const { status, problem } = await rejection(sara.calls.sessions.end({ params: { id } }))
    answers.push({ status, ...problem, request_id: '' })
  }
  assert.equal(new Set(answers.map(answer => JSON.stringify(answer))).size, 1)
  assert.equal((answers[0] as { code: string }).code, 'session.not_found')
  await nora.calls.profile.me()
  const { within } = app.services.database
  const touched = await within({ user: sara.user.id }, db =>
    db.run(sql`update sessions set ended_at = now() where user_id = ${nora.user.id}`),
  )
  assert.equal(touched, 0)
})

test('listing sessions without a session returns 401', async () => {
  assert.equal((await rejection(app.anyone.sessions.list({ query: {} }))).status, 401)
})

test('a session’s sign-in is recent for 15 minutes, and recent again after the user authenticates again', async () => {
  const nora = await newPerson(app)
  const id = (await nora.calls.sessions.list({ query: {} })).results[0]?.id ?? ''
  const isFresh = () =>
    app.services.database
      .within({ user: nora.user.id }, db => requireFreshSignIn(db, id))
      .then(
        () => true,
        (error: Refusal) => error.code !== 'session.stale',
      )
  assert.equal(await isFresh(), true)
  await app.services.database.system(db => db.run(sql`update sessions set signed_in_at = now() - interval '16 minutes' where id = ${id}`))
  assert.equal(await isFresh(), false)
  await nora.calls.profile.me()
  assert.equal(await isFresh(), false)
  const wrong = await rejection(nora.calls.auth.signInAgain({ body: { password: 'not this one' } }))
  assert.deepEqual([wrong.status, wrong.problem.code, Object.keys(wrong.problem.fields ?? {})], [422, 'password.wrong', ['password']])
  assert.equal(await isFresh(), false)
  await nora.calls.auth.signInAgain({ body: { password: nora.password } })
  assert.equal(await isFresh(), true)
})

test('limits password guesses within a session to ten', async () => {
  const nora = await newPerson(app)
  const guesses = Array.from({ length: 14 }, () => rejection(nora.calls.auth.signInAgain({ body: { password: 'a guess' } })))
  const codes = (await Promise.all(guesses)).map(({ problem }) => problem.code)
  assert.equal(codes.filter(code => code === 'limit.reached').length, 4)
  assert.equal((await rejection(nora.calls.auth.signInAgain({ body: { password: nora.password } }))).status, 429)
})
