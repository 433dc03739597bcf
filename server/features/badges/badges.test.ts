import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import type { Badge, BadgeGuestSettings } from '#contract/badges/badge-records.ts'
import type { ApiError } from '#contract/client.ts'
import { sql } from '#server/platform/database/sql.ts'
import { joinTeam, newHackathon, newPerson, type Person } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())
const { system } = app.services.database
const nora = await newPerson(app)
const { badges } = nora.calls

type Registered = { fullname: string; state?: string; answers?: object; team?: string }
const seat = async (tenant: string, { fullname, state = 'accepted', answers = {}, team }: Registered) => {
  const row = await system(db =>
    db.one<{ id: string }>(sql`
      insert into registrations (tenant_id, kind, fullname, email, language, consented_at, state, place, answers, team_id, team_place)
      values (${tenant}, 'application', ${fullname}, ${`${randomUUID()}@example.com`}, 'ar', now(), ${state},
        ${state === 'waiting' ? 1 : null}, ${JSON.stringify(answers)}, ${team ?? null}, ${team ? 1 : null}) returning id`),
  )
  return row?.id ?? assert.fail()
}
const newTeam = async (tenant: string, name: string) => {
  const row = await system(db =>
    db.one<{ id: string }>(sql`insert into candidate_teams (tenant_id, name) values (${tenant}, ${name}) returning id`),
  )
  return row?.id ?? assert.fail()
}
const guest: BadgeGuestSettings = { name: { ar: 'إيّاد الخطيب', en: 'Iyad' }, role: 'mentor', word: '', affiliation: 'نبع' }
const listOf = (tenant: string, query: Parameters<typeof badges.list>[0]['query'] = {}) =>
  badges.list({ tenant, query: { limit: 100, ...query } })
const printOf = async (tenant: string, people: readonly Badge[], run: string = randomUUID()) => ({
  run,
  ...(await badges.print({ tenant, body: { run, people: people.map(({ kind, id }) => ({ kind, id })) } })),
})
const namesOf = (results: readonly Badge[]) => results.map(({ name }) => name.ar || name.en)
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error: ApiError) => error.problem.code,
  )

test('lists everyone with a seat, judges, members and guests, with team, table and ticket', async () => {
  const { id: tenant } = await newHackathon(nora)
  const team = await newTeam(tenant, 'واحة')
  const sara = await seat(tenant, { fullname: 'سارة الحربي', team, state: 'checked_in' })
  for (const state of ['applied', 'waiting', 'declined', 'withdrawn']) await seat(tenant, { fullname: `No seat ${state}`, state })
  await system(db => db.run(sql`insert into projects (tenant_id, team_id, slug, venue_table) values (${tenant}, ${team}, 'waha', 'B12')`))
  await nora.calls.judging.createJudge({ tenant, body: { name: 'Åsa Çelik', email: '', languages: ['en'], organization: 'KTH' } })
  await badges.addGuest({ tenant, body: guest })
  const { results, count, counts } = await listOf(tenant)
  assert.deepEqual(
    results.map(({ kind, name, role, affiliation, venue_table: table, ticket }) => [
      kind,
      name.ar,
      name.en,
      role,
      affiliation,
      table,
      ticket,
    ]),
    [
      ['participant', 'سارة الحربي', '', 'participant', 'واحة', 'B12', sara],
      ['judge', '', 'Åsa Çelik', 'judge', 'KTH', '', null],
      ['organizer', 'نورة القحطاني', '', 'organizer', '', '', null],
      ['guest', 'إيّاد الخطيب', 'Iyad', 'mentor', 'نبع', '', null],
    ],
  )
  assert.deepEqual([count, counts], [4, { all: 4, not_printed: 4, changed: 0 }])
  assert.deepEqual(namesOf((await listOf(tenant, { search: 'celik' })).results), ['Åsa Çelik'])
  assert.deepEqual(namesOf((await listOf(tenant, { search: 'واحه' })).results), ['سارة الحربي'])
  assert.deepEqual(namesOf((await listOf(tenant, { kind: 'guest' })).results), ['إيّاد الخطيب'])
  assert.deepEqual((await listOf(tenant, { page: 9 })).count, 4)
})

test('shows the second name of a person who gave one in another script, and a code instead of a long answer', async () => {
  const fields = (['tshirt', 'dietary'] as const).map(key => ({ key, required: false }))
  const { id: tenant } = await publishedForm(nora, { fields })
  await seat(tenant, { fullname: 'سارة', answers: { q_latin: ' Sara Alharbi ', tshirt: 'XL', dietary: 'vegetarian' } })
  await seat(tenant, { fullname: 'Omar', answers: { first_name: 'Omar', last_name: 'Badr', dietary: 'none' } })
  const settings = { size: 'cr80', language: 'en', name_field: 'q_latin', code_field: 'tshirt' } as const
  await badges.setSettings({ tenant, body: settings })
  const read = async () => (await listOf(tenant, { kind: 'participant' })).results.map(({ name, code }) => [name.ar, name.en, code])
  assert.deepEqual(await read(), [
    ['', 'Omar', ''],
    ['سارة', 'Sara Alharbi', 'XL'],
  ])
  const codesOf = async (code_field: string) => {
    await badges.setSettings({ tenant, body: { ...settings, code_field } })
    return (await read()).map(row => row[2])
  }
  assert.deepEqual(await codesOf('dietary'), ['A', 'B'])
  // A question that the form has no longer.
  assert.deepEqual(await codesOf('q_latin'), ['', ''])
})

test('records who printed a badge, when and how often, once per run, and in the audit log', async () => {
  const { id: tenant } = await newHackathon(nora)
  await seat(tenant, { fullname: 'سارة' })
  const { results } = await listOf(tenant, { kind: 'participant' })
  const first = await printOf(tenant, results)
  assert.deepEqual(first.results, (await printOf(tenant, results, first.run)).results)
  await printOf(tenant, results)
  const [badge] = (await listOf(tenant, { kind: 'participant' })).results
  assert.deepEqual([badge?.printed?.times, badge?.printed?.by, badge?.printed?.is_changed], [2, 'نورة القحطاني', false])
  assert.ok(Math.abs(Date.parse(badge?.printed?.at ?? '') - Date.now()) < 60_000)
  const { results: audited } = await nora.calls.audit.list({ tenant, query: { limit: 50 } })
  assert.deepEqual(
    audited.filter(({ action }) => action === 'badges.printed').map(({ details }) => (details as { count: number }).count),
    [1, 1],
  )
})

test('finds badges that are not printed, and those that changed since they were printed', async () => {
  const { id: tenant } = await newHackathon(nora)
  const team = await newTeam(tenant, 'واحة')
  await seat(tenant, { fullname: 'سارة', team })
  await badges.addGuest({ tenant, body: guest })
  await printOf(tenant, (await listOf(tenant)).results)
  const late = await seat(tenant, { fullname: 'ليلى' })
  assert.deepEqual((await badges.selection({ tenant, query: { state: 'not_printed' } })).people, [{ kind: 'participant', id: late }])
  assert.deepEqual(namesOf((await listOf(tenant, { state: 'changed' })).results), [])
  await system(db => db.run(sql`update candidate_teams set name = 'نخيل' where id = ${team}`))
  const [mentor] = (await listOf(tenant, { kind: 'guest' })).results
  await badges.setGuest({ tenant, params: { guest: mentor?.id ?? '' }, body: { ...guest, word: 'متحدثة' } })
  const changed = await listOf(tenant, { state: 'changed' })
  assert.deepEqual([namesOf(changed.results), changed.counts], [['سارة', 'إيّاد الخطيب'], { all: 4, not_printed: 1, changed: 2 }])
  await printOf(tenant, changed.results)
  assert.deepEqual((await listOf(tenant, { state: 'changed' })).count, 0)
  assert.deepEqual((await listOf(tenant, { state: 'printed' })).count, 3)
})

test('undoes the record of a print, but not of another member’s print, and not twice', async () => {
  const { id: tenant } = await newHackathon(nora)
  const omar = await newPerson(app)
  await joinTeam(app, tenant, omar, 'reviewer')
  await seat(tenant, { fullname: 'سارة' })
  const { results } = await listOf(tenant, { kind: 'participant' })
  const { run } = await printOf(tenant, results)
  assert.equal(await codeOf(omar.calls.badges.cancelRun({ tenant, params: { run } })), 'badges.run_not_found')
  await badges.cancelRun({ tenant, params: { run } })
  assert.equal((await listOf(tenant, { kind: 'participant' })).results[0]?.printed, null)
  assert.equal(await codeOf(badges.cancelRun({ tenant, params: { run } })), 'badges.run_not_found')
})

test('prints no one who lost the seat meanwhile, and remembers the print of a person who gets it again', async () => {
  const { id: tenant } = await newHackathon(nora)
  const id = await seat(tenant, { fullname: 'سارة' })
  const { results } = await listOf(tenant, { kind: 'participant' })
  await printOf(tenant, results)
  const setState = (state: string) => system(db => db.run(sql`update registrations set state = ${state} where id = ${id}`))
  for (const state of ['withdrawn', 'declined']) {
    await setState(state)
    assert.deepEqual([(await printOf(tenant, results)).results, (await listOf(tenant, { kind: 'participant' })).count], [[], 0])
  }
  await setState('accepted')
  assert.equal((await listOf(tenant, { kind: 'participant' })).results[0]?.printed?.times, 1)
})

test('deletes the record of a print with the person: an erased registration, a guest, a former member', async () => {
  const { id: tenant } = await newHackathon(nora)
  const omar = await newPerson(app)
  await joinTeam(app, tenant, omar, 'editor')
  const registration = await seat(tenant, { fullname: 'سارة' })
  const added = await badges.addGuest({ tenant, body: guest })
  await omar.calls.badges.print({
    tenant,
    body: {
      run: randomUUID(),
      people: (await listOf(tenant)).results.map(({ kind, id }) => ({ kind, id })),
    },
  })
  const prints = () => system(db => db.all(sql`select printed_by from badge_prints where tenant_id = ${tenant}`))
  assert.equal((await prints()).length, 4)
  await nora.calls.registrations.erase({ tenant, params: { id: registration } })
  await badges.removeGuest({ tenant, params: { guest: added.id } })
  await nora.calls.members.remove({ tenant, params: { user: omar.user.id } })
  const [left, ...others] = (await listOf(tenant)).results
  assert.deepEqual([left?.printed?.by, others, (await prints()).length], [null, [], 1])
})

test('rejects a guest without a name, with a link as a name, and an unknown guest', async () => {
  const { id: tenant } = await newHackathon(nora)
  for (const name of [{}, { ar: ' ', en: '' }, { en: 'https://example.com' }])
    assert.equal(await codeOf(badges.addGuest({ tenant, body: { ...guest, name } })), 'request.invalid', JSON.stringify(name))
  const params = { guest: randomUUID() }
  assert.equal(await codeOf(badges.setGuest({ tenant, params, body: guest })), 'badges.guest_not_found')
  assert.equal(await codeOf(badges.removeGuest({ tenant, params })), 'badges.guest_not_found')
})

test('gives badges to reviewers, settings to editors, and neither to viewers or other hackathons', async () => {
  const { id: tenant } = await newHackathon(nora)
  const [omar, lina, huda] = [await newPerson(app), await newPerson(app), await newPerson(app)]
  await newHackathon(huda)
  await joinTeam(app, tenant, omar, 'reviewer')
  await joinTeam(app, tenant, lina, 'viewer')
  const people = [{ kind: 'organizer' as const, id: nora.user.id }]
  const attempts = (person: Person) => {
    const { list, selection, print, settings, setSettings, addGuest } = person.calls.badges
    return Promise.all(
      [
        list({ tenant, query: {} }),
        selection({ tenant, query: {} }),
        print({ tenant, body: { run: randomUUID(), people } }),
        settings({ tenant }),
        addGuest({ tenant, body: guest }),
        setSettings({ tenant, body: { size: 'a6', language: 'ar' } }),
      ].map(codeOf),
    )
  }
  assert.deepEqual(await attempts(omar), ['done', 'done', 'done', 'done', 'done', 'right.missing'])
  assert.deepEqual(new Set(await attempts(lina)), new Set(['right.missing']))
  assert.deepEqual(new Set(await attempts(huda)), new Set(['tenant.not_found']))
  await joinTeam(app, tenant, omar, 'viewer')
  assert.deepEqual(new Set(await attempts(omar)), new Set(['right.missing']))
})

test('lists and prints 500 of 5,000 badges within two seconds each', async () => {
  const { id: tenant } = await newHackathon(nora)
  await system(db =>
    db.run(sql`
      insert into registrations (tenant_id, kind, fullname, email, language, consented_at, state)
      select ${tenant}, 'application', 'مشاركة ' || n, 'many-' || n || '@example.com', 'ar', now(), 'accepted' from generate_series(1, 5000) n`),
  )
  const { people } = await badges.selection({ tenant, query: { state: 'not_printed' } })
  assert.equal(people.length, 5001)
  const begin = Date.now()
  const { results } = await badges.print({ tenant, body: { run: randomUUID(), people: people.slice(0, 500) } })
  const { counts } = await listOf(tenant)
  assert.deepEqual([results.length, counts.not_printed], [500, 4501])
  assert.ok(Date.now() - begin < 4000, `${Date.now() - begin} ms`)
})
