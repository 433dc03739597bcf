import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type Sql, sql } from '#server/platform/database/sql.ts'
import { openRoute } from '#server/testing/peers/cuttable-route.ts'
import { mailsOnce, mailsTo, newPerson, type Person } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const route = await openRoute()
const app = await startTestApp({}, route.to)
after(async () => {
  await app.close()
  await route.cut()
})

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0 Safari/537.36'
const newerChrome = chrome.replace('153', '154')
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'

const post = (path: string, body: object, userAgent = 'node') =>
  fetch(`${app.url}/api/v1/auth/${path}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify(body),
  })
const refresh = async (token: string, userAgent?: string) => (await post('refresh', { refresh: token }, userAgent)).status
const signIn = async ({ email, password }: Person, userAgent?: string) =>
  (await (await post('login', { email, password }, userAgent)).json()) as Pick<Person, 'access' | 'refresh'>
const opens = async (access: string) =>
  (await fetch(`${app.url}/api/v1/profile/me/`, { headers: { authorization: `Bearer ${access}` } })).status
const system = (query: Sql) => app.services.database.system(db => db.run(query))
const eventsOf = ({ user }: Person) =>
  app.services.database.system(db => db.all<{ kind: string }>(sql`select kind from security_events where user_id = ${user.id} order by at`))
const kindsOf = async (person: Person) => (await eventsOf(person)).map(event => event.kind)
const outcome = (person: Person, subject: RegExp) => mailsOnce(app, person.email, mails => mails.some(mail => subject.test(mail.subject)))
const misused = /أنهينا إحدى جلساتك/
const newDevice = /دخول من جهاز جديد/

test('accepts twenty concurrent refreshes with one token', async () => {
  const nora = await newPerson(app)
  const statuses = await Promise.all(Array.from({ length: 20 }, () => refresh(nora.refresh)))
  assert.deepEqual(new Set(statuses), new Set([200]))
  assert.equal(await opens(nora.access), 200)
})

test('ends a session after thirty refreshes with one token, mails its owner once, and leaves other sessions active', async () => {
  const nora = await newPerson(app)
  const other = await signIn(nora)
  const statuses: number[] = []
  for (let n = 0; n < 300; n++) statuses.push(await refresh(nora.refresh))
  assert.equal(statuses.indexOf(401), 30)
  assert.ok(statuses.slice(30).every(status => status === 401))
  assert.deepEqual([await opens(nora.access), await opens(other.access), await refresh(other.refresh)], [401, 200, 200])
  await outcome(nora, misused)
  assert.ok((await kindsOf(nora)).length <= 12)
  assert.equal((await mailsTo(app, nora.email)).filter(mail => misused.test(mail.subject)).length, 1)
})

test('rejects a session’s tokens immediately after signing out and during a suspension', async () => {
  const [nora, sara] = [await newPerson(app), await newPerson(app)]
  assert.equal((await post('logout', { refresh: nora.refresh })).status, 204)
  assert.deepEqual([await opens(nora.access), await refresh(nora.refresh)], [401, 401])
  await system(sql`update users set suspended_at = now() where id = ${sara.user.id}`)
  assert.deepEqual([await opens(sara.access), await refresh(sara.refresh)], [401, 401])
  await system(sql`update users set suspended_at = null where id = ${sara.user.id}`)
  assert.deepEqual([await opens(sara.access), await refresh(sara.refresh)], [200, 200])
})

test('records and mails the use of a signed-out session’s token after a minute, but not immediately after signing out', async () => {
  const nora = await newPerson(app)
  await post('logout', { refresh: nora.refresh })
  await refresh(nora.refresh)
  assert.deepEqual(await kindsOf(nora), [])
  await system(sql`update sessions set ended_at = now() - interval '61 seconds' where user_id = ${nora.user.id}`)
  await refresh(nora.refresh)
  await refresh(nora.refresh)
  assert.deepEqual(await kindsOf(nora), ['used_after_end', 'used_after_end'])
  await outcome(nora, misused)
  assert.equal((await mailsTo(app, nora.email)).filter(mail => misused.test(mail.subject)).length, 1)
})

test('the first refresh after a sign-out from another device is rejected without being recorded as misuse', async () => {
  const nora = await newPerson(app)
  const other = await signIn(nora)
  assert.deepEqual(await nora.calls.sessions.endOthers(), { ended: 1 })
  assert.equal(await refresh(other.refresh), 401)
  assert.deepEqual(await kindsOf(nora), ['refused_after_end'])
  assert.equal(await refresh(other.refresh), 401)
  assert.deepEqual(await kindsOf(nora), ['refused_after_end', 'used_after_end'])
})

test('a session continues after a browser update, and ends when another browser uses its token', async () => {
  const nora = await newPerson(app)
  const desk = await signIn(nora, chrome)
  assert.equal(await refresh(desk.refresh, newerChrome), 200)
  assert.equal(await refresh(desk.refresh, iphone), 401)
  assert.deepEqual([await refresh(desk.refresh, chrome), await opens(desk.access), await opens(nora.access)], [401, 401, 200])
  const mails = await outcome(nora, misused)
  assert.match(mails.find(mail => misused.test(mail.subject))?.text ?? '', /Safari.*iOS/)
})

test('mails an account’s owner about a sign-in from a new device, but not from the first or a known device', async () => {
  const nora = await newPerson(app)
  await signIn(nora)
  assert.equal((await mailsTo(app, nora.email)).filter(mail => newDevice.test(mail.subject)).length, 0)
  await signIn(nora, iphone)
  await outcome(nora, newDevice)
  await signIn(nora, iphone)
  assert.equal((await mailsTo(app, nora.email)).filter(mail => newDevice.test(mail.subject)).length, 1)
  assert.deepEqual(await kindsOf(nora), ['new_device'])
})

test('extends a session to seven days with each refresh, and rejects it when it is unused until then', async () => {
  const nora = await newPerson(app)
  const idle = () =>
    app.services.database.system(db =>
      db.one<{ days: number }>(
        sql`select extract(epoch from idle_until - now()) / 86400 as days from sessions where user_id = ${nora.user.id}`,
      ),
    )
  await system(sql`update sessions set idle_until = now() + interval '1 hour' where user_id = ${nora.user.id}`)
  assert.equal(await refresh(nora.refresh), 200)
  assert.equal(Math.round(Number((await idle())?.days)), 7)
  await system(sql`update sessions set idle_until = now() - interval '1 second' where user_id = ${nora.user.id}`)
  assert.deepEqual([await opens(nora.access), await refresh(nora.refresh)], [401, 401])
  assert.deepEqual(await kindsOf(nora), [])
})

test('the database prevents users from changing or deleting security events, and from reading other users’ events', async () => {
  const [nora, sara] = [await newPerson(app), await newPerson(app)]
  await signIn(nora, iphone)
  const { within } = app.services.database
  for (const query of [sql`delete from security_events`, sql`update security_events set kind = 'nothing'`]) {
    await assert.rejects(
      within({ user: nora.user.id }, db => db.run(query)),
      /permission denied/,
    )
  }
  assert.deepEqual(await within({ user: sara.user.id }, db => db.all(sql`select from security_events where user_id = ${nora.user.id}`)), [])
})

test('refreshing returns 503 with Retry-After while the database is unreachable, and accepts the same token afterwards', async () => {
  const nora = await newPerson(app)
  const begun = Promise.withResolvers<void>()
  const underWay = app.services.database.system(async db => {
    await db.run(sql`select 1`)
    begun.resolve()
    await db.run(sql`select pg_sleep(4)`)
  })
  await begun.promise
  await Promise.all([assert.rejects(underWay, /Connection terminated|ECONNRESET/), route.cut()])
  const away = await post('refresh', { refresh: nora.refresh })
  assert.deepEqual([away.status, Number(away.headers.get('retry-after')) > 0], [503, true])
  assert.equal(await opens(nora.access), 503)
  await route.mend()
  assert.deepEqual([await refresh(nora.refresh), await opens(nora.access)], [200, 200])
})
