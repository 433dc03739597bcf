// Confirmations of seats by members of teams.

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { joinTeam } from '#server/domain/candidate-teams/team-store.ts'
import { sql } from '#server/platform/database/sql.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { confirmationsIn } from '#server/testing/rows/confirmations.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const nora = await newPerson(app)
after(() => app.close())

const { registrations } = nora.calls
const { withPeople, runJob } = confirmationsIn(app, nora)

/** Creates a hackathon with a team of the candidates `a`, `b` and `c`, whose captain is `a`. */
async function withTeam(setting: Parameters<typeof withPeople>[1] = {}) {
  const names = ['a', 'b', 'c']
  const people = await withPeople(names, setting, { eligibility: { team_min: 2, team_max: 3 } as never })
  const { tenant, find } = people
  const ids = await Promise.all(names.map(async who => (await find(who)).id))
  await app.services.database.within({ tenant }, async db => {
    const team = await db.one<{ id: string }>(sql`insert into candidate_teams (tenant_id, name) values (${tenant}, 'النبع') returning id`)
    for (const id of ids) await joinTeam(db, tenant, team?.id ?? '', id)
  })
  const acceptTeamOf = async (who: string) =>
    registrations.decide({ tenant, body: { ids: [(await find(who)).id], state: 'accepted', whole_teams: true } })
  const captain = async () => (await people.list()).find(({ team }) => team?.is_captain)?.email.split('@')[0]
  return { ...people, acceptTeamOf, captain }
}

test('accepting a whole team asks each member, and each member confirms only their own seat', async () => {
  const { acceptTeamOf, post, pass, states } = await withTeam()
  assert.equal((await acceptTeamOf('a')).changed, 3)
  await post('b', 'confirm')
  assert.deepEqual(await states(), { a: ['accepted', 'awaiting'], b: ['accepted', 'confirmed'], c: ['accepted', 'awaiting'] })
  await pass('confirm_until', 'a', 'b')
  await runJob()
  assert.deepEqual(await states(), { a: ['declined', 'expired'], b: ['accepted', 'confirmed'], c: ['accepted', 'awaiting'] })
})

test('releasing the seats of the captain and the next member appoints the confirmed member, and mails that member only', async () => {
  const { acceptTeamOf, post, pass, captain, mailed, mailsOf } = await withTeam()
  await acceptTeamOf('a')
  await post('c', 'confirm')
  await pass('confirm_until', 'a', 'b')
  await runJob()
  assert.equal(await captain(), 'c')
  await mailed('c', /انتقلت إليك قيادة فريق/)
  assert.deepEqual(await mailsOf('b', /قيادة فريق/), [])
})

test('accepting the captain again returns the seat and the captaincy', async () => {
  const { acceptTeamOf, decide, post, pass, captain, states } = await withTeam()
  await acceptTeamOf('a')
  await post('b', 'confirm')
  await pass('confirm_until', 'a')
  await runJob()
  assert.equal(await captain(), 'b')
  await decide('accepted', 'a')
  assert.deepEqual([(await states())['a'], await captain()], [['accepted', 'awaiting'], 'a'])
})

test('accepting a whole team again sets a new deadline for the chosen member only', async () => {
  const { acceptTeamOf, pass, find, states } = await withTeam()
  await acceptTeamOf('a')
  const former = (await find('b')).confirmation?.until
  await pass('confirm_until', 'a', 'c')
  const { changed, skipped } = await acceptTeamOf('a')
  assert.deepEqual([changed, skipped.map(({ why }) => why)], [1, ['unchanged', 'unchanged']])
  await runJob()
  assert.deepEqual(await states(), { a: ['accepted', 'awaiting'], b: ['accepted', 'awaiting'], c: ['declined', 'expired'] })
  assert.equal((await find('b')).confirmation?.until, former)
})

test('gives released seats of a team to the waitlist in order', async () => {
  const { pass, states, page } = await withPeople(['a', 'b', 'c', 'd'], { mode: 'automatic', capacity: 2 })
  await pass('confirm_until', 'a', 'b')
  await runJob()
  const awaiting = ['accepted', 'awaiting']
  assert.deepEqual(await states(), { a: ['declined', 'expired'], b: ['declined', 'expired'], c: awaiting, d: awaiting })
  assert.match(await page('c'), /تأكيد مقعدي/)
})
