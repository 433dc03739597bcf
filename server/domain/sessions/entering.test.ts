import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from '#server/platform/database/sql.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())
const { database, tokens } = app.services
const [nora, sami] = [await newPerson(app), await newPerson(app)]
await newHackathon(nora)
const everything = sql`select asking_user() as user, (select array_agg(id) from users) as users, (select count(*)::int from members) as places`
type Seen = { user: string; users: string[] | null; places: number }
const sessionOf = async ({ access }: { access: string }) => (await tokens.readAccess(access)) ?? assert.fail()

test('`asSession` returns only rows that the session’s user can see, with 60 concurrent queries of two users', async () => {
  const people = [
    { session: await sessionOf(nora), id: nora.user.id, places: 1 },
    { session: await sessionOf(sami), id: sami.user.id, places: 0 },
  ]
  await Promise.all(
    Array.from({ length: 60 }, async (_, n) => {
      const { session, id, places } = people[n % 2] ?? assert.fail()
      const [seen] = (await database.asSession<Seen>(session, everything)) ?? assert.fail()
      assert.partialDeepStrictEqual(seen, { user: id, users: [id], places })
    }),
  )
})

test('a connection has no user after `asSession` used it', async () => {
  for (let n = 0; n < 20; n++) {
    await database.asSession(await sessionOf(nora), everything)
    assert.deepEqual(await database.query<Seen>(everything), [{ user: null, users: null, places: 0 }])
  }
})

test('`asSession` returns an empty list when there are no rows, and null when the session does not exist', async () => {
  assert.deepEqual(await database.asSession(await sessionOf(nora), sql`select 1 as one where false`), [])
  assert.equal(await database.asSession('00000000-0000-4000-8000-000000000000', everything), null)
})

test('responds 401 instead of 422 to an invalid query when the session has ended', async () => {
  const person = await newPerson(app)
  const list = (query: string) =>
    fetch(`${app.url}/api/v1/tenants/customer/list/${query}`, { headers: { authorization: `Bearer ${person.access}` } })
  assert.equal((await list('?limit=nonsense')).status, 422)
  await person.calls.auth.logout({ body: { refresh: person.refresh } })
  for (const query of ['', '?limit=nonsense']) assert.equal((await list(query)).status, 401)
})

test('the database rejects an update in a read-only transaction', async () => {
  await assert.rejects(
    database.reading({ user: nora.user.id }, db => db.run(sql`update users set fullname = 'x' where id = ${nora.user.id}`)),
    { code: '25006' },
  )
  assert.notEqual((await nora.calls.profile.me()).fullname, 'x')
})
