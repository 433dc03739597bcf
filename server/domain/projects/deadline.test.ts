import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { emptyProject } from '#contract/projects/project-fields.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { collectProjects } from '#server/testing/rows/collect-projects.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { saveProject } from './save-project.ts'

const app = await startTestApp()
after(() => app.close())
const { within } = app.services.database
const { tenant, alone } = await collectProjects(app, await newPerson(app))
let version = 0

async function saveArrived(db: Db, arrived_at: string) {
  const content = { ...emptyProject, name: { ar: `بوصلة ${version + 1}`, en: '' }, line: { ar: 'سطر', en: '' } }
  const offer = { tracks: [], prizes: [], questions: [] }
  const submitter = { id: alone.id, team_id: null }
  const { outcome } = await saveProject(db, tenant, { submitter, arrived_at, based_on: version, files: [], content, offer })
  if (outcome === 'saved') version++
  return outcome
}

/** Moves the deadline by the clock of the database. Returns it with two moments around it. */
const moveDeadline = async (db: Db, milliseconds: number) =>
  (await db.one<{ at: string; before: string; later: string }>(sql`
    update submissions set closes_at = clock_timestamp() + make_interval(secs => ${milliseconds / 1000}) where tenant_id = ${tenant}
    returning closes_at::text as at, (closes_at - interval '1 millisecond')::text as before, (closes_at + interval '1 millisecond')::text as later`)) ??
  assert.fail()

test('of 1,000 forms, those that arrive 1 ms before the deadline count, and those that arrive 1 ms after it do not', async () => {
  const outcomes: Record<string, number> = {}
  await within({ tenant }, async db => {
    for (let nth = 0; nth < 500; nth++) {
      // The deadline was up to eight minutes ago: forms have ten minutes to be complete.
      const { before, later } = await moveDeadline(db, -nth * 960)
      for (const [when, arrived] of [
        ['before', before],
        ['later', later],
      ] as const) {
        const outcome = `${when} ${await saveArrived(db, arrived)}`
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
      }
    }
  })
  assert.deepEqual(outcomes, { 'before saved': 500, 'later closed': 500 })
})

test('a form that arrives in the very microsecond of the deadline does not count', async () => {
  await within({ tenant }, async db => {
    const { at } = await moveDeadline(db, -1)
    assert.equal(await saveArrived(db, at), 'closed')
  })
})

test('forms that arrive while the deadline passes count exactly if the clock of the database was before it', async () => {
  const wrong: string[] = []
  for (let nth = 0; nth < 100; nth++)
    await within({ tenant }, async db => {
      const { at } = await moveDeadline(db, (nth % 10) / 5)
      const arrived = (await db.one<{ at: string }>(sql`select clock_timestamp()::text as at`))?.at ?? ''
      const expected = await db.one<{ counts: boolean }>(sql`select ${arrived}::timestamptz < ${at}::timestamptz as counts`)
      const outcome = await saveArrived(db, arrived)
      if ((outcome === 'saved') !== expected?.counts) wrong.push(`${arrived} at ${at}: ${outcome}`)
    })
  assert.deepEqual(wrong, [])
})
