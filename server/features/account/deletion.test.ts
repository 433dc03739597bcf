import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import path from 'node:path'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { eraseNextAccount } from '#server/domain/accounts/erase-accounts.ts'
import { verifyChains } from '#server/domain/audit/verify-chains.ts'
import { applyRetention } from '#server/domain/retention/retention.ts'
import { raw, sql } from '#server/platform/database/sql.ts'
import { newAdministrator } from '#server/testing/people/administrators.ts'
import { joinTeam, mailsOnce, newHackathon, newPerson, type Person } from '#server/testing/people/people.ts'
import { smallPng } from '#server/testing/rows/pictures.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())

const { database, pages, store } = app.services
const { system } = database
const rejection = (call: Promise<unknown>) =>
  call.then(
    () => assert.fail('it was allowed'),
    (error: ApiError) => error,
  )
const codeOf = async (call: Promise<unknown>) => (await rejection(call)).problem.code
const requestDeletion = ({ calls }: Person, ...hackathons: string[]) => calls.account.requestDeletion({ body: { hackathons } })
const isMailed = async ({ email }: Person, words: string) =>
  (await mailsOnce(app, email, mails => mails.some(({ subject, text }) => `${subject}${text}`.includes(words)))).some(({ subject, text }) =>
    `${subject}${text}`.includes(words),
  )
const becomeDue = ({ user }: Person) => system(db => db.run(sql`update users set deletes_at = now() where id = ${user.id}`))
const erase = async () => {
  while (await eraseNextAccount({ database, pages }));
}
const published = async (owner: Person) => {
  const tenant = await newHackathon(owner)
  await owner.calls.landingPages.create({ tenant: tenant.id, form: {} })
  await owner.calls.landingPages.publish({ tenant: tenant.id })
  return tenant
}

test('schedules an account’s deletion in fourteen days, signs out other devices, and lets the user cancel it', async () => {
  const nora = await newPerson(app)
  const elsewhere = app.as((await app.anyone.auth.login({ body: { email: nora.email, password: nora.password } })).access)
  const { deletes_at } = await requestDeletion(nora)
  assert.equal(Math.round((Date.parse(deletes_at) - Date.now()) / 86_400_000), 14)
  assert.equal(await codeOf(elsewhere.profile.me()), 'session.ended')
  assert.ok(await isMailed(nora, 'سيُحذف حسابك'))
  assert.deepEqual(await requestDeletion(nora), { deletes_at })
  const { access, user } = await app.anyone.auth.login({ body: { email: nora.email, password: nora.password } })
  assert.equal(user.deletes_at, deletes_at)
  await app.as(access).account.stopDeletion()
  await app.as(access).account.stopDeletion()
  assert.equal((await nora.calls.account.get()).deletes_at, null)
  assert.ok(await isMailed(nora, 'أُلغي حذف حسابك في ميدان'))
  await erase()
  assert.equal((await nora.calls.profile.me()).deletes_at, null)
})

test('rejects a deletion request when the sign-in is older than 15 minutes or the user is an administrator', async () => {
  const [nora, admin] = [await newPerson(app), await newAdministrator(app)]
  await system(db => db.run(sql`update sessions set signed_in_at = now() - interval '16 minutes' where user_id = ${nora.user.id}`))
  assert.equal(await codeOf(requestDeletion(nora)), 'session.stale')
  assert.equal(await codeOf(requestDeletion(admin)), 'account.is_administrator')
})

test('rejects a deletion request of a hackathon’s last owner until the ownership is transferred', async () => {
  const [nora, sara] = [await newPerson(app), await newPerson(app)]
  const tenant = await newHackathon(nora, { name: { ar: 'هاكاثون النخيل', en: 'Palms' } })
  await joinTeam(app, tenant.id, sara, 'editor')
  const { only_owned, other_teams } = await nora.calls.account.get()
  assert.deepEqual([only_owned.map(({ id, name, members }) => [id, name, members]), other_teams], [[[tenant.id, 'Palms', 1]], 0])
  const refused = await rejection(requestDeletion(nora))
  assert.deepEqual([refused.status, refused.problem.code, /Palms/.test(refused.problem.message)], [409, 'account.last_owner', true])
  await nora.calls.members.transfer({ tenant: tenant.id, body: { user: sara.user.id } })
  await requestDeletion(nora)
  await becomeDue(nora)
  await erase()
  assert.deepEqual(
    (await sara.calls.members.list({ tenant: tenant.id, query: {} })).results.map(({ user }) => user),
    [sara.user.id],
  )
})

test('accepts one of two owners’ concurrent deletion requests, and then prevents the other owner from leaving the hackathon', async () => {
  const [nora, sara, khalid] = [await newPerson(app), await newPerson(app), await newPerson(app)]
  const { id } = await newHackathon(nora)
  await joinTeam(app, id, sara, 'owner')
  const outcomes = await Promise.allSettled([requestDeletion(nora), requestDeletion(sara)])
  assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  const [going, staying] = outcomes[0]?.status === 'fulfilled' ? [nora, sara] : [sara, nora]
  assert.equal(await codeOf(staying.calls.members.leave({ tenant: id })), 'member.last_owner')
  await joinTeam(app, id, khalid, 'owner')
  await staying.calls.members.leave({ tenant: id })
  await becomeDue(going)
  await erase()
  assert.equal((await khalid.calls.members.list({ tenant: id, query: {} })).owners, 1)
})

test('archives a hackathon when its owner requests deletion with it, notifies its team, and later erases it', async () => {
  const [nora, sara] = [await newPerson(app), await newPerson(app)]
  const tenant = await published(nora)
  await joinTeam(app, tenant.id, sara, 'viewer')
  assert.equal((await app.visit(tenant.tenant_name)).status, 200)
  await requestDeletion(nora, tenant.id)
  assert.equal((await app.visit(tenant.tenant_name)).status, 404)
  assert.ok(await isMailed(sara, 'سيُحذف هاكاثون أنت في فريقه'))
  await becomeDue(nora)
  await erase()
  assert.equal(await codeOf(sara.calls.tenants.detail({ query: { tenant: tenant.id } })), 'tenant.not_found')
  const { available, reason } = await app.anyone.tenants.exists({ query: { tenant_name: tenant.tenant_name } })
  assert.deepEqual([available, reason], [false, 'taken'])
  assert.equal(await codeOf(newHackathon(sara, { tenant_name: tenant.tenant_name })), 'tenant_name.taken')
})

test('a deletion request leaves hackathons with other owners public, and requires another owner for a suspended hackathon', async () => {
  const [nora, sara] = [await newPerson(app), await newPerson(app)]
  const [shared, foreign, held] = [await published(nora), await published(sara), await newHackathon(nora)]
  await joinTeam(app, shared.id, sara, 'owner')
  await system(db => db.run(sql`update tenants set status = 'suspended' where id = ${held.id}`))
  assert.equal(await codeOf(requestDeletion(nora, shared.id, foreign.id, held.id)), 'account.last_owner')
  await joinTeam(app, held.id, sara, 'owner')
  await requestDeletion(nora, shared.id, foreign.id, held.id)
  for (const { tenant_name } of [shared, foreign]) assert.equal((await app.visit(tenant_name)).status, 200)
})

test('cancels the due deletion of an account that became a hackathon’s last owner, and mails the reason', async () => {
  const nora = await newPerson(app)
  await requestDeletion(nora)
  await newHackathon(nora, { name: { ar: 'هاكاثون متأخر', en: 'Late' } })
  await becomeDue(nora)
  await erase()
  assert.equal((await nora.calls.account.get()).deletes_at, null)
  assert.ok(await isMailed(nora, 'هاكاثون متأخر'))
})

test('erasing an account leaves only its id in the audit log and its last mail in the outbox', async () => {
  const [nora, sara] = [await newPerson(app), await newPerson(app)]
  const shared = await newHackathon(sara)
  await joinTeam(app, shared.id, nora, 'editor')
  await nora.calls.events.create({
    tenant: shared.id,
    form: {
      title: { ar: 'ورشة', en: 'Workshop' },
      kind: 'workshop',
      format: 'online',
      starts_at: shared.starts_at,
      ends_at: shared.ends_at,
    },
  })
  const fullname = 'سلمى فريدة الاسم'
  const form = { avatar: new File([await smallPng(300)], 'me.png'), fullname, organization: 'دار لا تتكرر' }
  const { avatar } = await nora.calls.profile.update({ form })
  await sara.calls.landingPages.create({ tenant: shared.id, form: {} })
  const { content } = await nora.calls.landingPages.get({ tenant: shared.id })
  await nora.calls.landingPages.update({ tenant: shared.id, form: { content } })
  await nora.calls.tenants.update({ tenant: shared.id, form: { city: 'الدمام' } })
  const given = await newHackathon(nora)
  await requestDeletion(nora, given.id)
  await becomeDue(nora)
  await erase()
  assert.equal(await codeOf(nora.calls.profile.me()), 'session.ended')
  assert.equal(await codeOf(app.anyone.auth.login({ body: { email: nora.email, password: nora.password } })), 'credentials.wrong')
  assert.ok(await isMailed(nora, 'حُذف حسابك'))
  for (const file of globSync(path.join(app.services.settings.dataDir, 'files', '*', '*', '*'))) await utimes(file, 0, 0)
  await applyRetention(database, store, () => {})
  assert.equal((await fetch(app.url + avatar)).status, 404)
  const left = await tablesWith(nora.email, nora.user.id, 'دار لا تتكرر', fullname)
  assert.deepEqual(left, { [nora.email]: ['outbox'], [nora.user.id]: ['audit_log'], 'دار لا تتكرر': [], [fullname]: ['outbox'] })
  assert.deepEqual((await verifyChains(database)).faults, [])
})

async function tablesWith(...texts: string[]) {
  const tables = await database.query<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const found: Record<string, string[]> = {}
  for (const text of texts) {
    found[text] = []
    for (const { name } of tables)
      if (
        (await system(db => db.all(sql`select from ${raw(name)} t where t::text like ${`%${text}%`} limit 1`).catch(() => []))).length > 0
      )
        found[text].push(name)
  }
  return found
}
