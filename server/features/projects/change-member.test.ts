import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { sql } from '#server/platform/database/sql.ts'
import { joinTeam, mailsOnce, newPerson } from '#server/testing/people/people.ts'
import { collectProjects, complete, inHours } from '#server/testing/rows/collect-projects.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const nora = await newPerson(app)
const [reviewer, stranger] = [await newPerson(app), await newPerson(app)]
after(() => app.close())
const { projects, audit } = nora.calls
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: ApiError) => error.problem.code,
  )

/** A team of two that submitted before the deadline, which has passed, and a person without a team. */
async function submitted() {
  const collected = await collectProjects(app, nora)
  const { tenant, captain, save, closeAt } = collected
  await save(captain, complete)
  await closeAt(inHours(-1))
  const id = (await projects.list({ tenant, query: {} })).results[0]?.id ?? assert.fail('no project')
  const detail = () => projects.detail({ tenant, params: { id }, query: {} })
  const member = (change: 'add' | 'remove', { id: registration }: { id: string }, calls = projects) =>
    calls.changeMember({ tenant, params: { id }, body: { change, registration, reason: 'سقط اسمه سهوًا' } })
  const rename = ({ id: registration }: { id: string }, fullname: string) =>
    projects.changeMember({ tenant, params: { id }, body: { change: 'rename', registration, fullname, reason: 'خطأ في الاسم' } })
  return { ...collected, id, detail, member, rename }
}

test('an editor adds, renames and removes members after the deadline; members get the reason by mail, and the audit log stores it', async () => {
  const { tenant, id, captain, mate, alone, detail, member, rename } = await submitted()
  await member('add', alone)
  assert.deepEqual((await detail()).member_ids, [captain.id, mate.id, alone.id])
  for (const who of [captain, mate, alone])
    await mailsOnce(app, who.email, mails => mails.some(({ text }) => text.includes('سقط اسمه سهوًا')))
  await rename(mate, 'هند السالم')
  assert.equal((await detail()).members[1], 'هند السالم')
  await mailsOnce(app, mate.email, mails => mails.some(({ text }) => text.includes('هند السالم') && text.includes('خطأ في الاسم')))
  await member('remove', alone)
  assert.deepEqual((await detail()).member_ids, [captain.id, mate.id])
  await mailsOnce(app, alone.email, mails => mails.filter(({ text }) => text.includes('سقط اسمه سهوًا')).length === 2)
  const entries = (await audit.list({ tenant, query: {} })).results.filter(({ action }) => action === 'project.member_changed')
  assert.deepEqual(
    entries.map(({ details }) => [details.project, details.registration, details.change]),
    [
      [id, alone.id, 'remove'],
      [id, mate.id, 'rename'],
      [id, alone.id, 'add'],
    ],
  )
})

test('rejects a change of members without a person, a place in the team, or another member', async () => {
  const { tenant, id, captain, mate, alone, register, detail, member } = await submitted()
  const other = await register({ team_name: 'واحة' })
  assert.equal(await codeOf(member('add', other)), 'project.person_in_team')
  assert.equal(await codeOf(member('remove', alone)), 'project.person_not_found')
  assert.equal(await codeOf(member('add', { id })), 'project.person_not_found')
  await member('add', alone)
  assert.equal(await codeOf(member('add', await register())), 'project.team_full')
  await member('remove', alone)
  await member('remove', mate)
  assert.equal(await codeOf(member('remove', captain)), 'project.last_member')
  await projects.setState({ tenant, params: { id }, body: { state: 'withdrawn' } })
  assert.equal(await codeOf(member('add', mate)), 'project.is_withdrawn')
  assert.deepEqual((await detail()).member_ids, [captain.id])
})

test('reviewers and members of other hackathons cannot change the members of a project', async () => {
  const { tenant, alone, captain, mate, detail, member } = await submitted()
  await joinTeam(app, tenant, reviewer, 'reviewer')
  assert.equal(await codeOf(member('add', alone, reviewer.calls.projects)), 'right.missing')
  assert.equal(await codeOf(member('add', alone, stranger.calls.projects)), 'tenant.not_found')
  const theirs = await collectProjects(app, stranger)
  assert.equal(await codeOf(member('add', theirs.alone)), 'project.person_not_found')
  assert.deepEqual((await detail()).member_ids, [captain.id, mate.id])
})

test('rejects restoring a project while its party has another one, and restores it afterwards', async () => {
  const { tenant, id, captain } = await submitted()
  const setState = (project: string, state: 'active' | 'withdrawn') =>
    projects.setState({ tenant, params: { id: project }, body: { state } })
  await setState(id, 'withdrawn')
  const other = await app.services.database.system(db =>
    db.one<{ id: string }>(sql`
      insert into projects (tenant_id, team_id, slug) select tenant_id, team_id, 'second' from registrations where id = ${captain.id} returning id`),
  )
  assert.ok(other)
  assert.equal(await codeOf(setState(id, 'active')), 'project.party_has_another')
  assert.equal((await projects.detail({ tenant, params: { id }, query: {} })).state, 'withdrawn')
  await setState(other.id, 'withdrawn')
  assert.equal((await setState(id, 'active')).state, 'active')
})

test('rejects the table of another project, however its number is written, and names that project', async () => {
  const { tenant, id, alone, save, closeAt } = await submitted()
  await closeAt(inHours(1))
  await save(alone, { ...complete, name_ar: 'رفيق' })
  const second = (await projects.list({ tenant, query: { search: 'رفيق' } })).results[0]?.id ?? assert.fail('no project')
  const setTable = (project: string, venue_table: string) => projects.setTable({ tenant, params: { id: project }, body: { venue_table } })
  await setTable(id, 'A7')
  const refused = await setTable(second, ' a7 ').then(
    () => null,
    (error: ApiError) => error.problem,
  )
  assert.equal(refused?.code, 'project.table_taken')
  assert.match(refused?.message ?? '', /بوصلة/)
  assert.equal((await setTable(second, 'A8')).venue_table, 'A8')
  await projects.setState({ tenant, params: { id }, body: { state: 'withdrawn' } })
  assert.equal((await setTable(second, 'A7')).venue_table, 'A7')
})
