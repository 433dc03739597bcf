import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { joinTeam } from '#server/domain/candidate-teams/team-store.ts'
import { sql } from '#server/platform/database/sql.ts'
import { mailsOnce, newPerson } from '#server/testing/people/people.ts'
import { postForm, publishedForm, visitor } from '#server/testing/people/visitors.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const nora = await newPerson(app)
after(() => app.close())

const { database } = app.services
const statesOf = (tenant: string) =>
  database.system(db =>
    db.all<{ email: string; state: string; place: number | null }>(
      sql`select email, state, place from registrations where tenant_id = ${tenant} order by state, place, email`,
    ),
  )
const counted = async (tenant: string) => {
  const byState = Map.groupBy(await statesOf(tenant), ({ state }) => state)
  return Object.fromEntries([...byState].map(([state, rows]) => [state, rows.length]))
}
const noRegistrations = { applied: 0, waiting: 0, accepted: 0, declined: 0, withdrawn: 0, checked_in: 0 }
const seats = (tenant: string, capacity: number | null) =>
  nora.calls.registrations.setAdmission({ tenant, body: { mode: 'automatic', capacity } })

test('gives fifty seats to five hundred concurrent registrations, and puts the other candidates on the waitlist', async () => {
  const { id, tenant_name } = await publishedForm(nora)
  await seats(id, 50)
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, at) =>
      postForm(app, tenant_name, visitor(`crowd-${at}@example.com`), at % 3 ? '/register' : '/en/register'),
    ),
  )
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [303])
  assert.deepEqual(await counted(id), { accepted: 50, waiting: 450 })
  const places = (await statesOf(id)).filter(({ state }) => state === 'waiting').map(({ place }) => place)
  assert.equal(new Set(places).size, 450)
  assert.deepEqual(await nora.calls.registrations.admission({ tenant: id }), {
    mode: 'automatic',
    capacity: 50,
    confirm_days: null,
    taken: 50,
    page_seats: null,
    states: { ...noRegistrations, accepted: 50, waiting: 450 },
    confirmations: { awaiting: 0, confirmed: 0, expired: 0 },
    wishes: { interest: 0, next_edition: 0 },
    has_teams: false,
  })
})

test('gives added seats to the waitlist by mail, and takes no seat away when the number of seats is reduced', async () => {
  const { id, tenant_name } = await publishedForm(nora)
  await seats(id, 1)
  for (const name of ['first', 'second', 'third', 'fourth']) await postForm(app, tenant_name, visitor(`${name}@line.example.com`))
  const seated = async () => (await statesOf(id)).filter(({ state }) => state === 'accepted').map(({ email }) => email.split('@')[0])
  assert.deepEqual(await seated(), ['first'])
  assert.deepEqual((await seats(id, 3)).taken, 3)
  assert.deepEqual(await seated(), ['first', 'second', 'third'])
  const [mail] = await mailsOnce(app, 'second@line.example.com', mails => mails.length === 2)
  assert.match(mail?.subject ?? '', /توفّر لك مقعد/)
  assert.match(mail?.text ?? '', /\/me\/[\w-]{65}/)
  assert.deepEqual((await seats(id, 1)).taken, 3)
})

test('leaves all registrations in the state applied when the team reviews them, even above the number of seats', async () => {
  const { id, tenant_name } = await publishedForm(nora)
  await nora.calls.registrations.setAdmission({ tenant: id, body: { mode: 'review', capacity: 1 } })
  for (const name of ['one', 'two']) await postForm(app, tenant_name, visitor(`${name}@review.example.com`))
  assert.deepEqual(await counted(id), { applied: 2 })
})

test('stores one active registration per email address, and accepts another registration after a withdrawal', async () => {
  const { id, tenant_name } = await publishedForm(nora)
  await Promise.all(Array.from({ length: 3 }, () => postForm(app, tenant_name, visitor('again@example.com'))))
  assert.deepEqual(await counted(id), { applied: 1 })
  await database.system(db => db.run(sql`update registrations set state = 'withdrawn' where tenant_id = ${id}`))
  await postForm(app, tenant_name, visitor('again@example.com'))
  assert.deepEqual(await counted(id), { applied: 1, withdrawn: 1 })
})

test('a registration inserted without a state gets the state that matches its kind', async () => {
  const { id } = await publishedForm(nora)
  await database.system(async db => {
    for (const [kind, email] of [
      ['application', 'a'],
      ['waiting', 'w1'],
      ['waiting', 'w2'],
      ['interest', 'i'],
    ] as const)
      await db.run(
        sql`insert into registrations (tenant_id, kind, fullname, email, language, consented_at) values (${id}, ${kind}, 'سارة', ${`${email}@example.com`}, 'ar', now())`,
      )
  })
  const { results } = await nora.calls.registrations.list({ tenant: id, query: { limit: 9 } })
  assert.deepEqual(results.map(({ kind, state }) => [kind, state]).toSorted(), [
    ['application', 'applied'],
    ['interest', null],
    ['waiting', 'waiting'],
    ['waiting', 'waiting'],
  ])
  assert.equal((await nora.calls.registrations.list({ tenant: id, query: { state: 'waiting' } })).count, 2)
})

test('returns the number of seats on the page separately from the seats of the admission setting', async () => {
  const { id } = await publishedForm(nora)
  const { content } = await nora.calls.landingPages.get({ tenant: id })
  const sections = content.sections.map(section => (section.type === 'facts' ? { ...section, seats: 300 } : section))
  await nora.calls.landingPages.update({ tenant: id, form: { content: { ...content, sections } } })
  const before = await nora.calls.registrations.admission({ tenant: id })
  assert.deepEqual([before.capacity, before.page_seats], [null, 300])
  const after = await seats(id, 250)
  assert.deepEqual([after.capacity, after.page_seats], [250, 300])
})

test('the preview of promotions counts people on the waitlist in order and names the teams that would be split', async () => {
  const { id, tenant_name } = await publishedForm(nora)
  await seats(id, 1)
  for (const name of ['seated', 'first', 'second', 'third']) await postForm(app, tenant_name, visitor(`${name}@promotions.example.com`))
  await database.system(async db => {
    const team = await db.one<{ id: string }>(sql`insert into candidate_teams (tenant_id, name) values (${id}, 'فريق الواحة') returning id`)
    for (const name of ['second', 'third']) {
      const found = await db.one<{ id: string }>(
        sql`select id from registrations where tenant_id = ${id} and email = ${`${name}@promotions.example.com`}`,
      )
      await joinTeam(db, id, team?.id ?? '', found?.id ?? '')
    }
  })
  const preview = async (free: number) => {
    const { count, split } = await nora.calls.registrations.promotions({ tenant: id, query: { seats: free } })
    return [count, split.map(({ name, promoted, waiting }) => [name, promoted, waiting])]
  }
  assert.deepEqual(await preview(0), [0, []])
  assert.deepEqual(await preview(1), [1, []])
  assert.deepEqual(await preview(2), [2, [['فريق الواحة', 1, 1]]])
  assert.deepEqual(await preview(9), [3, []])
  assert.equal((await counted(id))['waiting'], 3)
})
