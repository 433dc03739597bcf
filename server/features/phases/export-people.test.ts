import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { joinTeam, newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { carryOutPhases, phaseOf, registerPeople } from '#server/testing/rows/phases.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())
const [nora, reviewer, viewer, khalid] = [await newPerson(app), await newPerson(app), await newPerson(app), await newPerson(app)]
const { phases } = nora.calls
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: ApiError) => error.problem.code,
  )
const { id: tenant, tenant_name: name } = await publishedForm(nora)
await joinTeam(app, tenant, reviewer, 'reviewer')
await joinTeam(app, tenant, viewer, 'viewer')
const people = await registerPeople(app, tenant, 5, { teamOf: 2 })
const added = await phases.add({
  tenant,
  body: { phases: [phaseOf(1, { is_screening: true, confirm_hours: 24 }), phaseOf(9, { subject: 'team' })] },
})
const [screening, camp] = added.results.map(({ id }) => ({ id }))
assert.ok(screening && camp)
const parties = (await phases.parties({ tenant, params: screening, query: {} })).results.map(({ id }) => id)
const draft = (chosen: string[], outcome: 'in' | 'reserve' | 'out') =>
  phases.draft({ tenant, params: screening, body: { parties: chosen, outcome } })
const exported = async (params: { id: string }, { calls } = reviewer) => {
  const { cells, count } = await calls.phases.export({ tenant, params, query: { as: 'cells' } })
  const [heading = [], ...rows] = cells
  assert.equal(rows.length, count)
  return { heading, rows }
}
const column = (rows: readonly string[][], nth: number) => rows.map(row => row[nth])

test('exports a row per person from published decisions, never from drafts', async () => {
  const before = await exported(screening)
  await draft(parties.slice(0, 2), 'in')
  await draft(parties.slice(2, 4), 'reserve')
  for (const person of [reviewer, nora]) assert.deepEqual((await exported(screening, person)).rows, before.rows)
  assert.deepEqual(column(before.rows, 3), Array(5).fill('Undecided'))
  await phases.publish({ tenant, params: screening, body: { hash: (await phases.preview({ tenant, params: screening })).hash } })
  await carryOutPhases(app)
  const { heading, rows } = await exported(screening)
  assert.deepEqual(heading.slice(0, 5), ['Name', 'Email', 'Team', 'Decision', 'Place on the reserve'])
  assert.deepEqual(
    rows.map(row => row.slice(3, 5)),
    [
      ['Moves on', ''],
      ['Moves on', ''],
      ['Waitlist', '1'],
      ['Waitlist', '2'],
      ['Undecided', ''],
    ],
  )
  assert.match(rows[0]?.[5] ?? '', /^\d{4}-\d\d-\d\d \d\d:\d\d$/)
  assert.equal(rows[4]?.[5], '')
})

test('exports confirmations, and why people left, before and after the teams are locked', async () => {
  await phases.confirmFor({ tenant, params: { ...camp, registration: people[0] ?? '' } })
  await phases.removePerson({ tenant, params: { ...camp, registration: people[1] ?? '' } })
  const shown = async () =>
    (await exported(camp)).rows.map(([fullname, , team, standing, , , until, confirmed, left, why]) => [
      fullname,
      team,
      standing,
      until !== '',
      confirmed !== '',
      left !== '',
      why,
    ])
  const [first, second] = [
    ['مشارك 1', 'فريق 1', 'In the phase', true, true, false, ''],
    ['مشارك 2', 'فريق 1', 'Left', true, false, true, 'Removed'],
  ]
  assert.deepEqual(await shown(), [first, second])
  await phases.lock({ tenant, params: camp })
  assert.deepEqual((await shown())[0], first)
  const { csv, filename } = await app.as(reviewer.access, 'ar').phases.export({ tenant, params: camp, query: {} })
  assert.match(csv, /في المرحلة/)
  assert.match(filename, new RegExp(`^${name}-phase-2-[-0-9]+\\.csv$`))
})

test('only members who may read people export them, and each export is recorded', async () => {
  assert.equal(await codeOf(viewer.calls.phases.export({ tenant, params: screening, query: {} })), 'right.missing')
  assert.equal(await codeOf(khalid.calls.phases.export({ tenant, params: screening, query: {} })), 'tenant.not_found')
  assert.equal(await codeOf(reviewer.calls.phases.export({ tenant, params: { id: crypto.randomUUID() }, query: {} })), 'phase.not_found')
  const { results } = await nora.calls.audit.list({ tenant, query: {} })
  const [last] = results.filter(({ action }) => action === 'phase.exported')
  assert.deepEqual(last?.details, { number: 2, count: 2 })
})
