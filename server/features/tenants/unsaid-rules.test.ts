import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, test } from 'node:test'
import pg from 'pg'
import { Eligibility } from '#contract/tenant.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { newHackathon, newPerson } from '#server/testing/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'

let owner: Connection | undefined
const app = await startTestApp({}, connection => (owner = connection))
const nora = await newPerson(app)
after(() => app.close())

const nothing = Eligibility.parse({})
/** As every hackathon began before rules could be left unsaid. */
const asItBegan = {
  ...nothing,
  audience: 'everyone',
  team_min: 1,
  team_max: 5,
  ip_owner: 'team',
  ai_tools: 'allowed',
  fee: 'free',
} as const

const published = async (eligibility?: Eligibility) => {
  const tenant = await newHackathon(nora, eligibility && { eligibility })
  await nora.calls.landingPages.create({ tenant: tenant.id, form: {} })
  await nora.calls.landingPages.publish({ tenant: tenant.id })
  return { ...tenant, text: async () => (await app.visit(tenant.tenant_name)).text() }
}
const rulesOf = async (id: string) => (await nora.calls.tenants.detail({ query: { tenant: id } })).eligibility

async function migrateAgain() {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query(await readFile(new URL('../../migrations/024-unsaid-rules.sql', import.meta.url), 'utf8'))
  } finally {
    await client.end()
  }
}

test('whoever founds a hackathon without a word about taking part has said nothing of it, on the page and to search engines', async () => {
  const tenant = await published()
  assert.deepEqual(tenant.eligibility, nothing)
  const page = await tenant.text()
  for (const word of ['مجانية', 'للفريق', 'للجميع', 'isAccessibleForFree']) assert.ok(!page.includes(word), word)
})

test('what is said is shown once it is published, and what is taken back is gone with the next', async () => {
  const tenant = await published()
  const say = async (said: Partial<Eligibility>) => {
    await nora.calls.tenants.update({ tenant: tenant.id, form: { eligibility: { ...nothing, ...said } } })
    await nora.calls.landingPages.publish({ tenant: tenant.id })
    return tenant.text()
  }
  assert.match(await say({ ip_owner: 'team', fee: 'free' }), /للفريق[^]*مجانية/)
  assert.doesNotMatch(await say({ ip_owner: 'team' }), /مجانية/)
})

test('half of a team’s size may be said, and a size that ends before it begins is refused', async () => {
  const tenant = await newHackathon(nora, { eligibility: { ...nothing, team_max: 4 } })
  assert.deepEqual(await rulesOf(tenant.id), { ...nothing, team_max: 4 })
  const wrong = { ...nothing, team_min: 5, team_max: 4 }
  await assert.rejects(nora.calls.tenants.update({ tenant: tenant.id, form: { eligibility: wrong } }), { status: 422 })
})

test('rules that still are as every hackathon began become unsaid; what is published stays until it is published again', async () => {
  const [began, chosen] = [await published(asItBegan), await published({ ...asItBegan, team_min: 2, fee: 'paid', ip_owner: 'shared' })]
  await migrateAgain()
  assert.deepEqual(await rulesOf(began.id), nothing)
  assert.deepEqual(await rulesOf(chosen.id), { ...nothing, team_min: 2, team_max: 5, fee: 'paid', ip_owner: 'shared' })
  assert.match(await began.text(), /مجانية/)
  await nora.calls.landingPages.publish({ tenant: began.id })
  assert.doesNotMatch(await began.text(), /مجانية/)
})

test('the next edition says what the last one said, and is as silent where it was', async () => {
  const tenant = await newHackathon(nora, { eligibility: { ...nothing, fee: 'free' } })
  const body = { tenant_name: `${tenant.tenant_name}-next`, starts_at: '2028-02-03T06:00:00Z' }
  assert.deepEqual((await nora.calls.tenants.duplicate({ tenant: tenant.id, body })).eligibility, { ...nothing, fee: 'free' })
})
