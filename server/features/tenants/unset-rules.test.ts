import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Eligibility } from '#contract/tenants/tenant.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const nora = await newPerson(app)
after(() => app.close())

const nothing = Eligibility.parse({})

const published = async (eligibility?: Eligibility) => {
  const tenant = await newHackathon(nora, eligibility && { eligibility })
  await nora.calls.landingPages.create({ tenant: tenant.id, form: {} })
  await nora.calls.landingPages.publish({ tenant: tenant.id })
  return { ...tenant, text: async () => (await app.visit(tenant.tenant_name)).text() }
}
const rulesOf = async (id: string) => (await nora.calls.tenants.detail({ query: { tenant: id } })).eligibility

test('a page contains no participation rules that were never set, for visitors and search engines', async () => {
  const tenant = await published()
  assert.deepEqual(tenant.eligibility, nothing)
  const page = await tenant.text()
  for (const word of ['مجانية', 'للفريق', 'للجميع', 'isAccessibleForFree']) assert.ok(!page.includes(word), word)
})

test('a page shows participation rules after publishing, and removes unset rules with the next publication', async () => {
  const tenant = await published()
  const say = async (said: Partial<Eligibility>) => {
    await nora.calls.tenants.update({ tenant: tenant.id, form: { eligibility: { ...nothing, ...said } } })
    await nora.calls.landingPages.publish({ tenant: tenant.id })
    return tenant.text()
  }
  assert.match(await say({ ip_owner: 'team', fee: 'free' }), /للفريق[^]*مجانية/)
  assert.doesNotMatch(await say({ ip_owner: 'team' }), /مجانية/)
})

test('accepts a maximum team size without a minimum, and rejects a maximum below the minimum', async () => {
  const tenant = await newHackathon(nora, { eligibility: { ...nothing, team_max: 4 } })
  assert.deepEqual(await rulesOf(tenant.id), { ...nothing, team_max: 4 })
  const wrong = { ...nothing, team_min: 5, team_max: 4 }
  await assert.rejects(nora.calls.tenants.update({ tenant: tenant.id, form: { eligibility: wrong } }), { status: 422 })
})

test('copies set and unset participation rules to the next edition', async () => {
  const tenant = await newHackathon(nora, { eligibility: { ...nothing, fee: 'free' } })
  const body = { tenant_name: `${tenant.tenant_name}-next`, starts_at: '2028-02-03T06:00:00Z' }
  assert.deepEqual((await nora.calls.tenants.duplicate({ tenant: tenant.id, body })).eligibility, { ...nothing, fee: 'free' })
})
