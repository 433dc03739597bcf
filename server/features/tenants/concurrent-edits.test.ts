import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { ApiError } from '#contract/client.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { updateTenant } from '#server/domain/tenants/tenant-facts.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { joinTeam, newHackathon, newPerson } from '#server/testing/people/people.ts'
import { smallPng } from '#server/testing/rows/pictures.ts'
import { startTestApp } from '#server/testing/test-app.ts'

let owner!: Connection
const app = await startTestApp({}, given => (owner = given))
after(app.close)
const nora = await newPerson(app)

const rejection = (call: Promise<unknown>) =>
  call.then(
    () => assert.fail('it was allowed'),
    (error: ApiError) => error,
  )
const change = ({ id }: Tenant, form: Parameters<typeof nora.calls.tenants.update>[0]['form']) =>
  nora.calls.tenants.update({ tenant: id, form })
const detail = ({ id }: Tenant) => nora.calls.tenants.detail({ query: { tenant: id } })
const picture = async (side: number) => new File([await smallPng(side)], 'غلاف.png', { type: 'image/png' })

test('rejects an outdated change of a hackathon’s facts, and returns the author and the current facts', async () => {
  const loaded = await newHackathon(nora)
  const theirs = await change(loaded, { city: 'جدة', description: { ar: 'وصف الزميل', en: '' } })
  const { status, problem } = await rejection(change(loaded, { city: 'أبها', updated_at: loaded.updated_at }))
  assert.deepEqual([status, problem.code, problem.changed_by], [409, 'tenant.changed_meanwhile', nora.user.fullname])
  assert.deepEqual(problem.current, theirs)
  const mine = await change(loaded, { city: 'أبها', updated_at: String(problem.current?.['updated_at']) })
  assert.deepEqual([mine.city, mine.description.ar], ['أبها', 'وصف الزميل'])
})

test('accepts the same change of facts again after its reply was lost, and rejects it from another member', async () => {
  const loaded = await newHackathon(nora)
  const form = { city: 'جدة', starts_at: '2027-03-01T09:00:00+03:00', ends_at: '2027-03-02T09:00:00+03:00', updated_at: loaded.updated_at }
  await change(loaded, form)
  const again = await change(loaded, form)
  assert.deepEqual([again.city, Date.parse(again.starts_at)], ['جدة', Date.parse(form.starts_at)])
  const khalid = await newPerson(app, undefined, { fullname: 'خالد العتيبي' })
  await joinTeam(app, loaded.id, khalid, 'editor')
  const theirs = await rejection(khalid.calls.tenants.update({ tenant: loaded.id, form }))
  assert.deepEqual([theirs.status, theirs.problem.code], [409, 'tenant.changed_meanwhile'])
})

test('accepts the author’s next change if the clock advances during the first one', async t => {
  const { id } = await newHackathon(nora)
  const client = new pg.Client(owner)
  await client.connect()
  t.after(() => client.end())
  // A clock that is a millisecond later at each reading.
  await client.query(`
    create schema fast;
    create sequence fast.readings;
    create function fast.clock_timestamp() returns timestamptz language sql volatile as
      'select pg_catalog.clock_timestamp() + nextval(''fast.readings'') * interval ''1 millisecond''';
    grant usage on schema fast to public;
    grant usage on sequence fast.readings to public`)
  const row = await app.services.database.within({ tenant: id }, async db => {
    await db.run(sql`set local search_path to fast, pg_catalog, public`)
    await updateTenant(db, id, { city: 'جدة' }, 'نورة')
    return db.one<{ updated_at: string; facts_changed_at: string }>(sql`select updated_at, facts_changed_at from tenants where id = ${id}`)
  })
  assert.equal(row?.updated_at, row?.facts_changed_at)
})

test('rejects replacing or removing a picture that was added meanwhile, but accepts changes of other fields', async () => {
  const loaded = await newHackathon(nora)
  const theirs = await change(loaded, { cover_pic: await picture(40), updated_at: loaded.updated_at })
  for (const cover_pic of [await picture(41), null]) {
    const { status, problem } = await rejection(change(loaded, { cover_pic, updated_at: loaded.updated_at }))
    assert.deepEqual([status, problem.code], [409, 'picture.changed_meanwhile'])
    assert.equal(problem.current?.['cover_pic'], theirs.cover_pic)
  }
  assert.equal((await detail(loaded)).cover_pic, theirs.cover_pic)
  await change(loaded, { logo: await picture(42), updated_at: loaded.updated_at })
  await change(loaded, { city: 'جدة', updated_at: loaded.updated_at })
  const seen = await change(loaded, { cover_pic: await picture(43), updated_at: theirs.updated_at })
  assert.notEqual(seen.cover_pic, theirs.cover_pic)
  assert.equal((await change(loaded, { cover_pic: null, updated_at: seen.updated_at })).cover_pic, null)
})

test('accepts one of twenty concurrent replacements of a picture', async () => {
  const loaded = await newHackathon(nora)
  const files = await Promise.all(Array.from({ length: 20 }, (_, at) => picture(50 + at)))
  const outcomes = await Promise.allSettled(files.map(logo => change(loaded, { logo, updated_at: loaded.updated_at })))
  assert.equal(outcomes.filter(outcome => outcome.status === 'fulfilled').length, 1)
})
