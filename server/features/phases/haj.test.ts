// A program for a crowd: people are screened in three waves while registration is open, more places are given than the hall has, women have a quota,
// people who do not confirm are replaced from the reserve, and three rounds in the hall lead to the results. One twentieth of the real numbers.

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { livingStates } from '#contract/registrations/registration-states.ts'
import { sql } from '#server/platform/database/sql.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { inHours } from '#server/testing/rows/collect-projects.ts'
import { judgePage, roundOf, scored, submitProjects } from '#server/testing/rows/judging.ts'
import { carryOutPhases, phaseOf, registerPeople } from '#server/testing/rows/phases.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())
const nora = await newPerson(app)
const { phases, registrations, stats, judging, results: outcomes } = nora.calls
const { system } = app.services.database
const at = <T>(list: readonly T[], nth: number): T => list[nth] ?? assert.fail(`nothing at ${nth}`)

const [crowd, places, overbooking, women] = [1000, 148, 12, 59]
const limit = Math.floor((places * (100 + overbooking)) / 100)
const { id: tenant } = await publishedForm(nora, {}, { eligibility: { team_min: 1, team_max: 4 } as never })
const people: string[] = []

/** Registers a fifth as many women as people, with scores that fall in the order of registration. */
async function register(count: number) {
  const ids = await registerPeople(app, tenant, count)
  await system(db =>
    db.run(sql`
      update registrations r set email = r.id || '@example.com', score = 95 - p.nth::numeric / 20,
        answers = jsonb_build_object('q_gender', case when p.nth % 5 = 0 then 'female' else 'male' end)
      from unnest(${ids}::uuid[], ${ids.map((_, nth) => people.length + nth)}::int[]) as p (id, nth) where r.tenant_id = ${tenant} and r.id = p.id`),
  )
  people.push(...ids)
}
const isWoman = (id: string) => people.indexOf(id) % 5 === 0
await register(crowd * 0.6)
const { results: added } = await phases.add({
  tenant,
  body: {
    phases: [
      phaseOf(-1, {
        name: { ar: 'الفرز', en: 'Screening' },
        is_screening: true,
        capacity: places,
        overbooking,
        quotas: [{ field: 'q_gender', options: ['female'], of: 'people', least: women, most: null }],
        calls_up: 'automatic',
        confirm_hours: 48,
      }),
      phaseOf(12, { name: { ar: 'القاعة', en: 'Hall' }, submission_closes_at: inHours(13 * 24) }),
    ],
  },
})
const [screening, hall] = [{ id: at(added, 0).id }, { id: at(added, 1).id }]
const listed = async () => (await phases.list({ tenant })).results
const livingIn = (nth: number) =>
  system(db =>
    db.all<{ id: string }>(sql`
      select registration_id as id from phase_people where tenant_id = ${tenant} and phase_id = ${at(added, nth).id} and left_at is null order by joined_at, registration_id`),
  )

/** Every number of registered people is the same, each phase adds up, the limit holds, and only drafted outcomes changed. */
async function check() {
  const [admission, overview, mine] = [await registrations.admission({ tenant }), await stats.tenant({ tenant }), await stats.mine()]
  const counted = await system(db =>
    db.one<{ n: number }>(sql`select count(*)::int as n from registrations where tenant_id = ${tenant} and is_registered(state)`),
  )
  const shown = {
    segments: livingStates.reduce((sum, state) => sum + admission.states[state], 0),
    overview: overview.counts.registered,
    dashboard: mine.tenants.find(({ id }) => id === tenant)?.counts.registered,
    announcement: (await nora.calls.announcements.audience({ tenant, query: { to: livingStates.join(',') } })).count,
  }
  assert.deepEqual(shown, Object.fromEntries(Object.keys(shown).map(place => [place, counted?.n])))
  for (const {
    people: { entered, open, in: moved, reserve, out, left },
  } of await listed())
    assert.equal(entered, open + moved + reserve + out + left)
  assert.ok(at(await listed(), 0).places.taken <= limit)
  return counted?.n ?? 0
}
const draft = (parties: { best: number } | { standing: 'open' }, outcome: 'in' | 'reserve' | 'out') =>
  phases.draft({ tenant, params: screening, body: { parties, outcome } })
async function publish() {
  await phases.publish({ tenant, params: screening, body: { hash: (await phases.preview({ tenant, params: screening })).hash } })
  await carryOutPhases(app)
}

test('three waves of decisions fill the hall beyond its places and within the quota, while people still register', async () => {
  assert.equal(await check(), crowd * 0.6)
  await draft({ best: 70 }, 'in')
  await publish()
  assert.equal(await check(), crowd * 0.6)
  await register(crowd * 0.3)
  assert.equal(at(await listed(), 0).people.entered, crowd * 0.9)
  await draft({ best: 60 }, 'in')
  await publish()
  await register(crowd * 0.1)
  await check()
  await draft({ best: limit - 130 }, 'in')
  await draft({ best: 40 }, 'reserve')
  await draft({ standing: 'open' }, 'out')
  await publish()
  const [first, second] = await listed()
  assert.deepEqual(first?.places, { taken: limit, limit })
  assert.deepEqual([first?.people.in, first?.people.reserve, first?.people.out], [limit, 40, crowd - limit - 40])
  assert.equal(second?.people.entered, limit)
  const moved = (await livingIn(1)).map(({ id }) => id)
  assert.ok(moved.filter(isWoman).length >= women, String(moved.filter(isWoman).length))
  // Reserve and accepted people are registered, declined ones are not.
  assert.equal(await check(), limit + 40)
})

test('people who do not confirm are replaced in the order of the reserve', async () => {
  const asked = (await livingIn(1)).map(({ id }) => id)
  // Places of women would wait for women on the reserve.
  const lapsing = asked.filter(id => !isWoman(id)).slice(0, 15)
  for (const id of asked.filter(each => !lapsing.includes(each)).slice(0, 25))
    await phases.confirmFor({ tenant, params: { ...hall, registration: id } })
  await system(db =>
    db.run(sql`
      update phase_people set confirm_until = now() - interval '1 minute' where tenant_id = ${tenant} and phase_id = ${hall.id} and registration_id = any(${lapsing}::uuid[])`),
  )
  await carryOutPhases(app)
  const [first, second] = await listed()
  assert.deepEqual([first?.people.in, first?.people.reserve, second?.people.left], [limit + 15, 25, 15])
  assert.deepEqual(first?.places, { taken: limit, limit })
  const called = await system(db =>
    db.all<{ id: string }>(sql`
      select registration_id as id from phase_people where tenant_id = ${tenant} and phase_id = ${hall.id} and joined_as = 'called_up'`),
  )
  const next = await system(db =>
    db.all<{ rank: number }>(sql`
      select d.rank from phase_decisions d join phase_parties p on p.tenant_id = d.tenant_id and p.id = d.party_id
      where d.tenant_id = ${tenant} and d.outcome = 'reserve' and p.registration_id = any(${called.map(({ id }) => id)}::uuid[]) order by d.rank`),
  )
  assert.deepEqual(
    next.map(({ rank }) => rank),
    Array.from({ length: 15 }, (_, nth) => nth + 1),
  )
  await check()
})

test('people of the hall are checked in from a phone that was offline, others are reported as not in the phase', async () => {
  const inside = (await livingIn(1)).map(({ id }) => id)
  const absent = at(
    people.filter(id => !inside.includes(id)),
    0,
  )
  await system(async db => {
    await db.run(
      sql`update phases set starts_at = now() - interval '2 days', ends_at = now() - interval '1 hour' where tenant_id = ${tenant} and number = 1`,
    )
    await db.run(sql`
      update phases set starts_at = now() - interval '1 hour', ends_at = now() + interval '1 day', submission_closes_at = now() + interval '6 hours'
      where tenant_id = ${tenant} and number = 2`)
    await db.run(sql`update tenants set starts_at = now() - interval '1 hour', ends_at = now() + interval '1 day' where id = ${tenant}`)
  })
  const scannedAt = new Date(Date.now() - 20 * 60_000).toISOString()
  const marks = [...inside, absent].map(id => ({ id, at: scannedAt }))
  const told: string[] = []
  for (let from = 0; from < marks.length; from += 100)
    told.push(
      ...(await registrations.checkIn({ tenant, body: { marks: marks.slice(from, from + 100) } })).marks.map(({ outcome }) => outcome),
    )
  assert.deepEqual([new Set(told.slice(0, -1)), told.at(-1)], [new Set(['checked_in']), 'not_in_phase'])
  const again = (await registrations.checkIn({ tenant, body: { marks: marks.slice(0, 1) } })).marks
  assert.notEqual(again[0]?.outcome, 'not_in_phase')
  await check()
})

test('three rounds in one phase lead from all projects to the winner', async () => {
  const owners = (await livingIn(1)).slice(0, 20).map(({ id }) => id)
  const projects = await submitProjects(
    app,
    tenant,
    owners.map((_, nth) => ({ name: `مشروع ${String(nth).padStart(2, '0')}` })),
  )
  await system(db =>
    db.run(sql`
      update projects p set registration_id = o.id from unnest(${projects}::uuid[], ${owners}::uuid[]) as o (project, id)
      where p.tenant_id = ${tenant} and p.id = o.project`),
  )
  let selection: Parameters<typeof roundOf>[0] = { selection: { kind: 'phase', phase: hall.id } }
  for (const [nth, count] of [20, 8, 3].entries()) {
    const judge = await judging.createJudge({ tenant, body: { name: `محكّم ${nth}`, email: '', languages: ['ar', 'en'], organization: '' } })
    const { id: round } = await judging.createRound({ tenant, body: roundOf({ ...selection, judges: [judge.id] }) })
    const setState = (state: 'open' | 'closing' | 'closed' | 'ranked') =>
      judging.setState({ tenant, params: { id: round }, body: { state } })
    await setState('open')
    const page = judgePage(app, judge.token)
    const opened = (await page.open()).projects
    assert.equal(opened.length, count)
    // Different points for the best ones, so that no tie is taken whole.
    const rankOf = (id: string) => projects.indexOf(id)
    await page.send(
      opened.map(({ id }) =>
        scored(round, id, Math.max(1, 5 - Math.floor(rankOf(id) / 2)), Math.max(1, 5 - Math.floor((rankOf(id) + 1) / 2))),
      ),
    )
    for (const state of ['closing', 'closed', 'ranked'] as const) await setState(state)
    selection = { selection: { kind: 'top', round, count: nth === 0 ? 8 : 3 } }
  }
  const judged = (await phases.parties({ tenant, params: hall, query: { limit: 100 } })).results.filter(
    ({ judged_place }) => judged_place !== null,
  )
  assert.equal(judged.length, 20)
  assert.equal(at(judged, 0).people[0]?.id, at(owners, 0))
  await outcomes.addAwards({ tenant, body: { awards: [{ project: at(projects, 0), place: 1 }] } })
  const { seals } = await outcomes.seal({ tenant, body: {} })
  await outcomes.publish({ tenant, params: { id: at(seals, 0).id }, body: { sends_mails: false } })
  await check()
})
