import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { joinTeam, newHackathon, newPerson, type Person } from '#server/testing/people/people.ts'
import { judgedHackathon, scored } from '#server/testing/rows/judging.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())
const nora = await newPerson(app)
const { judging } = nora.calls
const { judging: inArabic } = app.as(nora.access, 'ar')

const at = <T>(list: readonly T[], nth: number): T => list[nth] ?? assert.fail(`nothing at ${nth}`)
type Cells = (string | number)[][]
/** Returns the rows as objects by heading. */
const rowsOf = ([headings = [], ...rows]: Cells) => rows.map(row => Object.fromEntries(row.map((cell, nth) => [headings[nth], cell])))

async function judged() {
  const made = await judgedHackathon(app, nora, { projects: [{ name: 'نبع' }, { name: 'Falcon' }], judges: 3 })
  const { round, projects, pages } = made
  await at(pages, 0).send([
    { ...scored(round, at(projects, 0), 5, 2), for_team: 'عرض واضح', for_organizers: '=1+1' },
    scored(round, at(projects, 1), 3),
  ])
  await at(pages, 1).send([scored(round, at(projects, 0), 1), scored(round, at(projects, 1), 4)])
  await at(pages, 2).send([scored(round, at(projects, 0), 4), scored(round, at(projects, 1), 4)])
  return { ...made, params: { id: round } }
}

test('exports one row per judgement with points by criterion, comments, and why it does not count', async () => {
  const { tenant, judges, projects, params } = await judged()
  const excluded = { tenant, params: { ...params, judge: at(judges, 1).id }, body: { is_excluded: true, reason: 'حكّم دون حضور' } }
  await judging.excludeJudge(excluded)
  await judging.setConflict({ tenant, params: { id: at(judges, 2).id, project: at(projects, 1) }, body: { is_conflict: true } })
  const { count, judgements } = await inArabic.exportScores({ tenant, params, query: { as: 'cells' } })
  const rows = rowsOf(judgements.cells)
  assert.equal(count, 6)
  assert.deepEqual(
    rows.map(row => [row['المشروع'], row['المحكّم'], row['الفكرة'], row['التنفيذ'], row['المتوسط'], row['الحالة'], row['سبب الاستبعاد']]),
    [
      ['نبع', 'محكّم 1', 5, 2, 4, 'محتسبة', ''],
      ['نبع', 'محكّم 2', 1, 1, 1, 'مستبعدة', 'حكّم دون حضور'],
      ['نبع', 'محكّم 3', 4, 4, 4, 'محتسبة', ''],
      ['Falcon', 'محكّم 1', 3, 3, 3, 'محتسبة', ''],
      ['Falcon', 'محكّم 2', 4, 4, 4, 'مستبعدة', 'حكّم دون حضور'],
      ['Falcon', 'محكّم 3', 4, 4, 4, 'تعارض مصالح', ''],
    ],
  )
  assert.deepEqual([rows[0]?.['للفريق'], rows[0]?.['للمنظّمين']], ['عرض واضح', '=1+1'])
  const { judgements: file } = await inArabic.exportScores({ tenant, params, query: { as: 'csv' } })
  assert.match(file.csv, /^\ufeff"رقم الطاولة","المشروع"/)
  assert.ok(file.csv.includes(`"'=1+1"`), 'a formula is not escaped')
})

test('exports the ranking that members see, and keeps the stored one of a ranked round', async () => {
  const { tenant, judges, params } = await judged()
  for (const state of ['closing', 'closed', 'ranked'] as const) await judging.setState({ tenant, params, body: { state } })
  const exported = async () => {
    const { ranking, judgements } = await inArabic.exportScores({ tenant, params, query: { as: 'cells' } })
    return { ranking: rowsOf(ranking.cells), states: rowsOf(judgements.cells).map(row => row['الحالة']) }
  }
  const before = await exported()
  const { projects } = await judging.ranking({ tenant, params })
  assert.deepEqual(
    before.ranking.map(row => [row['المركز'], row['المشروع'], row['المتوسط'], row['الزيارات']]),
    projects.map(({ place, name, mean, visits }) => [place, name.ar, Math.round((mean ?? 0) * 100) / 100, visits]),
  )
  await judging.excludeJudge({ tenant, params: { ...params, judge: at(judges, 1).id }, body: { is_excluded: true, reason: 'سبب' } })
  assert.deepEqual(await exported(), before)
  assert.ok(before.states.every(state => state === 'محتسبة'))
})

test('gives scores to editors only, and records who exported them', async () => {
  const { tenant, params } = await judged()
  const codeOf = (person: Person, of = tenant) =>
    person.calls.judging.exportScores({ tenant: of, params, query: {} }).then(
      () => 'done',
      (error: ApiError) => error.problem.code,
    )
  for (const role of ['viewer', 'reviewer'] as const) {
    const member = await newPerson(app)
    await joinTeam(app, tenant, member, role)
    assert.equal(await codeOf(member), 'right.missing', role)
  }
  const huda = await newPerson(app)
  const own = await newHackathon(huda)
  assert.notEqual(await codeOf(huda), 'done')
  assert.equal(await codeOf(huda, own.id), 'round.not_found')
  assert.equal(await codeOf(nora), 'done')
  const { results } = await nora.calls.audit.list({ tenant, query: { limit: 50 } })
  const entries = results.filter(({ action }) => action === 'round.scores_exported')
  assert.deepEqual(
    entries.map(({ details }) => details),
    [{ round: params.id, count: 6 }],
  )
})
