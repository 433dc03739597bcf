import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from '#server/platform/database/sql.ts'
import { showSecondFactor } from '#server/testing/people/administrators.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())

const admin = await newPerson(app, 'admin@example.com')
await showSecondFactor(app, admin)
const { adminRegistrations, adminMails } = admin.calls
const owner = await newPerson(app)
const { id: tenant } = await newHackathon(owner, { name: { ar: 'تحدي النخلة', en: 'Palm Challenge' } })
const { id: other } = await newHackathon(owner, { name: { ar: 'تحدي الماء', en: 'Water Challenge' } })
const run = (query: ReturnType<typeof sql>) => app.services.database.system(db => db.run(query))

/** Inserts registrations with numbered names, the last number newest. */
async function add(hackathon: string, count: number, state: string) {
  // A statement has a time limit, and a row costs a tenth of a millisecond or more.
  for (let from = 1; from <= count; from += 1000)
    await run(sql`
      insert into registrations (tenant_id, kind, state, fullname, email, phone, language, consented_at, created_at)
      select ${hackathon}, 'application', ${state}, 'نورة القحطاني ' || n, ${state} || n || '@example.com', '+96650' || lpad(n::text, 7, '0'), 'ar',
        now(), '2027-01-01'::timestamptz + make_interval(mins => n)
      from generate_series(${from}::integer, ${Math.min(count, from + 999)}::integer) n`)
}
await add(tenant, 10_030, 'applied')
await add(other, 3, 'accepted')

test('counts registrations up to ten thousand, reports more, and lists the first and the last page in order', async () => {
  const all = await adminRegistrations.list({ query: { limit: 10 } })
  assert.deepEqual([all.count, all.more], [10_000, true])
  const names = async (query: object) =>
    (await adminRegistrations.list({ query: { limit: 10, ...query } })).results.map(row => row.fullname)
  assert.equal((await names({ standing: 'applied' }))[0], 'نورة القحطاني 10030')
  assert.equal((await names({ standing: 'applied', page: 1000 }))[9], 'نورة القحطاني 31')
  assert.equal((await names({ standing: 'applied', order: 'asc' }))[0], 'نورة القحطاني 1')
  const accepted = await adminRegistrations.list({ query: { standing: 'accepted' } })
  assert.deepEqual([accepted.count, accepted.more, accepted.results.length], [3, undefined, 3])
})

test('finds registrations by words of the person in any order, by phone number and address, and by hackathon', async () => {
  const found = async (search: string, query: object = {}) => {
    const { count, more, results } = await adminRegistrations.list({ query: { search, limit: 100, ...query } })
    return [count, more, results[0]?.email]
  }
  // References of others can contain the number.
  const { results, count } = await adminRegistrations.list({ query: { search: 'القحطانى نوره 4711', limit: 100 } })
  assert.ok(count < 100 && results.some(({ email }) => email === 'applied4711@example.com'))
  assert.deepEqual(await found('0500004711'), [1, undefined, 'applied4711@example.com'])
  assert.deepEqual(await found('applied4711@'), [1, undefined, 'applied4711@example.com'])
  assert.deepEqual(await found('نورة'), [10_000, true, 'applied10030@example.com'])
  assert.deepEqual(await found('water challenge'), [3, undefined, 'accepted3@example.com'])
  assert.deepEqual(await found('water challenge', { standing: 'applied' }), [0, undefined, undefined])
  for (const punctuation of ['-', ' . ', '…،', '()', '—']) assert.deepEqual((await found(punctuation)).slice(0, 1), [0], punctuation)
  for (const odd of ['%', '\\', '%s', '$1']) assert.deepEqual((await found(odd)).slice(0, 1), [0], odd)
})

test('counts mails up to ten thousand, and finds them by state and address', async () => {
  await run(sql`
    insert into outbox (recipient, language, template, payload, created_at, sent_at)
    select 'To-' || n || '@example.com', 'ar', 'account_exists', '{}', now() - make_interval(secs => n), now() from generate_series(1, 10030) n`)
  const { count, more, results } = await adminMails.list({ query: { state: 'sent', limit: 10 } })
  assert.deepEqual([count, more, results.length], [10_000, true, 10])
  const one = await adminMails.list({ query: { search: 'TO-4711@' } })
  assert.deepEqual([one.count, one.results[0]?.recipient], [1, 'To-4711@example.com'])
  assert.equal((await adminMails.list({ query: { search: 'to-4711@', state: 'failed' } })).count, 0)
})
