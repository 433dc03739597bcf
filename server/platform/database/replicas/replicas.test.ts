// Tests behavior without a working replica. `npm run bench -- try-replica` tests with a working replica.

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp({ REPLICA_URL: 'postgres://127.0.0.1:9/gone' })
after(() => app.close())
const nora = await newPerson(app)

test('queries the primary database when the replica is unreachable', async () => {
  const { id, tenant_name } = await newHackathon(nora)
  await nora.calls.landingPages.create({ tenant: id, form: {} })
  await nora.calls.landingPages.publish({ tenant: id })
  app.services.pages.cache.forgetAll()
  assert.equal((await app.visit(tenant_name)).status, 200)
  const { views } = (await nora.calls.stats.performance({ tenant: id, query: {} })).totals
  assert.equal(views.total, 0)
  assert.deepEqual(app.services.database.behind(), { '127.0.0.1:9': null })
})
