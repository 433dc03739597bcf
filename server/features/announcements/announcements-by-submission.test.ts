import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from '#server/platform/database/sql.ts'
import { mailsOnce, mailsTo, newPerson } from '#server/testing/people/people.ts'
import { collectProjects, complete, submissionSettings } from '#server/testing/rows/collect-projects.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const nora = await newPerson(app)
after(() => app.close())

const { announcements, projects, registrations } = nora.calls
const { system } = app.services.database

/** Registration ids of a group, and its number of people as the choice of recipients shows it. */
async function groupOf(tenant: string, to: 'submitted' | 'unsubmitted') {
  const { results } = await announcements.recipients({ tenant, query: { to, search: '' } })
  const { groups, count } = await announcements.audience({ tenant, query: { to } })
  assert.deepEqual([results.length, groups[to] ?? 0], [count, count])
  // The list of registrations has the same groups.
  const listed = await registrations.list({ tenant, query: { project: to } })
  assert.deepEqual(idsOf(...listed.results), idsOf(...results))
  return results.map(({ id }) => id).toSorted()
}
const idsOf = (...people: readonly { id: string }[]) => people.map(({ id }) => id).toSorted()

test('announces to all members of teams that submitted, or to those of teams that did not', async () => {
  const { tenant, captain, mate, alone, save, register } = await collectProjects(app, nora)
  const other = await collectProjects(app, nora)
  const drafting = await register({ team_name: 'مدّ' })
  await save(captain, complete)
  await save(drafting, { version: '0', name_ar: 'مسودة' })
  await other.save(other.alone, complete)
  assert.deepEqual(await groupOf(tenant, 'submitted'), idsOf(captain, mate))
  assert.deepEqual(await groupOf(tenant, 'unsubmitted'), idsOf(alone, drafting))
  const words = { ar: { subject: 'بقيت ساعة', text: 'سلّموا المشروع' } }
  await announcements.create({ tenant, body: { id: crypto.randomUUID(), to: ['unsubmitted'], words, send_at: null } })
  for (const { email } of [alone, drafting])
    await mailsOnce(app, email, mails => mails.some(({ subject }) => subject.includes('بقيت ساعة')))
  for (const { email } of [captain, mate, other.captain, other.alone])
    assert.ok(!(await mailsTo(app, email)).some(({ subject }) => subject.includes('بقيت ساعة')))
})

test('people who may not submit, and teams whose project was disqualified, are in neither group', async () => {
  const { tenant, captain, mate, alone, save } = await collectProjects(app, nora)
  await save(captain, complete)
  const id = (await projects.list({ tenant, query: {} })).results[0]?.id ?? ''
  await projects.setState({ tenant, params: { id }, body: { state: 'disqualified', reason: 'منشور قبل البداية' } })
  await system(db => db.run(sql`update registrations set state = 'applied' where id = ${alone.id}`))
  assert.deepEqual([await groupOf(tenant, 'submitted'), await groupOf(tenant, 'unsubmitted')], [[], []])
  // Applicants may submit if the settings say so.
  const { closes_at } = await projects.settings({ tenant })
  await projects.setSettings({ tenant, body: submissionSettings({ closes_at, open_to: 'registered' }) })
  assert.deepEqual(await groupOf(tenant, 'unsubmitted'), idsOf(alone))
  await projects.setState({ tenant, params: { id }, body: { state: 'active' } })
  await system(db => db.run(sql`update registrations set state = 'withdrawn' where id = ${mate.id}`))
  assert.deepEqual(await groupOf(tenant, 'submitted'), idsOf(captain))
})
