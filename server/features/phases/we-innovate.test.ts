// A program in three phases for people who apply alone: a screening within quotas, a bootcamp in which teams form and submit, and a final on site. The
// bootcamp carries scores of the screening, tells people what to bring, and shares what its judges wrote.

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from '#server/platform/database/sql.ts'
import { joinTeam, mailsTo, newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { complete, inHours } from '#server/testing/rows/collect-projects.ts'
import { judgePage, roundOf, scored } from '#server/testing/rows/judging.ts'
import { carryOutPhases, phaseOf, registerPeople } from '#server/testing/rows/phases.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())
const nora = await newPerson(app)
const { phases, judging, registrations } = nora.calls
const { system } = app.services.database
const at = <T>(list: readonly T[], nth: number): T => list[nth] ?? assert.fail(`nothing at ${nth}`)

const [applicants, places, women, fromOneUniversity] = [60, 16, 7, 5]
const { id: tenant, tenant_name: name } = await publishedForm(nora, {}, { eligibility: { team_min: 2, team_max: 4 } as never })
const people = await registerPeople(app, tenant, applicants)
// Every fourth person is a woman, every second is of one university, and earlier people have higher scores: from 90 down.
await system(db =>
  db.run(sql`
    update registrations r set score = 90 - p.nth, answers = jsonb_build_object('q_gender', case when p.nth % 4 = 3 then 'female' else 'male' end,
      'q_university', case when p.nth % 2 = 0 then 'جامعة القاهرة' else 'جامعة أخرى' end)
    from unnest(${people}::uuid[], ${people.map((_, nth) => nth)}::int[]) as p (id, nth) where r.tenant_id = ${tenant} and r.id = p.id`),
)
const isWoman = (id: string) => people.indexOf(id) % 4 === 3
const isOfCairo = (id: string) => people.indexOf(id) % 2 === 0

const { results: added } = await phases.add({
  tenant,
  body: {
    phases: [
      phaseOf(-3, {
        name: { ar: 'الفرز', en: 'Screening' },
        is_screening: true,
        capacity: places,
        quotas: [
          { field: 'q_gender', options: ['female'], of: 'people', least: women, most: null },
          { field: 'q_university', options: ['جامعة القاهرة'], of: 'people', least: null, most: fromOneUniversity },
        ],
      }),
      phaseOf(-1, {
        name: { ar: 'المعسكر', en: 'Bootcamp' },
        subject: 'team',
        submission_closes_at: inHours(20),
        carry: 40,
        capacity: 2,
        capacity_of: 'parties',
        confirm_hours: 48,
      }),
      phaseOf(10, { name: { ar: 'حضوريًا', en: 'On site' }, subject: 'team' }),
    ],
  },
})
const params = (nth: number) => ({ id: at(added, nth).id })
const partiesOf = async (nth: number) => (await phases.parties({ tenant, params: params(nth), query: { limit: 100 } })).results
const pathOf = async (id: string) => {
  const row = await system(db => db.one<{ link_number: number }>(sql`select link_number from registrations where id = ${id}`))
  return `/me/${app.services.registrationLinks.sign(tenant, id, row?.link_number ?? 0)}`
}
const pageOf = async (id: string) => (await (await app.visit(name, await pathOf(id))).text()).replaceAll(/[\u2068\u2069]/g, '')
const emailOf = async (id: string) =>
  (await system(db => db.one<{ email: string }>(sql`select email from registrations where id = ${id}`)))?.email ?? ''
/** Members of the teams of the bootcamp, which form there: four teams of three, and people alone. */
const teams: string[][] = []

test('the best sixteen within the quotas move on, and the order of the others is that of the scores', async () => {
  await phases.draft({ tenant, params: params(0), body: { parties: { best: places }, outcome: 'in' } })
  const preview = await phases.preview({ tenant, params: params(0) })
  assert.deepEqual(
    preview.quotas.map(({ after: count }) => count),
    [women, fromOneUniversity],
  )
  await phases.draft({ tenant, params: params(0), body: { parties: { standing: 'open' }, outcome: 'out' } })
  const words = {
    in: { ar: 'أحضر حاسوبك وجواز سفرك.', en: 'Bring your laptop and passport.' },
    reserve: { ar: '', en: '' },
    out: { ar: '', en: 'Please apply next year.' },
  }
  await phases.publish({ tenant, params: params(0), body: { hash: (await phases.preview({ tenant, params: params(0) })).hash, words } })
  await carryOutPhases(app)
  const moved = (await partiesOf(0)).filter(({ standing }) => standing === 'in').map(party => at(party.people, 0).id)
  assert.equal(moved.length, places)
  assert.equal(moved.filter(isWoman).length, women)
  assert.equal(moved.filter(isOfCairo).length, fromOneUniversity)
  const chosen = moved.toSorted((one, other) => people.indexOf(one) - people.indexOf(other))
  for (const nth of [0, 3, 6, 9]) teams.push(chosen.slice(nth, nth + 3))
})

test('the words of the organizers are in the mail and on the page of the people whom the outcome concerns', async () => {
  const [moved, out] = [at(at(teams, 0), 0), people.at(-1) ?? '']
  const mailOf = async (id: string) => (await mailsTo(app, await emailOf(id))).at(-1)?.text ?? ''
  assert.match(await mailOf(moved), /أحضر حاسوبك وجواز سفرك\./)
  assert.match(await pageOf(moved), /أحضر حاسوبك وجواز سفرك\./)
  // Words in one language only are for everybody.
  assert.match(await mailOf(out), /Please apply next year\./)
  assert.match(await pageOf(out), /Please apply next year\./)
  assert.doesNotMatch(await pageOf(out), /أحضر حاسوبك/)
  // The next publication begins with them.
  assert.equal((await phases.preview({ tenant, params: params(0) })).words.in.en, 'Bring your laptop and passport.')
})

test('teams form in the bootcamp until they are locked, and submit', async () => {
  for (const [nth, members] of teams.entries())
    await system(db =>
      db.run(sql`
        with team as (insert into candidate_teams (tenant_id, name) values (${tenant}, ${`فريق المعسكر ${nth}`}) returning id)
        update registrations r set team_id = team.id, team_place = array_position(${members}::uuid[], r.id) from team
        where r.tenant_id = ${tenant} and r.id = any(${members}::uuid[])`),
    )
  await phases.lock({ tenant, params: params(1) })
  const parties = await partiesOf(1)
  assert.deepEqual([parties.filter(({ is_team }) => is_team).length, parties.filter(({ is_team }) => !is_team).length], [4, 4])
  for (const members of teams) {
    const form = new FormData()
    for (const [key, value] of Object.entries({ ...complete, name_ar: `مشروع ${teams.indexOf(members)}` })) form.append(key, value)
    const sent = new Response(form)
    const headers = { 'content-type': sent.headers.get('content-type') ?? '' }
    const path = `${await pathOf(at(members, 0))}/project`
    assert.equal((await app.visit(name, path, { method: 'POST', headers, body: new Uint8Array(await sent.arrayBuffer()) })).status, 303)
  }
})

/** Lets a judge give each team of a phase its points in a new round, and ranks it. Returns the projects in the order of the teams. */
async function judge(phase: string, points: readonly number[], more: Partial<Parameters<typeof roundOf>[0]> = {}) {
  const judged = await judging.createJudge({
    tenant,
    body: { name: crypto.randomUUID(), email: '', languages: ['ar', 'en'], organization: '' },
  })
  const body = roundOf({ name: { ar: 'لجنة المعسكر', en: 'Committee' }, selection: { kind: 'phase', phase }, judges: [judged.id], ...more })
  const { id } = await judging.createRound({ tenant, body })
  const setState = (state: 'open' | 'closing' | 'closed' | 'ranked') => judging.setState({ tenant, params: { id }, body: { state } })
  await setState('open')
  const page = judgePage(app, judged.token)
  const opened = (await page.open()).projects.toSorted((one, other) => one.name.ar.localeCompare(other.name.ar))
  await page.send(opened.map((project, nth) => ({ ...scored(id, project.id, points[nth] ?? 1), for_team: `ملاحظة على ${project.name.ar}` })))
  for (const state of ['closing', 'closed', 'ranked'] as const) await setState(state)
  return { round: id, projects: opened.map(project => project.id) }
}
const totals = async (nth: number) =>
  (await partiesOf(nth)).filter(({ total }) => total !== null).map(({ name: team, total, judged_place }) => [team, total, judged_place])

test('the bootcamp carries forty percent of the screening, and a later round of the same phase comes first', async () => {
  const { round } = await judge(params(1).id, [2, 4, 4, 3])
  const screened = teams.map(members => members.reduce((sum, id) => sum + 90 - people.indexOf(id), 0) / members.length)
  const own = [25, 75, 75, 50]
  const expected = teams
    .map((_, nth) => ({ name: `فريق المعسكر ${nth}`, total: at(own, nth) * 0.6 + at(screened, nth) * 0.4 }))
    .toSorted((one, other) => other.total - one.total)
  // One judge: the adjusted points are means shrunk toward each other, so that only their order is compared.
  const shown = await totals(1)
  assert.deepEqual(
    shown.map(([team]) => team),
    expected.map(({ name: team }) => team),
  )
  // The two best go on to a second round, which reverses them.
  const best = expected.slice(0, 2).map(({ name: team }) => team)
  const reversed = best[0] === 'فريق المعسكر 1' ? [1, 5] : [5, 1]
  await judge(params(1).id, reversed, { selection: { kind: 'top', round, count: 2 } })
  assert.deepEqual(
    (await totals(1)).map(([team, , place]) => [team, place]),
    [at(best, 1), at(best, 0), ...expected.slice(2).map(({ name: team }) => team)].map((team, nth) => [team, nth + 1]),
  )
})

test('reviewers see no totals', async () => {
  const reviewer = await newPerson(app)
  await joinTeam(app, tenant, reviewer, 'reviewer')
  const { results } = await reviewer.calls.phases.parties({ tenant, params: params(1), query: {} })
  assert.ok(results.every(({ total, score }) => total === null && score === null))
})

test('teams read what the judges of their phase wrote, and nothing of other teams', async () => {
  const parties = (await partiesOf(1)).filter(({ is_team }) => is_team)
  const [moved, out] = [parties.slice(0, 2), parties.slice(2)]
  const ids = (chosen: readonly { id: string }[]) => chosen.map(({ id }) => id)
  await phases.draft({ tenant, params: params(1), body: { parties: ids(moved), outcome: 'in' } })
  await phases.draft({ tenant, params: params(1), body: { parties: ids(out), outcome: 'out' } })
  const preview = await phases.preview({ tenant, params: params(1) })
  assert.equal(preview.judged, 4)
  const reader = at(at(out, 0).people, 0).id
  const before = await pageOf(reader)
  assert.doesNotMatch(before, /ملاحظة على/)
  await phases.publish({ tenant, params: params(1), body: { hash: preview.hash, shares_lines: true, shares_means: true } })
  await carryOutPhases(app)
  const own = Number(at(out, 0).name.at(-1))
  const page = await pageOf(reader)
  assert.match(page, new RegExp(`ملاحظة على مشروع ${own}`))
  assert.match(page, /الفكرة/)
  for (const other of [0, 1, 2, 3].filter(nth => nth !== own)) assert.doesNotMatch(page, new RegExp(`ملاحظة على مشروع ${other}`))
  // People of the bootcamp without a project read none.
  const alone = (await partiesOf(1)).find(({ is_team }) => !is_team)
  assert.doesNotMatch(await pageOf(at(alone?.people ?? [], 0).id), /ملاحظة على/)
})

test('a correction keeps the feedback that a team has read', async () => {
  const party = (await partiesOf(1)).find(({ standing, is_team }) => standing === 'out' && is_team) ?? assert.fail()
  const reader = at(party.people, 0).id
  const line = `ملاحظة على مشروع ${party.name.at(-1)}`
  assert.ok((await pageOf(reader)).includes(line))
  await phases.draft({ tenant, params: params(1), body: { parties: [party.id], outcome: 'reserve' } })
  const { hash } = await phases.preview({ tenant, params: params(1) })
  await phases.publish({ tenant, params: params(1), body: { hash, reason: 'خطأ في الفرز' } })
  await carryOutPhases(app)
  const page = await pageOf(reader)
  assert.ok(page.includes(line))
  assert.match(page, /قائمة الاحتياط/)
})

test('what judges wrote is deleted with the last person of the team', async () => {
  const party = (await partiesOf(1)).find(({ standing, is_team }) => standing === 'out' && is_team) ?? assert.fail()
  const feedbackOf = () =>
    system(db =>
      db.one<{ n: number }>(sql`select count(*)::int as n from phase_decisions where party_id = ${party.id} and feedback is not null`),
    )
  assert.equal((await feedbackOf())?.n, 1)
  for (const { id } of party.people) await registrations.erase({ tenant, params: { id } })
  assert.equal((await feedbackOf())?.n, 0)
})
