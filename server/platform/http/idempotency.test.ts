import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { ApiError } from '#contract/client.ts'
import { sql } from '#server/platform/database/sql.ts'
import { joinTeam, newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())
const [nora, khalid] = [await newPerson(app), await newPerson(app)]
const { id: tenant } = await publishedForm(nora)
await joinTeam(app, tenant, khalid, 'owner')

const keyed = (key: string) => ({ headers: { 'idempotency-key': key } })
const judgeOf = (name: string) => ({ name, email: '' as const, languages: ['ar' as const], organization: '' })
const create = (name: string, key: string, by = nora) => by.calls.judging.createJudge({ tenant, body: judgeOf(name) }, keyed(key))
const judgesNamed = async (name: string) =>
  (await app.services.database.system(db => db.all(sql`select from judges where tenant_id = ${tenant} and name = ${name}`))).length
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? error.problem.code : assert.fail(String(error))),
  )

test('a repeated call with the same key returns the first result with its token, and creates nothing', async () => {
  const key = randomUUID()
  const first = await create('منى', key)
  assert.ok(first.token)
  assert.deepEqual(await create('منى', key), first)
  assert.deepEqual(await create('منى', `"${key}"`), first)
  assert.equal(await judgesNamed('منى'), 1)
})

test('concurrent calls with the same key return one result', async () => {
  const key = randomUUID()
  const results = await Promise.all([1, 2, 3].map(() => create('هدى', key)))
  assert.equal(new Set(results.map(({ token }) => token)).size, 1)
  assert.equal(await judgesNamed('هدى'), 1)
})

test('rejects a key that belongs to a different request, and malformed keys', async () => {
  const key = randomUUID()
  await create('ريم', key)
  assert.equal(await codeOf(create('ليلى', key)), 'request.key_reused')
  for (const malformed of ['short', 'x'.repeat(101), 'with spaces in the key'])
    assert.equal(await codeOf(create('ليلى', malformed)), 'request.malformed')
  assert.equal(await judgesNamed('ليلى'), 0)
})

test('the key of one account returns nothing to another account, and nothing in another hackathon', async () => {
  const key = randomUUID()
  const first = await create('دانة', key)
  const second = await khalid.calls.judging.createJudge({ tenant, body: { ...judgeOf('دانة'), is_confirmed: true } }, keyed(key))
  assert.notEqual(second.id, first.id)
  const other = await publishedForm(nora)
  const third = await nora.calls.judging.createJudge({ tenant: other.id, body: judgeOf('دانة') }, keyed(key))
  assert.ok(![first.id, second.id].includes(third.id))
})

test('a rejected call stores no result: the call with its key runs again', async () => {
  const key = randomUUID()
  await create('سلمى', randomUUID())
  assert.equal(await codeOf(create('سلمى', key)), 'judge.same_name')
  await app.services.database.system(db => db.run(sql`delete from judges where name = 'سلمى'`))
  assert.equal((await create('سلمى', key)).name, 'سلمى')
})

test('a repeated call returns the first result after the state of the hackathon changed', async () => {
  const { id } = await publishedForm(nora)
  const call = (key: string) =>
    nora.calls.announcementTemplates.create({ tenant: id, body: { name: 'موقف', words: { ar: { subject: 'س', text: 'ن' } } } }, keyed(key))
  const key = randomUUID()
  const first = await call(key)
  await nora.calls.tenants.archive({ tenant: id })
  assert.deepEqual(await call(key), first)
  assert.equal(await codeOf(call(randomUUID())), 'tenant.archived')
})

test('stores no readable result', async () => {
  const key = randomUUID()
  const { token } = await create('نوف', key)
  const rows = await app.services.database.system(db => db.all<{ result: Buffer }>(sql`select result from idempotent_calls`))
  assert.ok(rows.length > 0)
  assert.ok(rows.every(({ result }) => !result.includes(String(token))))
})
