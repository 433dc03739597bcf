import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { ApiError } from '#contract/client.ts'
import { sql } from '#server/platform/database/sql.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { words } from '#server/testing/rows/announcements.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())
const huda = await newPerson(app)
const rich = { en: { subject: 'News', text: 'Dear {{first_name}}' } }
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? error.problem.code : String(error)),
  )

test('saves, renames, replaces and deletes templates, and records each in the activity', async () => {
  const { id: tenant } = await newHackathon(huda)
  const { announcementTemplates: calls } = huda.calls
  const made = await calls.create({ tenant, body: { name: 'Parking', words } })
  const bring = await calls.create({ tenant, body: { name: 'Bring', words: rich } })
  assert.deepEqual(
    (await calls.list({ tenant })).results.map(({ name }) => name),
    ['Bring', 'Parking'],
  )
  assert.equal(await codeOf(calls.create({ tenant, body: { name: 'PARKING', words } })), 'announcement_template.name_taken')
  assert.equal(
    await codeOf(calls.update({ tenant, params: { id: bring.id }, body: { name: 'parking' } })),
    'announcement_template.name_taken',
  )
  const renamed = await calls.update({ tenant, params: { id: made.id }, body: { name: 'Arrival' } })
  assert.deepEqual([renamed.name, renamed.words], ['Arrival', words])
  assert.deepEqual((await calls.update({ tenant, params: { id: made.id }, body: { words: rich } })).words, rich)
  await calls.remove({ tenant, params: { id: made.id } })
  assert.equal(await codeOf(calls.remove({ tenant, params: { id: made.id } })), 'announcement_template.not_found')
  const actions = (await huda.calls.audit.list({ tenant, query: {} })).results.map(({ action }) => action)
  assert.deepEqual(
    ['created', 'updated', 'removed'].map(done => actions.filter(action => action === `announcement_template.${done}`).length),
    [2, 2, 1],
  )
})

test('limits templates to 30 per hackathon, also for concurrent requests', async () => {
  const { id: tenant } = await newHackathon(huda)
  const { announcementTemplates: calls } = huda.calls
  await app.services.database.system(db =>
    db.run(sql`
      insert into announcement_templates (tenant_id, name, words) select ${tenant}, 'n' || n, '{}' from generate_series(1, 28) n`),
  )
  const tries = ['a', 'b', 'c', 'd'].map(name => codeOf(calls.create({ tenant, body: { name, words } })))
  assert.deepEqual((await Promise.all(tries)).toSorted(), [
    'announcement_template.too_many',
    'announcement_template.too_many',
    'done',
    'done',
  ])
})
