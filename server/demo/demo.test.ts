import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { client } from '#contract/client.ts'
import { endpoints } from '#contract/endpoints.ts'
import { sql } from '#server/platform/database/sql.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { addDemo, demoAccount } from './add-demo.ts'

const app = await startTestApp()
after(() => app.close())

test('the demo shows a hackathon in the middle of its phases and sends no mail about them', async () => {
  assert.equal(await addDemo(app.services, app.url), true)
  const anyone = client(endpoints, (path, init) => fetch(app.url + path, init))
  const signedIn = await anyone.auth.login({ body: demoAccount })
  assert.ok('access' in signedIn)
  const calls = client(endpoints, (path, init) => {
    init.headers.set('authorization', `Bearer ${signedIn.access}`)
    return fetch(app.url + path, init)
  })
  const { results } = await calls.tenants.list({ query: { limit: 50 } })
  const sanad = results.find(({ tenant_name }) => tenant_name === 'sanad') ?? assert.fail()
  const phases = (await calls.phases.list({ tenant: sanad.id })).results
  assert.deepEqual(
    phases.map(({ state, published, parties: { entered, in: moved, reserve, out, open }, drafts }) => [
      state,
      published,
      [entered, moved, reserve, out, open],
      drafts?.in,
    ]),
    [
      ['decided', 1, [96, 48, 10, 38, 0], 0],
      ['running', 0, [12, 0, 0, 0, 12], 4],
      ['planned', 0, [0, 0, 0, 0, 0], 0],
    ],
  )
  const camp = { id: phases[1]?.id ?? '' }
  const parties = (await calls.phases.parties({ tenant: sanad.id, params: camp, query: { limit: 50 } })).results
  assert.deepEqual([parties.every(({ is_team }) => is_team), parties.filter(({ has_submitted }) => has_submitted).length], [true, 8])
  const { stage } = await calls.tenants.detail({ query: { tenant: 'sanad' } })
  assert.equal(stage, 'running')
  const mails = await app.services.database.system(db =>
    db.one<{ n: number }>(sql`select count(*)::int as n from outbox where payload::text like '%سند%'`),
  )
  assert.equal(mails?.n, 0)
})
