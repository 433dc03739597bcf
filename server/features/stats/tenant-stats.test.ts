import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { sql } from '#server/platform/database/sql.ts'
import { joinTeam, newHackathon, newPerson, type Person } from '#server/testing/people/people.ts'
import { smallPng } from '#server/testing/rows/pictures.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const nora = await newPerson(app)
const khalid = await newPerson(app)
after(() => app.close())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const register = (tenant: string, daysAgo: number, hour: number, kind = 'application') =>
  app.services.database.system(db =>
    db.run(sql`
      insert into registrations (tenant_id, kind, fullname, email, phone, language, consented_at, created_at)
      values (${tenant}, ${kind}, 'سارة', ${`${crypto.randomUUID()}@example.com`}, '', 'ar', now(),
        ((now() at time zone 'Asia/Riyadh')::date - ${daysAgo}::int + make_interval(hours => ${hour}::int)) at time zone 'Asia/Riyadh')`),
  )

test('returns registrations per day in Riyadh for thirty days, with the total of the previous thirty days', async () => {
  const { id } = await newHackathon(nora)
  for (const [daysAgo, hour] of [
    [0, 0],
    [1, 1],
    [1, 23],
    [29, 0],
    [30, 23],
    [59, 1],
    [60, 1],
  ] as const)
    await register(id, daysAgo, hour)
  await register(id, 1, 12, 'interest')
  const { registrations: outcome, counts } = await nora.calls.stats.tenant({ tenant: id })
  assert.equal(outcome.days.length, 30)
  assert.equal(new Set(outcome.days.map(({ day }) => day)).size, 30)
  assert.deepEqual(
    [0, 28, 29].map(at => outcome.days[at]?.count),
    [1, 2, 1],
  )
  assert.deepEqual([outcome.total, outcome.previous, outcome.delta, outcome.delta_pct], [4, 2, 2, 100])
  assert.deepEqual([counts.registered, counts.interest, counts.this_week], [7, 1, 3])
})

test('returns a hackathon’s next milestone and the readiness of its page', async () => {
  const { id } = await newHackathon(nora, { registration_opens_at: inDays(-2), registration_closes_at: inDays(20), city: '' })
  assert.equal((await nora.calls.stats.tenant({ tenant: id })).readiness, null)
  await nora.calls.landingPages.create({ tenant: id, form: {} })
  const outcome = await nora.calls.stats.tenant({ tenant: id })
  assert.equal(outcome.next_milestone?.key, 'registration_closes')
  assert.deepEqual(outcome.milestones.map(({ key, passed }) => [key, passed]).slice(0, 2), [
    ['registration_opens', true],
    ['registration_closes', false],
  ])
  assert.equal(outcome.readiness?.total, (outcome.readiness?.done ?? 0) + (outcome.readiness?.issues.length ?? 0))
  assert.ok(outcome.readiness?.issues.some(({ code }) => code === 'city'))
})

test('the dashboard lists tasks with the remaining days: closing registration, publishing, reviewing, completing the page', async () => {
  const person = await newPerson(app)
  const draft = await newHackathon(person, { starts_at: inDays(20), ends_at: inDays(21), registration_opens_at: inDays(3) })
  const live = await newHackathon(person, {
    starts_at: inDays(9),
    ends_at: inDays(10),
    registration_opens_at: inDays(-9),
    registration_closes_at: inDays(2),
    contact_email: 'salam@example.com',
  })
  await person.calls.landingPages.create({ tenant: live.id, form: {} })
  await person.calls.landingPages.publish({ tenant: live.id })
  await register(live.id, 1, 10, 'waiting')
  await register(live.id, 1, 10)
  const { attention, tenants, registrations: all } = await person.calls.stats.mine()
  assert.deepEqual(
    attention.map(({ tenant, code, days_left, count }) => [tenant === draft.id ? 'draft' : 'live', code, days_left, count]),
    [
      ['live', 'closing_soon', 2, 2],
      ['draft', 'unpublished', 3, null],
      ['live', 'to_review', 9, 1],
      ['live', 'waiting', 9, 1],
      ['live', 'issue', 9, tenants.find(({ id }) => id === live.id)?.readiness?.issues.length],
    ],
  )
  assert.equal(attention.find(({ code }) => code === 'issue')?.issue?.weight, 'advice')
  assert.deepEqual(
    tenants.map(({ id }) => id),
    [live.id, draft.id],
  )
  assert.equal(all.total, 2)
  const { counts } = await person.calls.stats.tenant({ tenant: live.id })
  assert.deepEqual([counts.registered, counts.to_review, counts.waiting], [2, 1, 1])
  await app.services.database.system(db =>
    db.run(sql`update registrations set state = 'accepted' where tenant_id = ${live.id} and state = 'applied'`),
  )
  assert.ok((await person.calls.stats.mine()).attention.every(({ code }) => code !== 'to_review'))
})

test('the editor, the details and the dashboard show the same readiness of a page', async () => {
  const person = await newPerson(app)
  const { id: tenant } = await newHackathon(person)
  const saidOf = async () => {
    const { issues, readiness } = await person.calls.landingPages.get({ tenant })
    const details = await person.calls.stats.tenant({ tenant })
    const { tenants, attention } = await person.calls.stats.mine()
    assert.deepEqual(details.readiness, { ...readiness, issues })
    assert.deepEqual(tenants[0]?.readiness, details.readiness)
    return { issues, attention }
  }
  await person.calls.landingPages.create({ tenant, form: {} })
  assert.deepEqual(
    (await saidOf()).attention.map(({ code }) => code),
    ['unpublished'],
  )
  await person.calls.landingPages.publish({ tenant })
  const { issues, attention } = await saidOf()
  assert.deepEqual([attention[0]?.code, attention[0]?.issue, attention[0]?.count], ['issue', issues[0], issues.length])
})

test('the statistics contain only the caller’s hackathons, and return 404 for other hackathons', async () => {
  const tenant = await newHackathon(nora)
  await register(tenant.id, 1, 10)
  const { tenants, attention, registrations: all } = await khalid.calls.stats.mine()
  assert.deepEqual([tenants, attention, all.total], [[], [], 0])
  for (const id of [tenant.id, '22222222-2222-4222-8222-222222222222', 'x']) {
    const refused = await khalid.calls.stats.tenant({ tenant: id }).catch((error: ApiError) => error)
    assert.ok('problem' in refused)
    assert.deepEqual([refused.status, refused.problem.code], [404, 'tenant.not_found'])
  }
})

test('the dashboard lists published events of the caller’s hackathons within a year, for every role, and no others', async () => {
  const [owner, viewer, stranger] = [await newPerson(app), await newPerson(app), await newPerson(app)]
  const [shown, other, canceled] = [await newHackathon(owner), await newHackathon(owner), await newHackathon(owner)]
  await joinTeam(app, shown.id, viewer, 'viewer')
  const add = (tenant: string, days: number, form: object = {}) =>
    owner.calls.events.create({
      tenant,
      form: {
        title: { ar: 'ورشة', en: 'Workshop' },
        kind: 'workshop',
        format: 'online',
        starts_at: inDays(days),
        ends_at: inDays(days + 0.1),
        ...form,
      },
    })
  const [later, sooner] = [await add(shown.id, 40), await add(shown.id, 4)]
  await add(shown.id, 5, { status: 'draft' })
  await add(shown.id, 6, { status: 'cancelled' })
  await add(shown.id, 400)
  const foreign = await add(other.id, 10)
  await add(canceled.id, 10)
  await owner.calls.tenants.update({ tenant: canceled.id, form: { called_off: 'cancelled' } })
  const idsFor = async (person: Person) => (await person.calls.stats.mine()).events.map(({ id }) => id)
  assert.deepEqual(await idsFor(owner), [sooner.id, foreign.id, later.id])
  assert.deepEqual(await idsFor(viewer), [sooner.id, later.id])
  assert.deepEqual(await idsFor(stranger), [])
  const [first] = (await viewer.calls.stats.mine()).events
  assert.deepEqual([first?.tenant, first?.title, first?.starts_at], [shown.id, 'Workshop', sooner.starts_at])
})

test('a viewer’s tasks contain no decisions about registrations', async () => {
  const [owner, viewer] = [await newPerson(app), await newPerson(app)]
  const { id } = await newHackathon(owner, { registration_opens_at: inDays(-2), registration_closes_at: inDays(3) })
  await joinTeam(app, id, viewer, 'viewer')
  await register(id, 1, 10)
  const codesFor = async (person: Person) => (await person.calls.stats.mine()).attention.map(({ code }) => code)
  assert.ok((await codesFor(owner)).includes('to_review'))
  assert.ok((await codesFor(viewer)).every(code => code === 'closing_soon'))
})

test('lists show a hackathon’s cover to all users who can see the hackathon', async () => {
  const tenant = await newHackathon(nora, { cover_pic: new File([await smallPng()], 'cover.png'), contact_email: 'a@example.com' })
  const coverFor = async (person: Person, scope: 'mine' | 'public') =>
    (await person.calls.tenants.list({ query: { scope, search: tenant.tenant_name } })).results[0]?.cover_pic
  assert.match((await coverFor(nora, 'mine')) ?? '', /^\/files\//)
  assert.equal(await coverFor(khalid, 'public'), undefined)
  await nora.calls.landingPages.create({ tenant: tenant.id, form: {} })
  await nora.calls.landingPages.publish({ tenant: tenant.id })
  assert.match((await coverFor(khalid, 'public')) ?? '', /^\/files\//)
})

test('the dashboard lists tasks of the hackathon that takes place at this moment first, with requests to submit late', async () => {
  const person = await newPerson(app)
  const { id: distant } = await newHackathon(person, { starts_at: inDays(80), ends_at: inDays(81), registration_opens_at: inDays(78) })
  const { id: closing } = await newHackathon(person, { starts_at: inDays(5), ends_at: inDays(6), registration_closes_at: inDays(1) })
  const { id: running } = await newHackathon(person)
  for (const tenant of [closing, running]) {
    await person.calls.landingPages.create({ tenant, form: {} })
    await person.calls.landingPages.publish({ tenant })
  }
  await register(running, 1, 10)
  const dates = { registration_opens_at: inDays(-9), registration_closes_at: inDays(-2), starts_at: inDays(-1), ends_at: inDays(3) }
  await person.calls.tenants.update({ tenant: running, form: { ...dates, submission_closes_at: null, winners_at: null } })
  await app.services.database.system(db =>
    db.run(sql`
      insert into projects (tenant_id, slug, registration_id, late, late_text)
      select ${running}, 'late', id, 'requested', 'انقطعت الكهرباء' from registrations where tenant_id = ${running}`),
  )
  const { attention } = await person.calls.stats.mine()
  const names = new Map([
    [distant, 'distant'],
    [closing, 'closing'],
    [running, 'running'],
  ])
  assert.deepEqual(
    attention
      .filter(({ code }) => code !== 'issue')
      .map(({ tenant, code, until, days_left, count, is_now }) => [names.get(tenant), code, until, days_left, count, is_now]),
    [
      ['running', 'late_requests', null, 0, 1, true],
      ['running', 'to_review', 'ends', 3, 1, true],
      ['closing', 'closing_soon', 'registration_closes', 1, 0, false],
      ['distant', 'unpublished', 'registration_opens', 78, null, false],
    ],
  )
  const { attention: own } = await person.calls.stats.tenant({ tenant: running })
  assert.deepEqual(
    own.map(({ code }) => code),
    ['late_requests', 'to_review'],
  )
})
