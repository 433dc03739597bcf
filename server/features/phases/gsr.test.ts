// A program in three phases from 40 teams to the results: a screening by teams, an online phase with projects, and four teams on site. After each
// step, every screen shows the same number of registered people.

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { PhaseOutcome, PhaseStanding } from '#contract/phases/phase.ts'
import { livingStates } from '#contract/registrations/registration-states.ts'
import { sql } from '#server/platform/database/sql.ts'
import { mailsTo, newPerson } from '#server/testing/people/people.ts'
import { postForm, publishedForm, visitor } from '#server/testing/people/visitors.ts'
import { complete, inHours } from '#server/testing/rows/collect-projects.ts'
import { judgePage, roundOf, scored } from '#server/testing/rows/judging.ts'
import { carryOutPhases, phaseOf, registerPeople } from '#server/testing/rows/phases.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())
const nora = await newPerson(app)
const { phases, projects, judging, registrations, stats, results: outcomes } = nora.calls
const { system } = app.services.database

const [teamCount, online, finalists, reserve] = [40, 12, 4, 3]
const { id: tenant, tenant_name: name } = await publishedForm(nora, {}, { eligibility: { team_min: 3, team_max: 5 } as never })
await registerPeople(app, tenant, teamCount * 4, { teamOf: 4 })
// Teams of 3, 5 and 4.
await system(db =>
  db.run(sql`
    with numbered as (select id, row_number() over (order by length(name), name) as nth from candidate_teams where tenant_id = ${tenant})
    update registrations r set team_id = n.id, team_place = 1000 from numbered o join numbered n on n.nth = o.nth + 1
    where r.tenant_id = ${tenant} and r.team_id = o.id and o.nth % 3 = 1 and o.nth < ${teamCount} and r.team_place = o.nth * 4`),
)
const at = <T>(list: readonly T[], nth: number): T => list[nth] ?? assert.fail(`nothing at ${nth}`)
const phaseIds: string[] = []
const params = (nth: number) => ({ id: at(phaseIds, nth) })
const pathOf = async (id: string) => {
  const row = await system(db => db.one<{ link_number: number }>(sql`select link_number from registrations where id = ${id}`))
  return `/me/${app.services.registrationLinks.sign(tenant, id, row?.link_number ?? 0)}`
}
const pageOf = async (id: string) => (await (await app.visit(name, await pathOf(id))).text()).replaceAll(/[\u2068\u2069]/g, '')
const actOnPlace = async (id: string, act: string) => postForm(app, name, { act }, `${await pathOf(id)}/place`)
const partiesOf = async (nth: number, standing?: PhaseStanding) =>
  (await phases.parties({ tenant, params: params(nth), query: { limit: 100, standing } })).results
const draft = (nth: number, parties: readonly { id: string }[], outcome: PhaseOutcome) =>
  phases.draft({ tenant, params: params(nth), body: { parties: parties.map(({ id }) => id), outcome } })
async function publish(nth: number) {
  await phases.publish({ tenant, params: params(nth), body: { hash: (await phases.preview({ tenant, params: params(nth) })).hash } })
  await carryOutPhases(app)
}
const sum = (numbers: readonly (number | undefined)[]) => numbers.reduce<number>((all, n) => all + (n ?? 0), 0)

/** Every number of registered people is `registered`, and the numbers of each phase are those of its lists and add up. */
async function check(registered: number) {
  const [admission, overview, mine] = [await registrations.admission({ tenant }), await stats.tenant({ tenant }), await stats.mine()]
  const hackathons = (await nora.calls.tenants.list({ query: {} })).results
  const audience = await nora.calls.announcements.audience({ tenant, query: { to: livingStates.join(',') } })
  const listed = []
  for (const state of livingStates) listed.push((await registrations.list({ tenant, query: { state, limit: 1 } })).count)
  const shown = {
    list: sum(listed),
    'segments of the list': sum(livingStates.map(state => admission.states[state])),
    overview: overview.counts.registered,
    dashboard: mine.tenants.find(({ id }) => id === tenant)?.counts.registered,
    'list of hackathons': hackathons.find(({ id }) => id === tenant)?.registrations,
    announcement: audience.count,
  }
  assert.deepEqual(shown, Object.fromEntries(Object.keys(shown).map(place => [place, registered])))
  for (const { id, parties, people: persons } of (await phases.list({ tenant })).results) {
    for (const counts of [parties, persons])
      assert.equal(counts.entered, sum([counts.open, counts.in, counts.reserve, counts.out, counts.left]))
    assert.equal((await registrations.list({ tenant, query: { phase: id, limit: 1 } })).count, persons.entered)
    assert.equal((await registrations.list({ tenant, query: { phase: id, standing: 'out', limit: 1 } })).count, persons.out)
  }
  const double = await system(db =>
    db.all(sql`select from phase_people where tenant_id = ${tenant} group by phase_id, registration_id having count(*) > 1`),
  )
  assert.equal(double.length, 0)
}
const countsOf = async (nth: number) => {
  const { entered, open, in: moved, reserve: waiting, out, left } = at((await phases.list({ tenant })).results, nth).parties
  return { entered, open, in: moved, reserve: waiting, out, left }
}
const sizeOf = (parties: readonly { people: readonly { left_why: string | null }[] }[]) =>
  sum(parties.map(party => party.people.filter(({ left_why }) => left_why === null).length))

/** Opens a round for the projects of a phase, lets one judge score them in the order of `projects`, and ranks them. */
async function judge(phase: string, title: string) {
  const judged = await judging.createJudge({ tenant, body: { name: title, email: '', languages: ['ar', 'en'], organization: '' } })
  const round = await judging.createRound({
    tenant,
    body: roundOf({ name: { ar: title, en: title }, selection: { kind: 'phase', phase }, judges: [judged.id] }),
  })
  const of = { tenant, params: { id: round.id } }
  await judging.setState({ ...of, body: { state: 'open' } })
  const page = judgePage(app, judged.token)
  const opened = await page.open()
  const ids = opened.projects.map(({ id }) => id)
  await page.send(ids.map((id, nth) => scored(round.id, id, 1 + (nth % 5))))
  for (const state of ['closing', 'closed', 'ranked'] as const) await judging.setState({ ...of, body: { state } })
  return round.projects
}

test('forty teams are locked and screened as teams, and twelve move on', async () => {
  const added = await phases.add({
    tenant,
    body: {
      phases: [
        phaseOf(-3, {
          name: { ar: 'الفرز', en: 'Screening' },
          subject: 'team',
          is_screening: true,
          capacity: online,
          capacity_of: 'parties',
        }),
        phaseOf(-1, {
          name: { ar: 'عن بُعد', en: 'Online' },
          subject: 'team',
          submission_closes_at: inHours(20),
          capacity: finalists,
          capacity_of: 'parties',
          calls_up: 'automatic',
          confirm_hours: 72,
        }),
        phaseOf(10, { name: { ar: 'حضوريًا', en: 'On site' }, subject: 'team' }),
      ],
    },
  })
  phaseIds.push(...added.results.map(({ id }) => id))
  await check(160)
  await phases.lock({ tenant, params: params(0) })
  const parties = await partiesOf(0)
  assert.deepEqual([parties.length, [...new Set(parties.map(party => party.people.length))].toSorted()], [teamCount, [3, 4, 5]])
  const [chosen, others] = [parties.slice(0, online), parties.slice(online)]
  await draft(0, chosen, 'in')
  await draft(0, others, 'out')
  await check(160)
  await publish(0)
  assert.deepEqual(await countsOf(0), { entered: 40, open: 0, in: 12, reserve: 0, out: 28, left: 0 })
  assert.deepEqual(await countsOf(1), { entered: 12, open: 12, in: 0, reserve: 0, out: 0, left: 0 })
  await check(sizeOf(chosen))
})

test('teams submit in the online phase, and its round decides the order', async () => {
  // Teams that were locked in the screening stay locked.
  const parties = await partiesOf(1)
  for (const [nth, party] of parties.slice(0, online - 1).entries()) {
    const form = new FormData()
    for (const [key, value] of Object.entries({ ...complete, name_ar: `مشروع ${nth + 1}` })) form.append(key, value)
    const sent = new Response(form)
    const headers = { 'content-type': sent.headers.get('content-type') ?? '' }
    const path = `${await pathOf(at(party.people, 0).id)}/project`
    const reply = await app.visit(name, path, { method: 'POST', headers, body: new Uint8Array(await sent.arrayBuffer()) })
    assert.equal(reply.status, 303)
  }
  assert.equal((await projects.settings({ tenant })).counts.submitted, online - 1)
  assert.equal(await judge(at(phaseIds, 1), 'جولة المرحلة'), online - 1)
  const ranked = await partiesOf(1)
  assert.deepEqual(
    ranked.map(({ judged_place }) => judged_place !== null),
    ranked.map((_, nth) => nth < online - 1),
  )
})

test('four teams go on site, and the reserve fills the places of two that lapse', async () => {
  const registered = sizeOf(await partiesOf(0, 'in'))
  const parties = await partiesOf(1)
  const [chosen, waiting] = [parties.slice(0, finalists), parties.slice(finalists, finalists + reserve)]
  await draft(1, chosen, 'in')
  for (const party of waiting) await draft(1, [party], 'reserve')
  await draft(1, parties.slice(finalists + reserve), 'out')
  const undecided = at(at(chosen, 0).people, 0).id
  const before = await pageOf(undecided)
  await check(registered)
  await publish(1)
  assert.notEqual(await pageOf(undecided), before)
  // Only the screening changes registrations.
  await check(registered)
  assert.deepEqual(await countsOf(1), { entered: 12, open: 0, in: 4, reserve: 3, out: 5, left: 0 })

  // A captain declines, and the next one leads.
  const [first, second] = chosen
  const [captain, next] = [at(first?.people ?? [], 0).id, at(first?.people ?? [], 1).id]
  assert.equal((await registrations.detail({ tenant, params: { id: captain } })).team?.is_captain, true)
  await actOnPlace(captain, 'decline')
  for (const { id } of first?.people.slice(1) ?? []) await actOnPlace(id, 'confirm')
  assert.equal((await registrations.detail({ tenant, params: { id: next } })).team?.is_captain, true)
  assert.equal((await registrations.detail({ tenant, params: { id: captain } })).team?.is_captain, false)
  assert.ok((await mailsTo(app, await emailOf(next))).length > 0)
  await check(registered)

  // The organizers exchange a member for a person who registers now.
  for (const { id } of second?.people ?? []) await phases.confirmFor({ tenant, params: { ...params(2), registration: id } })
  const leaving = at(second?.people ?? [], 2).id
  await postForm(app, name, visitor('replacement@example.com'))
  const joining = at((await registrations.list({ tenant, query: { search: 'replacement@example.com' } })).results, 0)
  assert.equal(joining.state, 'applied')
  await check(registered + 1)
  const listed = (await projects.list({ tenant, query: { limit: 50 } })).results
  const project = listed.find(({ team }) => team === at(chosen, 1).name) ?? assert.fail()
  for (const [change, registration] of [
    ['remove', leaving],
    ['add', joining.id],
  ] as const)
    await projects.changeMember({ tenant, params: { id: project.id }, body: { change, registration, reason: 'تبديل عضو' } })
  assert.deepEqual(
    (await registrations.detail({ tenant, params: { id: joining.id } })).phases.map(({ number, standing }) => [number, standing]),
    [[3, 'open']],
  )
  assert.equal((await registrations.detail({ tenant, params: { id: joining.id } })).state, 'accepted')
  await check(registered + 1)

  // Two teams do not confirm.
  const late = chosen.slice(2).flatMap(party => party.people.map(({ id }) => id))
  await system(db =>
    db.run(sql`
      update phase_people set confirm_until = now() - interval '1 minute' where tenant_id = ${tenant} and phase_id = ${at(phaseIds, 2)}
        and registration_id = any(${late}::uuid[])`),
  )
  await carryOutPhases(app)
  assert.deepEqual(await countsOf(1), { entered: 12, open: 0, in: 6, reserve: 1, out: 5, left: 0 })
  assert.deepEqual(await countsOf(2), { entered: 6, open: 4, in: 0, reserve: 0, out: 0, left: 2 })
  const onSite = (await partiesOf(2, 'open')).map(party => party.name).toSorted()
  assert.deepEqual(onSite, [...chosen.slice(0, 2), ...waiting.slice(0, 2)].map(party => party.name).toSorted())
  assert.equal((await partiesOf(1, 'reserve'))[0]?.rank, 1)
  await check(registered + 1)
})

test('the people on site are checked in, a committee judges the last phase, and results are published', async () => {
  const registered = (await stats.tenant({ tenant })).counts.registered
  await system(db =>
    db.run(sql`
      update phases set starts_at = now() - interval '1 hour', ends_at = now() + interval '1 day' where tenant_id = ${tenant} and number = 3`),
  )
  await system(db =>
    db.run(sql`update phases set ends_at = now() - interval '2 hours', submission_closes_at = now() - interval '2 hours'
    where tenant_id = ${tenant} and number = 2`),
  )
  const present = (await partiesOf(2, 'open')).flatMap(party =>
    party.people.filter(({ left_why }) => left_why === null).map(({ id }) => id),
  )
  const door = (await registrations.door({ tenant, query: {} })).people.map(({ id }) => id)
  assert.deepEqual(door.toSorted(), present.toSorted())
  const absent = at(at(await partiesOf(1, 'out'), 0).people, 0).id
  const { marks } = await registrations.checkIn({ tenant, body: { marks: [...present, absent].map(id => ({ id })) } })
  assert.deepEqual([...new Set(marks.slice(0, -1).map(({ outcome }) => outcome)), marks.at(-1)?.outcome], ['checked_in', 'not_in_phase'])
  await check(registered)
  assert.equal(await judge(at(phaseIds, 2), 'اللجنة'), 4)
  const [winner] = (await projects.list({ tenant, query: { limit: 50 } })).results
  await outcomes.addAwards({ tenant, body: { awards: [{ project: winner?.id ?? '', place: 1 }] } })
  const { seals } = await outcomes.seal({ tenant, body: {} })
  await outcomes.publish({ tenant, params: { id: at(seals, 0).id }, body: { sends_mails: false } })
  await check(registered)
})

const emailOf = async (id: string) =>
  (await system(db => db.one<{ email: string }>(sql`select email from registrations where id = ${id}`)))?.email ?? ''
