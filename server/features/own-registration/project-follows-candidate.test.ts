import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { sql } from '#server/platform/database/sql.ts'
import { mailsTo, newPerson } from '#server/testing/people/people.ts'
import { postForm } from '#server/testing/people/visitors.ts'
import { collectProjects, complete, inHours } from '#server/testing/rows/collect-projects.ts'
import { judgePage, roundOf, scored } from '#server/testing/rows/judging.ts'
import { smallPng } from '#server/testing/rows/pictures.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())
const nora = await newPerson(app)
const { projects, judging, registrations, results, certificates } = nora.calls
const { system } = app.services.database

/** Projects «بوصلة» of a team of two and «ينبوع» of a candidate who takes part alone, in the open list and in an open round. */
async function judged(settings: Parameters<typeof collectProjects>[2] = {}) {
  const hackathon = await collectProjects(app, nora, settings)
  const { tenant, captain, alone, save, closeAt, get } = hackathon
  await save(captain, complete)
  const image = new File([new Uint8Array(await smallPng())], 'نبع.png', { type: 'image/png' })
  await save(alone, { version: '0', name_ar: 'ينبوع', line_ar: 'ماء من الهواء', pictures: image })
  // The list is opened as the deadline passes, and the page is rendered again.
  await closeAt(inHours(-1))
  const listed = (await projects.list({ tenant, query: {} })).results
  const idOf = (name: string) => listed.find(project => project.name.ar === name)?.id ?? assert.fail(name)
  const [team, single] = [idOf('بوصلة'), idOf('ينبوع')]
  const judge = await judging.createJudge({ tenant, body: { name: 'منى السالم', email: '', languages: ['ar'], organization: '' } })
  const { id: round } = await judging.createRound({ tenant, body: roundOf({ judges: [judge.id] }) })
  await judging.setState({ tenant, params: { id: round }, body: { state: 'open' } })
  const page = judgePage(app, judge.token)
  const listing = async () => {
    const { html } = await get('/projects')
    return ['بوصلة', 'ينبوع'].filter(name => html.includes(name))
  }
  const order = async () => (await page.open()).rounds[0]?.order.length
  return { ...hackathon, team, single, round, page, listing, order }
}
const act = (name: string, path: string, action: string) => postForm(app, name, {}, `${path}/${action}`)

test('a project is no longer listed, judged or certified once its only candidate withdraws', async () => {
  const { tenant, name, alone, page, round, single, team, listing, order, get } = await judged()
  assert.deepEqual([await listing(), await order()], [['بوصلة', 'ينبوع'], 2])
  assert.match((await get(alone.path)).html, /ويُسحب مشروعك معك/)
  assert.equal((await act(name, alone.path, 'withdraw')).status, 303)
  assert.deepEqual([await listing(), await order()], [['بوصلة'], 1])
  await page.send([scored(round, team, 4), scored(round, single, 5)])
  for (const state of ['closing', 'closed', 'ranked'] as const) await judging.setState({ tenant, params: { id: round }, body: { state } })
  const ranking = await judging.ranking({ tenant, params: { id: round } })
  assert.deepEqual(
    ranking.projects.map(({ id }) => id),
    [team],
  )
  assert.equal((await projects.settings({ tenant })).counts.submitted, 1)
  const groups = (await certificates.groups({ tenant })).results
  assert.equal(groups.find(({ group }) => group === 'participants')?.people, 2)
})

test('a project is hidden while its candidate is declined, and shown again after the candidate is accepted', async () => {
  const { tenant, alone, listing } = await judged()
  const decide = (state: 'declined' | 'accepted') => registrations.decide({ tenant, body: { ids: [alone.id], state, mail: null } })
  await decide('declined')
  assert.deepEqual(await listing(), ['بوصلة'])
  await decide('accepted')
  assert.deepEqual(await listing(), ['بوصلة', 'ينبوع'])
})

test('erasing a registration erases the project of a candidate who takes part alone, its files and the judges’ notes', async () => {
  const { tenant, name, alone, single, round, page, listing, get } = await judged()
  await page.send([{ ...scored(round, single, 5), for_team: 'فكرة ندى رائعة', for_organizers: 'ندى تستحق' }])
  const { slug } = await projects.detail({ tenant, params: { id: single }, query: {} })
  assert.equal((await get(`/projects/${slug}`)).status, 200)
  assert.equal((await act(name, alone.path, 'erase')).status, 200)
  assert.deepEqual([await listing(), (await get(`/projects/${slug}`)).status], [['بوصلة'], 404])
  const left = await system(db =>
    db.one<{ texts: string }>(sql`
      select concat((select jsonb_agg(to_jsonb(p)) from projects p where p.id = ${single}),
        (select jsonb_agg(to_jsonb(v)) from project_versions v where v.project_id = ${single}),
        (select jsonb_agg(to_jsonb(f)) from project_files f where f.project_id = ${single}),
        (select jsonb_agg(to_jsonb(j)) from judgements j where j.project_id = ${single})) as texts`),
  )
  assert.doesNotMatch(left?.texts ?? '', /ينبوع|ماء|ندى|variants/)
  const restoring = projects.setState({ tenant, params: { id: single }, body: { state: 'active' } })
  assert.equal(await restoring.catch((error: ApiError) => error.problem.code), 'project.erased')
  const exported = await projects.export({ tenant, query: { as: 'json' } })
  assert.doesNotMatch(JSON.stringify(exported), /ينبوع|ماء من الهواء/)
})

test('a project stays with the team when one of its members erases the registration', async () => {
  const { name, mate, listing, get } = await judged()
  assert.match((await get(mate.path)).html, /يبقى المشروع مع فريقك/)
  assert.equal((await act(name, mate.path, 'erase')).status, 200)
  assert.deepEqual(await listing(), ['بوصلة', 'ينبوع'])
})

test('members of an awarded project get the winners’ mail and certificate, also before they have a seat', async () => {
  const { tenant, alone, single } = await judged({ open_to: 'registered' })
  await system(db => db.run(sql`update registrations set state = 'applied' where id = ${alone.id}`))
  await results.addAwards({ tenant, body: { awards: [{ project: single, place: 1 }] } })
  const { seals } = await results.seal({ tenant, body: {} })
  await results.publish({ tenant, params: { id: seals[0]?.id ?? '' }, body: {} })
  const groups = (await certificates.groups({ tenant })).results
  assert.deepEqual(
    groups.slice(0, 2).map(({ group, people }) => [group, people]),
    [
      ['participants', 3],
      ['winners', 1],
    ],
  )
  const mails = await mailsTo(app, alone.email)
  assert.ok(mails.some(({ text }) => text.includes('المركز الأول')))
})
