import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { tables } from '#server/domain/tables/tables.ts'
import { sql } from '#server/platform/database/sql.ts'
import { setSecondFactor } from '#server/testing/people/authenticator.ts'
import { joinTeam, mailsOnce, newHackathon, newPerson } from '#server/testing/people/people.ts'
import { postForm, publishedForm, visitor } from '#server/testing/people/visitors.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'

const app = await startTestApp()
after(() => app.close())

const { database } = app.services

test('the account download contains the caller’s data, without other people’s data and without secrets', async () => {
  const [nora, sara] = [await newPerson(app), await newPerson(app)]
  const tenant = await newHackathon(sara)
  await joinTeam(app, tenant.id, nora, 'editor')
  await sara.calls.landingPages.create({ tenant: tenant.id, form: {} })
  const { content } = await nora.calls.landingPages.get({ tenant: tenant.id })
  await nora.calls.landingPages.update({ tenant: tenant.id, form: { content } })
  const { secret } = await setSecondFactor(nora)
  const { data, made_at } = await nora.calls.account.download()
  assert.ok(Math.abs(Date.parse(made_at) - Date.now()) < 600_000)
  assert.deepEqual(
    Object.keys(data),
    Object.keys(tables).filter(table => tables[table]?.person),
  )
  const [user, [member], version] = [data['users']?.[0], data['members'] ?? [], data['landing_page_versions']?.[0]]
  assert.deepEqual([user?.['email'], user?.['fullname']], [nora.email, nora.user.fullname])
  assert.deepEqual([member?.['tenant_id'], member?.['role'], version?.['tenant_id']], [tenant.id, 'editor', tenant.id])
  for (const place of ['sessions', 'email_codes', 'outbox', 'second_factors'] as const) assert.ok((data[place]?.length ?? 0) > 0, place)
  const all = JSON.stringify(data)
  for (const foreign of [sara.email, sara.user.id, secret, '$argon2', String.raw`"\\x`]) assert.ok(!all.includes(foreign), foreign)
  assert.match(
    (await mailsOnce(app, nora.email, ([newest]) => newest?.subject.includes('نُزّلت') === true))[0]?.subject ?? '',
    /نُزّلت بيانات حسابك/,
  )
})

test('rejects an account download when the sign-in is older than 15 minutes', async () => {
  const nora = await newPerson(app)
  await database.system(db => db.run(sql`update sessions set signed_in_at = now() - interval '16 minutes' where user_id = ${nora.user.id}`))
  const refused = await nora.calls.account.download().then(
    () => assert.fail('it was allowed'),
    (error: ApiError) => error,
  )
  assert.deepEqual([refused.status, refused.problem.code], [403, 'session.stale'])
})

test('the account download contains the caller’s registration history and announcements, without the ids of deciding members', async () => {
  const [nora, sara] = [await newPerson(app), await newPerson(app)]
  const { id: tenant, tenant_name } = await publishedForm(nora)
  for (const email of [sara.email, 'another@example.com']) await postForm(app, tenant_name, visitor(email))
  const { results } = await nora.calls.registrations.list({ tenant, query: {} })
  await nora.calls.registrations.decide({ tenant, body: { ids: results.map(({ id }) => id), state: 'accepted', mail: null } })
  const id = crypto.randomUUID()
  await nora.calls.announcements.create({ tenant, body: { id, to: ['accepted'], words: { ar: { subject: 'موعد', text: 'غدًا' } } } })
  await until(async () => (await nora.calls.announcements.detail({ tenant, params: { id } })).state === 'sent')
  const mine = results.find(({ email }) => email === sara.email)?.id
  const { data } = await sara.calls.account.download()
  assert.deepEqual(
    data['registration_history']?.map(row => [row['registration_id'], row['state']]),
    [
      [mine, 'applied'],
      [mine, 'accepted'],
    ],
  )
  assert.deepEqual(
    data['announcement_mails']?.map(row => [row['announcement_id'], row['registration_id']]),
    [[id, mine]],
  )
  assert.ok(!JSON.stringify(data).includes(nora.user.id))
})
