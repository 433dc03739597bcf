import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { type MemberRole, memberRoles } from '#contract/members/roles.ts'
import { sql } from '#server/platform/database/sql.ts'
import { joinTeam, mailsOnce, newHackathon, newPerson, type Person } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())

const { system, within } = app.services.database
const rejection = (call: Promise<unknown>) =>
  call.then(
    () => assert.fail('it was allowed'),
    (error: ApiError) => error,
  )
const codeOf = async (call: Promise<unknown>) => (await rejection(call)).problem.code
const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: ApiError) => error.problem.code,
  )
const makeStale = ({ user }: Person) =>
  system(db => db.run(sql`update sessions set signed_in_at = now() - interval '16 minutes' where user_id = ${user.id}`))
const hears = async ({ email }: Person, subject: RegExp) =>
  assert.ok(
    (await mailsOnce(app, email, mails => mails.some(mail => subject.test(mail.subject)))).some(mail => subject.test(mail.subject)),
    String(subject),
  )
const auditOf = (tenant: string) =>
  system(db =>
    db.all<{ action: string; object_id: string; details: object; actor: string }>(
      sql`select action, object_id, details, actor from audit_log where chain = ${tenant} and action not like 'tenant.reg%' order by number`,
    ),
  )
const rolesIn = async (tenant: string) =>
  new Map(
    (
      await system(db => db.all<{ user_id: string; role: MemberRole }>(sql`select user_id, role from members where tenant_id = ${tenant}`))
    ).map(({ user_id, role }) => [user_id, role]),
  )

async function team(owner: Person, others: readonly (readonly [Person, MemberRole])[]) {
  const { id } = await newHackathon(owner)
  for (const [person, role] of others) await joinTeam(app, id, person, role)
  return id
}

test('lists a team with owners first, and shows other members’ email addresses only to owners', async () => {
  const [nora, omar, huda] = [await newPerson(app), await newPerson(app), await newPerson(app)]
  const tenant = await team(nora, [
    [huda, 'viewer'],
    [omar, 'editor'],
  ])
  const seen = await nora.calls.members.list({ tenant, query: {} })
  assert.deepEqual(
    seen.results.map(({ user, role, email, is_me }) => [user, role, email, is_me]),
    [
      [nora.user.id, 'owner', nora.email, true],
      [omar.user.id, 'editor', omar.email, false],
      [huda.user.id, 'viewer', huda.email, false],
    ],
  )
  assert.deepEqual([seen.count, seen.owners, seen.results[0]?.fullname], [3, 1, nora.user.fullname])
  const lesser = await huda.calls.members.list({ tenant, query: {} })
  assert.deepEqual(
    lesser.results.map(({ email }) => email),
    [null, null, huda.email],
  )
  const second = await nora.calls.members.list({ tenant, query: { page: 2, limit: 2 } })
  assert.deepEqual([second.count, second.owners, second.results.map(({ user }) => user)], [3, 1, [huda.user.id]])
})

test('hides a team from users outside it, in the API and in the database', async () => {
  const [nora, omar] = [await newPerson(app), await newPerson(app)]
  const tenant = await team(nora, [])
  await newHackathon(omar)
  assert.equal(await codeOf(omar.calls.members.list({ tenant, query: {} })), 'tenant.not_found')
  const named = (scope: { user?: string; tenant?: string }) => within(scope, db => db.all(sql`select * from fellow_members()`))
  assert.equal((await named({ user: nora.user.id, tenant })).length, 1)
  for (const scope of [{ user: omar.user.id, tenant }, { user: nora.user.id }, { tenant }, {}]) assert.deepEqual(await named(scope), [])
})

test('a changed role applies to the member’s next call, and the change is mailed and recorded', async () => {
  const [nora, omar] = [await newPerson(app), await newPerson(app)]
  const tenant = await team(nora, [[omar, 'viewer']])
  assert.equal(await codeOf(omar.calls.registrations.list({ tenant, query: {} })), 'right.missing')
  const changed = await nora.calls.members.update({ tenant, params: { user: omar.user.id }, body: { role: 'reviewer' } })
  assert.deepEqual([changed.role, changed.email, changed.is_me], ['reviewer', omar.email, false])
  await omar.calls.registrations.list({ tenant, query: {} })
  await hears(omar, /دورك في فريق/)
  const [{ action, object_id, details, actor } = assert.fail()] = await auditOf(tenant)
  assert.deepEqual(
    [action, object_id, details, actor],
    ['member.role_changed', omar.user.id, { before: 'viewer', after: 'reviewer' }, nora.user.id],
  )
  await nora.calls.members.update({ tenant, params: { user: omar.user.id.toUpperCase() }, body: { role: 'reviewer' } })
  assert.equal((await auditOf(tenant)).length, 1)
  for (const user of [randomUUID(), 'x', "' or 1=1"])
    assert.equal(await codeOf(nora.calls.members.update({ tenant, params: { user }, body: { role: 'viewer' } })), 'member.not_found')
  assert.equal(
    await codeOf(nora.calls.members.update({ tenant, params: { user: omar.user.id }, body: { role: 'king' as 'owner' } })),
    'request.invalid',
  )
})

test('rejects members who are not owners when they change roles, remove members or transfer ownership', async () => {
  const [nora, omar] = [await newPerson(app), await newPerson(app)]
  for (const role of memberRoles.filter(each => each !== 'owner')) {
    const tenant = await team(nora, [[omar, role]])
    const user = nora.user.id
    for (const call of [
      () => omar.calls.members.update({ tenant, params: { user: omar.user.id }, body: { role: 'owner' } }),
      () => omar.calls.members.remove({ tenant, params: { user } }),
      () => omar.calls.members.transfer({ tenant, body: { user: omar.user.id } }),
    ])
      assert.equal(await codeOf(call()), 'right.missing')
    assert.deepEqual((await rolesIn(tenant)).get(omar.user.id), role)
  }
})

test('rejects a removed member’s next call, mails the member, and leaves other members unchanged', async () => {
  const [nora, omar, huda] = [await newPerson(app), await newPerson(app), await newPerson(app)]
  const tenant = await team(nora, [
    [omar, 'editor'],
    [huda, 'viewer'],
  ])
  await nora.calls.members.remove({ tenant, params: { user: omar.user.id } })
  assert.equal(await codeOf(omar.calls.members.list({ tenant, query: {} })), 'tenant.not_found')
  await hears(omar, /انتهت عضويتك/)
  assert.equal(await codeOf(nora.calls.members.remove({ tenant, params: { user: omar.user.id } })), 'member.not_found')
  assert.deepEqual([...(await rolesIn(tenant)).values()].toSorted(), ['owner', 'viewer'])
  assert.deepEqual(
    (await auditOf(tenant)).map(({ action }) => action),
    ['member.removed'],
  )
})

test('rejects the next call of a member who left, and mails the owners', async () => {
  const [nora, omar] = [await newPerson(app), await newPerson(app)]
  const tenant = await team(nora, [[omar, 'viewer']])
  await omar.calls.members.leave({ tenant })
  assert.equal(await codeOf(omar.calls.members.leave({ tenant })), 'tenant.not_found')
  await hears(nora, /غادر عضو فريق/)
  assert.deepEqual(
    (await auditOf(tenant)).map(({ action, actor }) => [action, actor]),
    [['member.left', omar.user.id]],
  )
})

test('rejects leaving, removing or demoting the last owner', async () => {
  const [nora, omar] = [await newPerson(app), await newPerson(app)]
  const tenant = await team(nora, [[omar, 'editor']])
  const params = { user: nora.user.id }
  for (const call of [
    () => nora.calls.members.leave({ tenant }),
    () => nora.calls.members.remove({ tenant, params }),
    () => nora.calls.members.update({ tenant, params, body: { role: 'editor' } }),
  ]) {
    const refused = await rejection(call())
    assert.deepEqual([refused.status, refused.problem.code], [409, 'member.last_owner'])
  }
  assert.equal((await rolesIn(tenant)).get(nora.user.id), 'owner')
  assert.deepEqual(await auditOf(tenant), [])
})

test('a hackathon keeps one owner when two owners remove, demote or leave concurrently', async () => {
  const [nora, omar, huda] = [await newPerson(app), await newPerson(app), await newPerson(app)]
  type Move = (one: Person, other: Person, tenant: string) => Promise<unknown>
  const leave: Move = (one, _, tenant) => one.calls.members.leave({ tenant })
  const remove: Move = (one, other, tenant) => one.calls.members.remove({ tenant, params: { user: other.user.id } })
  const demote: Move = (one, other, tenant) =>
    one.calls.members.update({ tenant, params: { user: other.user.id }, body: { role: 'viewer' } })
  const stepDown: Move = (one, _, tenant) => one.calls.members.update({ tenant, params: { user: one.user.id }, body: { role: 'viewer' } })
  for (const first of [leave, remove, demote, stepDown])
    for (const second of [leave, remove, demote, stepDown]) {
      const tenant = await team(nora, [[omar, 'owner']])
      await Promise.all([outcomeOf(first(nora, omar, tenant)), outcomeOf(second(omar, nora, tenant))])
      assert.equal([...(await rolesIn(tenant)).values()].filter(role => role === 'owner').length, 1, `${first.name} ${second.name}`)
    }
  for (let n = 0; n < 6; n++) {
    const tenant = await team(nora, [[huda, 'editor']])
    await Promise.all([
      outcomeOf(nora.calls.members.transfer({ tenant, body: { user: huda.user.id } })),
      outcomeOf(huda.calls.members.leave({ tenant })),
    ])
    assert.equal([...(await rolesIn(tenant)).values()].filter(role => role === 'owner').length, 1)
  }
})

test('transferring ownership requires a recent sign-in, makes the old owner an editor, and mails both owners', async () => {
  const [nora, omar] = [await newPerson(app), await newPerson(app)]
  const tenant = await team(nora, [[omar, 'viewer']])
  await makeStale(nora)
  assert.equal(await codeOf(nora.calls.members.transfer({ tenant, body: { user: omar.user.id } })), 'session.stale')
  await nora.calls.auth.signInAgain({ body: { password: nora.password } })
  assert.equal(await codeOf(nora.calls.members.transfer({ tenant, body: { user: nora.user.id } })), 'member.not_found')
  assert.equal(await codeOf(nora.calls.members.transfer({ tenant, body: { user: randomUUID() } })), 'member.not_found')
  await nora.calls.members.transfer({ tenant, body: { user: omar.user.id } })
  assert.deepEqual(Object.fromEntries(await rolesIn(tenant)), { [nora.user.id]: 'editor', [omar.user.id]: 'owner' })
  assert.equal(await codeOf(nora.calls.members.transfer({ tenant, body: { user: omar.user.id } })), 'right.missing')
  await hears(omar, /نُقلت إليك ملكية/)
  await hears(nora, /نُقلت ملكية/)
  assert.deepEqual(
    (await auditOf(tenant)).map(({ action, details }) => [action, details]),
    [['tenant.ownership_moved', { before: nora.user.id, after: omar.user.id }]],
  )
})

test('adding or removing owners requires a recent sign-in, and mails the other owners', async () => {
  const [nora, omar, huda] = [await newPerson(app), await newPerson(app), await newPerson(app)]
  const tenant = await team(nora, [
    [omar, 'owner'],
    [huda, 'editor'],
  ])
  await makeStale(nora)
  const params = { user: huda.user.id }
  assert.equal(await codeOf(nora.calls.members.update({ tenant, params, body: { role: 'owner' } })), 'session.stale')
  assert.equal(await codeOf(nora.calls.members.remove({ tenant, params: { user: omar.user.id } })), 'session.stale')
  assert.equal(
    await codeOf(nora.calls.members.update({ tenant, params: { user: omar.user.id }, body: { role: 'viewer' } })),
    'session.stale',
  )
  await nora.calls.members.update({ tenant, params, body: { role: 'viewer' } })
  await nora.calls.auth.signInAgain({ body: { password: nora.password } })
  await nora.calls.members.update({ tenant, params, body: { role: 'owner' } })
  await hears(omar, /تغيير في ملكية/)
  await nora.calls.members.remove({ tenant, params: { user: omar.user.id } })
  await hears(huda, /تغيير في ملكية/)
  await hears(omar, /انتهت عضويتك/)
})
