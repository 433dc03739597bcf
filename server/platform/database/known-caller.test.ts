import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { enteredHackathon, newAdministrator, sessionOf } from '#server/testing/people/administrators.ts'
import { joinTeam, newHackathon, newPerson, type Person } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { CallerRevoked, type KnownCaller } from './known-caller.ts'
import { sql } from './sql.ts'

const app = await startTestApp()
const { database } = app.services
const owner = await newPerson(app)
const { id: tenant } = await newHackathon(owner)
after(() => app.close())

const known = ({ access }: Pick<Person, 'access'>, more: Partial<KnownCaller> = {}): KnownCaller => ({
  session: sessionOf(access),
  isSwitched: false,
  tenant: null,
  role: 'customer',
  memberRole: null,
  ...more,
})
const asMember = (memberRole: KnownCaller['memberRole']) => known(owner, { tenant, memberRole })
const outcomes = (caller: KnownCaller) => {
  const scope = { user: owner.user.id, tenant }
  const read = (db: Parameters<Parameters<typeof database.within>[1]>[0]) => db.one(sql`select 1 as one`)
  const ways = [
    database.within(scope, read, caller),
    database.reading(scope, read, caller),
    database.readingCopy(scope, read, caller),
    database.within(scope, async () => 'no query', caller),
  ]
  return Promise.all(
    ways.map(way =>
      way.then(
        () => 'done',
        (error: unknown) => (error instanceof CallerRevoked ? error.problem : error),
      ),
    ),
  )
}
const always = (outcome: string) => Array(4).fill(outcome) as string[]
const setRole = (role: 'owner' | 'editor') => joinTeam(app, tenant, owner, role)

test('a transaction begins when the caller’s session is active and the role is the same or higher', async () => {
  assert.deepEqual(await outcomes(known(owner)), always('done'))
  assert.deepEqual(await outcomes(asMember('owner')), always('done'))
  assert.deepEqual(await outcomes(asMember('viewer')), always('done'))
})

test('a transaction fails when the caller’s role in the team was lowered after authorization', async () => {
  await setRole('editor')
  assert.deepEqual(await outcomes(asMember('owner')), always('right.missing'))
  assert.deepEqual(await outcomes(asMember('editor')), always('done'))
  await setRole('owner')
})

test('a transaction fails, even if it only reads, when the caller’s membership was removed after authorization', async () => {
  await database.system(db => db.run(sql`delete from members where tenant_id = ${tenant} and user_id = ${owner.user.id}`))
  assert.deepEqual(await outcomes(asMember('viewer')), always('tenant.not_found'))
  await setRole('owner')
})

test('a transaction fails when the caller was authorized as an administrator but is a customer', async () => {
  assert.deepEqual(await outcomes(known(owner, { role: 'administrator' })), always('right.missing'))
})

test('a transaction fails when the caller’s session, or an administrator’s switched session, has ended', async () => {
  const admin = await newAdministrator(app)
  const session = await enteredHackathon(app, admin, tenant)
  const switched: KnownCaller = { session, isSwitched: true, tenant, role: 'customer', memberRole: 'owner' }
  assert.deepEqual(await outcomes(switched), always('done'))
  await database.system(db => db.run(sql`update sessions set ended_at = now(), ended_reason = 'signed_out' where id = ${session}`))
  assert.deepEqual(await outcomes(switched), always('session.ended'))
  const left = await newPerson(app)
  await app.anyone.auth.logout({ body: { refresh: left.refresh } })
  assert.deepEqual(await outcomes(known(left)), always('session.ended'))
})

test('the pool reuses a connection after a transaction rejects the caller', async () => {
  const before = database.pools().app.open
  for (let n = 0; n < 20; n++) await outcomes(known(owner, { role: 'administrator' }))
  assert.ok(database.pools().app.open <= Math.max(before, 4), `${database.pools().app.open} connections`)
  const backends = () => database.query<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  const [{ pid } = { pid: 0 }] = await backends()
  await database.within({}, async () => {}, known(owner, { role: 'administrator' })).catch(() => {})
  assert.equal((await backends())[0]?.pid, pid)
})
