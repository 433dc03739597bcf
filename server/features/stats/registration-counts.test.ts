// All screens with a number of registrations show the same number.

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { livingStates, registrationStates } from '#contract/registrations/registration-states.ts'
import { registered } from '#server/domain/registrations/registration-counts.ts'
import { sql } from '#server/platform/database/sql.ts'
import { showSecondFactor } from '#server/testing/people/administrators.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())
const { database } = app.services
const admin = await newPerson(app, 'admin@example.com')
await showSecondFactor(app, admin)
const owner = await newPerson(app)

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const { id: tenant } = await newHackathon(owner, {
  registration_opens_at: inDays(-9),
  registration_closes_at: inDays(2),
  starts_at: inDays(9),
  ends_at: inDays(10),
})
await owner.calls.landingPages.create({ tenant, form: {} })
await owner.calls.landingPages.publish({ tenant })

const made = { applied: 5, waiting: 3, accepted: 4, checked_in: 2, declined: 6, withdrawn: 7 }
const living = 14
const received = 27

/** Inserts the registration and then updates its state, so that database triggers run for both. */
async function register(kind: string, state: string | null, nth: number) {
  await database.system(async db => {
    const row = await db.one<{ id: string }>(sql`
      insert into registrations (tenant_id, kind, fullname, email, phone, language, channel, consented_at)
      values (${tenant}, ${kind}, 'سارة', ${`${kind}-${state}-${nth}@example.com`}, '', 'ar', 'direct', now()) returning id`)
    if (state && state !== 'waiting') await db.run(sql`update registrations set state = ${state}, place = null where id = ${row?.id}`)
  })
}
for (const state of registrationStates)
  for (let nth = 0; nth < made[state]; nth++) await register(state === 'waiting' ? 'waiting' : 'application', state, nth)
await register('interest', null, 0)
await register('next_edition', null, 0)
const summaryOf = async () => (await owner.calls.stats.mine()).tenants.find(({ id }) => id === tenant)

test('the dashboard and lists show the same number of registered candidates', async () => {
  const [dashboard, mine] = [await summaryOf(), await owner.calls.stats.mine()]
  const details = await owner.calls.stats.tenant({ tenant })
  const listed = await owner.calls.tenants.list({ query: {} })
  const all = await owner.calls.tenants.list({ query: { scope: 'all' } })
  const admission = await owner.calls.registrations.admission({ tenant })
  assert.deepEqual(admission.wishes, { interest: 1, next_edition: 1 })
  const reached = await owner.calls.announcements.audience({ tenant, query: { to: livingStates.join(',') } })
  const platform = await admin.calls.adminStats.summary({ query: {} })
  const ofTenants = await admin.calls.adminTenants.list({ query: {} })
  const ofRegistrations = await admin.calls.adminRegistrations.list({ query: { counted: '1' } })
  const account = await owner.calls.account.get()
  const shown = {
    dashboard: dashboard?.counts.registered,
    'dashboard, last seven days': dashboard?.counts.this_week,
    'dashboard, closing soon': mine.attention.find(({ code }) => code === 'closing_soon')?.count,
    details: details.counts.registered,
    'list of own hackathons': listed.results.find(({ id }) => id === tenant)?.registrations,
    'list of all hackathons': all.results.find(({ id }) => id === tenant)?.registrations,
    'list of registrations': livingStates.reduce((sum, state) => sum + (admission.states[state] ?? 0), 0),
    'announcement to all registered': reached.count,
    'groups of an announcement': livingStates.reduce((sum, state) => sum + (reached.groups[state] ?? 0), 0),
    'platform, total': platform.figures.registrations.now,
    'platform, in the span': platform.figures.registrations.new,
    'platform, hackathons': ofTenants.results.find(({ id }) => id === tenant)?.registrations,
    'platform, registrations': ofRegistrations.count,
    'account to delete': account.only_owned.find(({ id }) => id === tenant)?.registrations,
  }
  assert.deepEqual(shown, Object.fromEntries(Object.keys(shown).map(place => [place, living])))
})

test('charts and statistics count every registration that was received, whatever was decided later', async () => {
  const performance = await owner.calls.stats.performance({ tenant, query: {} })
  const shown = {
    'dashboard, chart': (await owner.calls.stats.mine()).registrations.total,
    'details, chart': (await owner.calls.stats.tenant({ tenant })).registrations.total,
    'performance, total': performance.totals.registrations.total,
    'performance, funnel': performance.way.find(({ step }) => step === 'registered')?.count,
    'performance, channels': performance.channels.find(({ channel }) => channel === 'direct')?.registrations,
  }
  assert.deepEqual(shown, Object.fromEntries(Object.keys(shown).map(place => [place, received])))
})

test('all screens show the same numbers of taken seats, registrations to review and waiting candidates', async () => {
  const dashboard = await summaryOf()
  const { attention } = await owner.calls.stats.mine()
  const admission = await owner.calls.registrations.admission({ tenant })
  const performance = await owner.calls.stats.performance({ tenant, query: {} })
  const { people } = await owner.calls.registrations.door({ tenant, query: {} })
  const codeOf = (wanted: string) => attention.find(({ code }) => code === wanted)?.count
  assert.deepEqual(
    [dashboard?.counts.accepted, admission.taken, people.length, performance.way.find(({ step }) => step === 'accepted')?.count],
    [6, 6, 6, 6],
  )
  assert.deepEqual([dashboard?.counts.to_review, codeOf('to_review'), admission.states['applied']], [5, 5, 5])
  assert.deepEqual([dashboard?.counts.waiting, codeOf('waiting'), admission.states['waiting']], [3, 3, 3])
})

test('all screens still show the same number after a registration is withdrawn and another accepted', async () => {
  const move = (from: string, to: string) =>
    database.system(db =>
      db.run(sql`update registrations set state = ${to} where id = (
        select id from registrations where tenant_id = ${tenant} and state = ${from} order by created_at limit 1)`),
    )
  const numbers = async () => [
    (await summaryOf())?.counts.registered,
    (await admin.calls.adminStats.summary({ query: {} })).figures.registrations.now,
    (await admin.calls.adminRegistrations.list({ query: { counted: '1' } })).count,
  ]
  await move('accepted', 'withdrawn')
  assert.deepEqual(await numbers(), [living - 1, living - 1, living - 1])
  await move('declined', 'accepted')
  assert.deepEqual(await numbers(), [living, living, living])
})

test('the dashboard and the dialog of a change notice show the same number of recipients', async () => {
  await database.system(async db => {
    const some = (state: string) =>
      sql`id = (select id from registrations where tenant_id = ${tenant} and state = ${state} order by created_at, id limit 1)`
    await db.run(sql`update registrations set unsubscribed_at = now() where ${some('applied')}`)
    await db.run(sql`update registrations set bounced_at = now() where ${some('waiting')}`)
  })
  await owner.calls.tenants.update({ tenant, form: { starts_at: inDays(12), ends_at: inDays(13) } })
  await owner.calls.landingPages.publish({ tenant })
  const { notice } = await owner.calls.announcements.notice({ tenant })
  const { attention } = await owner.calls.stats.mine()
  assert.equal(notice?.count, living - 1)
  assert.equal(attention.find(({ code }) => code === 'untold')?.count, living - 1)
})

test('the database and the portal count the same states as registered', async () => {
  const rows = await database.system(db =>
    db.all<{ state: string }>(sql`select state from unnest(${[...registrationStates]}::text[]) state where ${registered}`),
  )
  assert.deepEqual(rows.map(({ state }) => state).toSorted(), [...livingStates].toSorted())
})
