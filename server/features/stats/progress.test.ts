// How far a hackathon is: one answer for the overview and the dashboard, whose parts add up and are the lists that they link to.

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from '#server/platform/database/sql.ts'
import { joinTeam, newHackathon, newPerson, type Person } from '#server/testing/people/people.ts'
import { collectProjects, complete, inHours } from '#server/testing/rows/collect-projects.ts'
import { judgedHackathon, scored } from '#server/testing/rows/judging.ts'
import { bookingOf, freeSlotsOf, openHoursOf } from '#server/testing/rows/meetings.ts'
import { prize, rankedHackathon } from '#server/testing/rows/results.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())
const { system } = app.services.database
const owner = await newPerson(app)

/** Moves a hackathon into its days. */
const begin = (tenant: string) =>
  system(db =>
    db.run(sql`
      update tenants set registration_opens_at = now() - interval '9 days', registration_closes_at = now() - interval '3 days',
        starts_at = now() - interval '1 day', ends_at = now() + interval '1 day', submission_closes_at = null, winners_at = null where id = ${tenant}`),
  )

/** Returns the answer of the overview, which is also the one of the dashboard. */
async function standingOf({ calls }: Person, tenant: string) {
  const { progress, attention, counts, certificates } = await calls.stats.tenant({ tenant })
  const listed = (await calls.stats.mine()).tenants.find(({ id }) => id === tenant) ?? assert.fail()
  assert.deepEqual([listed.progress, listed.attention, listed.counts], [progress, attention, counts])
  return { progress, certificates, codes: attention.map(({ code }) => code), attention }
}

test('teams are in exactly one part, which is the filtered list of projects, and the parts add up to all teams', async () => {
  const { tenant, captain, alone, save, closeAt } = await collectProjects(app, owner)
  assert.equal((await standingOf(owner, tenant)).progress.teams, null)
  await begin(tenant)
  assert.deepEqual((await standingOf(owner, tenant)).progress.teams, { submitted: 0, late_requests: 0, drafts: 0, none: 2, all: 2 })
  await save(captain, complete)
  await save(alone, { version: '0', name_ar: 'نبع' })
  assert.deepEqual((await standingOf(owner, tenant)).progress.teams, { submitted: 1, late_requests: 0, drafts: 1, none: 0, all: 2 })
  await closeAt(inHours(-1))
  await system(db => db.run(sql`update projects set late = 'requested' where tenant_id = ${tenant} and registration_id = ${alone.id}`))
  const { progress, codes } = await standingOf(owner, tenant)
  assert.deepEqual(progress.teams, { submitted: 1, late_requests: 1, drafts: 0, none: 0, all: 2 })
  assert.equal(codes[0], 'late_requests')
  await system(db =>
    db.run(sql`
      with stopped as (insert into projects (tenant_id, slug, state, version) values (${tenant}, 'stopped', 'withdrawn', 1) returning id)
      insert into project_versions (tenant_id, project_id, number, content, is_submitted, receipt, arrived_at)
      select ${tenant}, id, 1, '{}', true, 'ABCDEF', now() from stopped`),
  )
  assert.deepEqual((await standingOf(owner, tenant)).progress.teams, progress.teams)
  const { submitted, late_requests, drafts, none, all } = progress.teams ?? assert.fail()
  for (const [submission, count] of [
    ['submitted', submitted],
    ['late_requested', late_requests],
    ['draft', drafts],
  ] as const)
    assert.equal((await owner.calls.projects.list({ tenant, query: { submission } })).count, count, submission)
  assert.equal(submitted + late_requests + drafts + none, all)
  const { counts } = await owner.calls.projects.settings({ tenant })
  assert.deepEqual([counts.submitted, counts.late_requests, counts.drafts, counts.entitled], [submitted, late_requests, drafts, all])
})

test('a round shows the visits that it asks for, and is a task if it is paused or nothing happens', async () => {
  const { tenant, round, projects, pages } = await judgedHackathon(app, owner, {
    projects: [{ name: 'بوصلة' }, { name: 'نبع' }, { name: 'سراج' }],
    judges: 2,
  })
  await begin(tenant)
  await pages[0]?.open()
  await pages[0]?.send([scored(round, projects[0] ?? '', 4)])
  const { progress, codes } = await standingOf(owner, tenant)
  assert.deepEqual(
    [progress.round?.id, progress.round?.state, progress.round?.visits, progress.round?.is_stalled],
    [round, 'open', { done: 1, under_way: 0, all: 6 }, false],
  )
  const room = await owner.calls.judging.control({ tenant, params: { id: round } })
  assert.equal(
    room.projects.reduce((sum, project) => sum + project.scored, 0),
    1,
  )
  assert.equal(
    room.projects.reduce((sum, { expected }) => sum + expected, 0),
    6,
  )
  assert.ok(!codes.includes('round_stalled'))
  await system(db =>
    db.run(sql`update judging_rounds set opened_at = now() - interval '2 hours' where tenant_id = ${tenant} and id = ${round}`),
  )
  assert.ok(!(await standingOf(owner, tenant)).codes.includes('round_stalled'))
  await owner.calls.judging.setState({ tenant, params: { id: round }, body: { state: 'paused' } })
  assert.ok((await standingOf(owner, tenant)).codes.includes('round_stalled'))
})

test('the results lead from the ranking to the publication, and are no task after it', async () => {
  const { tenant, projects } = await rankedHackathon(
    app,
    owner,
    [
      { name: 'بوصلة', points: 5 },
      { name: 'نبع', points: 3 },
    ],
    [prize('first', 1), prize('second', 2)],
  )
  await begin(tenant)
  const { results } = owner.calls
  const stepOf = async () => {
    const { progress, codes } = await standingOf(owner, tenant)
    const { given, all, step } = progress.awards ?? assert.fail()
    return [given, all, step, codes.find(code => code === 'awards' || code === 'unsealed' || code === 'unannounced')]
  }
  assert.deepEqual(await stepOf(), [0, 2, 'awards', 'awards'])
  const { proposal } = await results.get({ tenant })
  const [first, second] = proposal.map(award => ({ ...award, decision: 'ranking' as const }))
  await results.addAwards({ tenant, body: { awards: [first ?? assert.fail()] } })
  assert.deepEqual(await stepOf(), [1, 2, 'awards', 'awards'])
  const { awards } = await results.addAwards({ tenant, body: { awards: [second ?? assert.fail()] } })
  assert.deepEqual(await stepOf(), [2, 2, 'seal', 'unsealed'])
  await results.seal({ tenant, body: {} })
  assert.deepEqual(await stepOf(), [2, 2, 'publish', 'unannounced'])
  await results.removeAward({ tenant, params: { id: awards[1]?.id ?? '' } })
  assert.deepEqual(await stepOf(), [1, 2, 'seal', 'unsealed'])
  const sealed = await results.seal({ tenant, body: {} })
  await results.publish({ tenant, params: { id: sealed.seals[0]?.id ?? '' }, body: { sends_mails: false } })
  assert.deepEqual(await stepOf(), [1, 2, null, undefined])
  assert.deepEqual(projects.length, 2)
  const { certificates } = await standingOf(owner, tenant)
  assert.ok(certificates && certificates.ready <= certificates.people && certificates.people > 0)
})

test('the number of certificates is the one of their area', async () => {
  const { tenant } = await rankedHackathon(app, owner, [{ name: 'بوصلة', points: 5 }])
  await begin(tenant)
  const { proposal } = await owner.calls.results.get({ tenant })
  await owner.calls.results.addAwards({ tenant, body: { awards: proposal.map(award => ({ ...award, decision: 'ranking' })) } })
  assert.equal((await standingOf(owner, tenant)).certificates, null)
  const { seals } = await owner.calls.results.seal({ tenant, body: {} })
  await owner.calls.results.publish({ tenant, params: { id: seals[0]?.id ?? '' }, body: { sends_mails: false } })
  const ready = async () => {
    const { results } = await owner.calls.certificates.groups({ tenant })
    const shown = results.filter(({ group }) => group !== 'organizers')
    const sum = (of: (each: (typeof shown)[number]) => number) => shown.reduce((all, each) => all + of(each), 0)
    return { people: sum(({ people }) => people), ready: sum(({ people, issued }) => people - issued) }
  }
  assert.deepEqual((await standingOf(owner, tenant)).certificates, await ready())
  await owner.calls.certificates.issue({ tenant, body: { groups: ['judges'], mails: false } })
  assert.deepEqual((await standingOf(owner, tenant)).certificates, await ready())
  assert.equal((await ready()).ready, 0)
})

test('free seats make a task of the waitlist, whose number fits into them', async () => {
  const { id: tenant } = await newHackathon(owner)
  await system(db =>
    db.run(sql`
      insert into registrations (tenant_id, kind, fullname, email, phone, language, consented_at)
      select ${tenant}, 'waiting', 'سارة', 'waiting-' || n || '@example.com', '', 'ar', now() from generate_series(1, 4) n`),
  )
  const waiting = async (capacity: number) => {
    await owner.calls.registrations.setAdmission({ tenant, body: { mode: 'review', capacity, confirm_days: null } })
    return (await standingOf(owner, tenant)).attention.find(({ code }) => code === 'waiting')?.count
  }
  assert.deepEqual([await waiting(3), await waiting(9)], [3, 4])
  await system(db =>
    db.run(sql`
      insert into registrations (tenant_id, kind, state, fullname, email, phone, language, consented_at)
      select ${tenant}, 'application', 'accepted', 'سارة', 'seat-' || n || '@example.com', '', 'ar', now() from generate_series(1, 9) n`),
  )
  assert.equal(await waiting(9), undefined)
})

test('meetings are tasks of their host only', async () => {
  const [host, other] = [await newPerson(app), await newPerson(app)]
  const { id: tenant } = await newHackathon(host)
  await host.calls.landingPages.create({ tenant, form: {} })
  await host.calls.landingPages.publish({ tenant })
  await joinTeam(app, tenant, other, 'editor')
  const calendar = await openHoursOf(host, tenant, { asks_first: true })
  const [slot] = await freeSlotsOf(app, calendar)
  await app.anyone.meetings.book({ body: bookingOf(calendar, slot?.starts_at ?? '') })
  const countOf = async (person: Person, code: string) =>
    (await standingOf(person, tenant)).attention.find(each => each.code === code)?.count
  assert.deepEqual([await countOf(host, 'meetings'), await countOf(other, 'meetings')], [1, undefined])
  await system(db =>
    db.run(sql`
      update meetings set status = 'confirmed', starts_at = now() + interval '2 hours', ends_at = now() + interval '3 hours',
        during = tstzrange(now() + interval '2 hours', now() + interval '3 hours') where host_id = ${calendar}`),
  )
  assert.deepEqual(
    [await countOf(host, 'meetings'), await countOf(host, 'bookings'), await countOf(other, 'bookings')],
    [undefined, 1, undefined],
  )
})

test('viewers get the same progress without tasks, and strangers none', async () => {
  const [viewer, stranger] = [await newPerson(app), await newPerson(app)]
  const { tenant } = await rankedHackathon(app, owner, [{ name: 'بوصلة', points: 5 }])
  await begin(tenant)
  await joinTeam(app, tenant, viewer, 'viewer')
  const { progress, codes } = await standingOf(viewer, tenant)
  assert.deepEqual([progress, codes], [(await standingOf(owner, tenant)).progress, []])
  const seen = await app.services.database.within({ user: stranger.user.id }, db => db.all(sql`select * from own_progress()`))
  assert.deepEqual(seen, [])
})
