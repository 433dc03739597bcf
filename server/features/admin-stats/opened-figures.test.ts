import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from '#server/platform/database/sql.ts'
import { showSecondFactor } from '#server/testing/people/administrators.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { register } from '#server/testing/rows/registrations.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())

const { database } = app.services
const admin = await newPerson(app, 'admin@example.com')
await showSecondFactor(app, admin)
const { adminStats, adminUsers, adminTenants, adminRegistrations } = admin.calls
const run = (query: ReturnType<typeof sql>) => database.system(db => db.run(query))
const owner = await newPerson(app)
const [live, draft, withdrawn] = [await newHackathon(owner), await newHackathon(owner), await newHackathon(owner)]
for (const { id } of [live, withdrawn]) {
  await owner.calls.landingPages.create({ tenant: id, form: {} })
  await owner.calls.landingPages.publish({ tenant: id })
}
await owner.calls.landingPages.unpublish({ tenant: withdrawn.id })
/** Times on both sides of the midnights in Riyadh where the period begins and ends, and the current time. */
const moments = ['2025-03-09T20:59:59Z', '2025-03-09T21:00:00Z', '2025-03-12T20:59:59Z', '2025-03-12T21:00:00Z', new Date().toISOString()]
const span = { from: '2025-03-10', to: '2025-03-12' }
for (const at of moments) {
  const person = await newPerson(app)
  await run(sql`update users set email_verified_at = ${at}, suspended_at = now() where id = ${person.user.id}`)
  const { id } = await newHackathon(owner)
  await run(sql`update tenants set created_at = ${at}, status = 'archived' where id = ${id}`)
  for (const kind of ['application', 'waiting', 'interest']) await register(database, live.id, { at, kind })
}
await app.anyone.users.registerCustomer({
  body: { fullname: 'لم تؤكد', email: 'later@example.com', password: 'a long enough one', accept_terms: true },
})
await run(sql`update first_publications set at = '2025-03-11T10:00:00Z' where tenant_id = ${withdrawn.id}`)

for (const [name, days] of [
  ['a span of days', span],
  ['the last thirty days', {}],
] as const)
  test(`the lists of accounts, hackathons and registrations have the dashboard’s counts, for ${name} and in total`, async () => {
    const { figures, span: shown } = await adminStats.summary({ query: days })
    const rows = async (query: Partial<typeof span>) => ({
      users: (await adminUsers.list({ query: { counted: '1', ...query } })).count,
      tenants: (await adminTenants.list({ query: { counted: 'tenants', ...query } })).count,
      landing_pages: (await adminTenants.list({ query: { counted: 'landing_pages', ...query } })).count,
      registrations: (await adminRegistrations.list({ query: { counted: '1', ...query } })).count,
    })
    const [came, all] = [await rows(shown), await rows({})]
    for (const figure of ['users', 'tenants', 'landing_pages', 'registrations'] as const) {
      assert.equal(came[figure], figures[figure].new, figure)
      assert.equal(all[figure], figures[figure].now, `${figure} in all`)
      assert.ok(came[figure] > 0, figure)
    }
    assert.ok(draft)
  })

test('administrators search and filter registrations by hackathon, address and state, without seeing the answers', async () => {
  const nobody = await newHackathon(owner, { name: { ar: 'تحدي النخلة', en: 'Palm Challenge' } })
  await register(database, nobody.id, { at: new Date().toISOString(), kind: 'waiting' })
  const { count, results } = await adminRegistrations.list({ query: { search: 'palm challenge' } })
  assert.deepEqual([count, results[0]?.standing, results[0]?.hackathon.tenant_name], [1, 'waiting', nobody.tenant_name])
  assert.deepEqual(Object.keys(results[0] ?? {}).toSorted(), [
    'created_at',
    'email',
    'fullname',
    'hackathon',
    'id',
    'kind',
    'language',
    'standing',
  ])
  const byMail = await adminRegistrations.list({ query: { search: results[0]?.email ?? '' } })
  assert.equal(byMail.count, 1)
  for (const standing of ['applied', 'waiting', 'interest'] as const) {
    const found = await adminRegistrations.list({ query: { standing, limit: 100 } })
    assert.ok(found.count > 0 && found.results.every(row => row.standing === standing), standing)
  }
  await assert.rejects(owner.calls.adminRegistrations.list({ query: {} }), { status: 403 })
})
