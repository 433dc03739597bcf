import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { platformChain } from '#server/domain/audit/record-audit.ts'
import { sql } from '#server/platform/database/sql.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())

const { system } = app.services.database
const rejection = (call: Promise<unknown>) =>
  call.then(
    () => assert.fail('it was allowed'),
    (error: ApiError) => error,
  )
const admin = await newPerson(app, 'admin@example.com')
const { adminNames } = admin.calls
const reserve = (name: string, reason = 'for the ministry') => adminNames.reserve({ body: { name, reason } })
const free = (name: string) => adminNames.free({ params: { name } })
const exists = async (tenant_name: string) => {
  const { available, reason } = await app.anyone.tenants.exists({ query: { tenant_name } })
  return [available, reason]
}

test('rejects creating or renaming a hackathon with a reserved name until an administrator releases the name', async () => {
  const nora = await newPerson(app)
  const tenant = await newHackathon(nora)
  await reserve('Absher 2030')
  await reserve('absher-2030', 'said once more')
  assert.deepEqual(await exists('absher-2030'), [false, 'slug_reserved'])
  const takings = [
    () => newHackathon(nora, { tenant_name: 'absher-2030' }),
    () => nora.calls.tenants.update({ tenant: tenant.id, form: { tenant_name: 'absher-2030' } }),
  ]
  for (const take of takings) {
    const { status, problem } = await rejection(take())
    assert.deepEqual([status, problem.code, Object.keys(problem.fields ?? {})], [422, 'tenant_name.reserved', ['tenant_name']])
  }
  const { count, results } = await adminNames.list({ query: { search: 'ministry' } })
  assert.deepEqual([count, results.map(({ name, reserved_by }) => [name, reserved_by])], [1, [['absher-2030', admin.user.fullname]]])
  await free('absher-2030')
  assert.deepEqual(await exists('absher-2030'), [true, undefined])
  await newHackathon(nora, { tenant_name: 'absher-2030' })
})

test('records each reservation and release of a name once, with the reason of the reservation', async () => {
  await reserve('noted-once', 'a reason')
  await reserve('noted-once', 'another')
  await free('noted-once')
  const rows = await system(db =>
    db.all<{ action: string; reason: string }>(
      sql`select action, details ->> 'reason' as reason from audit_log where chain = ${platformChain} and object_id = 'noted-once' order by number`,
    ),
  )
  assert.deepEqual(rows, [
    { action: 'name.reserved', reason: 'a reason' },
    { action: 'name.freed', reason: null },
  ])
})

test('rejects reserving used and invalid names, and releasing unreserved names and names of erased hackathons', async () => {
  const { tenant_name } = await newHackathon(await newPerson(app))
  await system(db => db.run(sql`insert into reserved_names (name, reason, was_erased) values ('gone-for-ever', '', true)`))
  const codes: string[] = []
  const calls = [
    () => reserve(tenant_name),
    () => reserve('admin'),
    () => reserve('--'),
    () => reserve('some-name', ''),
    () => free('never-reserved'),
    () => free('gone-for-ever'),
  ]
  for (const call of calls) codes.push((await rejection(call())).problem.code)
  assert.deepEqual(codes, [
    'tenant_name.taken',
    'tenant_name.reserved',
    'request.invalid',
    'request.invalid',
    'name.not_found',
    'name.was_erased',
  ])
  assert.deepEqual(await exists('gone-for-ever'), [false, 'taken'])
})
