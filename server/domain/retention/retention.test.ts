import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import path from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { startingContent } from '#contract/landing-pages/content.ts'
import { eraseNextAccount } from '#server/domain/accounts/erase-accounts.ts'
import type { Connection, Database } from '#server/platform/database/database.ts'
import { setClock } from '#server/platform/time/now.ts'
import { mailedCode, newHackathon, newPerson } from '#server/testing/people/people.ts'
import { smallPng } from '#server/testing/rows/pictures.ts'
import { register } from '#server/testing/rows/registrations.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'
import { applyRetention, foreseeRetention } from './retention.ts'

let connection!: Connection
const app = await startTestApp({}, given => (connection = given))
after(() => app.close())

const outcome: string[] = []
const clean = () => applyRetention(app.services.database, app.services.store, (_, what) => outcome.push(what))
const run = (text: string) => app.services.database.system(db => db.run({ text, values: [] }))

test('retention deletes an expired draft, an unconfirmed account and its pending registration, and keeps current ones', async () => {
  const nora = await newPerson(app)
  await app.anyone.users.registerCustomer({
    body: { fullname: 'لم تؤكد', email: 'old@example.com', password: 'a long enough one', accept_terms: true },
  })
  await mailedCode(app, 'old@example.com')
  const kept = await app.anyone.drafts.create({ form: { content: { name: 'باقية' } } })
  const expired = await app.anyone.drafts.create({ form: { content: { name: 'قديمة' } } })
  await run(`update drafts set expires_at = now() - interval '1 hour' where id = '${expired.id}'`)
  await run("update users set created_at = now() - interval '8 days', updated_at = now() - interval '8 days'")
  await run("update email_codes set expires_at = now() - interval '1 day'")
  await run("update pending_registrations set created_at = now() - interval '8 days'")
  const gone = await clean()
  assert.equal(gone.drafts, 1)
  assert.equal(gone.unconfirmed_accounts, 1)
  assert.equal(gone.pending_registrations, 1)
  await app.anyone.drafts.get({ params: { draft: kept.id } })
  await nora.calls.profile.me()
})

test('keeps an old unconfirmed account when the user registers again, and accepts the new code', async () => {
  const body = { fullname: 'سارة', email: 'again@example.com', password: 'a long enough one', language: 'ar', accept_terms: true } as const
  await app.anyone.users.registerCustomer({ body })
  await mailedCode(app, body.email)
  await run(
    "update users set created_at = now() - interval '8 days', updated_at = now() - interval '8 days' where email_verified_at is null",
  )
  const { challenge } = await app.anyone.users.registerCustomer({ body })
  const otp = await mailedCode(app, body.email, 1)
  assert.equal((await clean()).unconfirmed_accounts, 0)
  await app.anyone.auth.validateEmail({ body: { email: body.email, otp, challenge } })
})

test('deletes an orphaned file older than a day, but not a hackathon’s logo of the same age', async () => {
  const nora = await newPerson(app)
  const { logo } = await newHackathon(nora, { logo: new File([await smallPng()], 'logo.png') })
  const orphan = await app.services.store.put(new Uint8Array([1, 2, 3]), 'webp')
  const dayBefore = new Date(Date.now() - 25 * 3_600_000)
  for await (const { name } of app.services.store.list()) await age(name, dayBefore)
  await clean()
  assert.equal(await app.services.store.read(orphan), null)
  assert.equal((await fetch(app.url + String(logo))).status, 200)
})

test('deletes no files when the machine’s clock is a day ahead, and dates stored files by the database’s clock', async () => {
  const { store } = app.services
  const orphan = await store.put(new Uint8Array([7, 8, 9]), 'webp')
  await age(orphan, new Date(Date.now() - 25 * 3_600_000))
  // The clock of the machine is a day ahead of the database.
  const ahead = 24 * 3_600_000
  setClock(ahead)
  try {
    assert.equal((await clean()).unnamed_files, 0)
    await store.put(new Uint8Array([7, 8, 9]), 'webp')
  } finally {
    setClock(0)
  }
  const [put] = (await Array.fromAsync(store.list())).filter(({ name }) => name === orphan)
  assert.ok(Math.abs((put?.put_at.getTime() ?? 0) - Date.now() - ahead) < 60_000)
})

test('keeps pictures of the previously published page until the next publication', async () => {
  const nora = await newPerson(app)
  const { id: tenant, logo } = await newHackathon(nora, { logo: new File([await smallPng(320)], 'logo.png') })
  await nora.calls.landingPages.create({ tenant, form: {} })
  const publish = () => nora.calls.landingPages.publish({ tenant })
  await publish()
  await nora.calls.tenants.update({ tenant, form: { logo: null } })
  await publish()
  await run(`delete from files where tenant_id = '${tenant}'`)
  const dayBefore = new Date(Date.now() - 25 * 3_600_000)
  for await (const { name } of app.services.store.list()) await age(name, dayBefore)
  const name = String(logo).split('/').at(-1) ?? ''
  await clean()
  assert.ok(await app.services.store.read(name))
  await publish()
  await clean()
  assert.equal(await app.services.store.read(name), null)
})

test('keeps only each day’s last version and published versions of a page after thirty days', async () => {
  const nora = await newPerson(app)
  const { id: tenant } = await newHackathon(nora)
  await nora.calls.landingPages.create({ tenant, form: {} })
  const save = () => nora.calls.landingPages.update({ tenant, form: { content: startingContent() } })
  for (let version = 2; version <= 9; version++) {
    await save()
    if (version === 3) await nora.calls.landingPages.publish({ tenant })
  }
  // 22:30 UTC is the next day in Riyadh.
  const at = (versions: string, when: string) =>
    run(`update landing_page_versions set created_at = ${when} where tenant_id = '${tenant}' and version in (${versions})`)
  await at('1, 2, 3, 4', "'2026-01-05T10:00:00Z'")
  await at('5, 6', "'2026-01-05T22:30:00Z'")
  await at('7', "'2026-01-06T10:00:00Z'")
  await at('8, 9', "now() - interval '29 days'")
  await clean()
  const { results } = await nora.calls.landingPages.versions({ tenant, query: { limit: 100 } })
  assert.deepEqual(
    results.map(row => row.version),
    [9, 8, 7, 4, 3],
  )
})

test('keeps an old unconfirmed account when the user registers again before the cleanup', async () => {
  const account = { fullname: 'مرتين', email: 'twice@example.com', password: 'a long enough one', accept_terms: true } as const
  await app.anyone.users.registerCustomer({ body: account })
  await mailedCode(app, account.email)
  await run(
    "update users set created_at = now() - interval '8 days', updated_at = now() - interval '8 days' where email = 'twice@example.com'",
  )
  await run("update email_codes set created_at = now() - interval '7 days', expires_at = now() - interval '7 days'")
  await app.anyone.users.registerCustomer({ body: account })
  await until(async () => (await run('select from email_codes where expires_at > now()')) > 0)
  assert.equal((await clean()).unconfirmed_accounts, 0)
})

test('the retention preview deletes nothing, and returns the numbers that the cleanup then deletes', async () => {
  const [nora, leaving] = [await newPerson(app), await newPerson(app)]
  const { id: tenant } = await newHackathon(nora)
  await register(app.services.database, tenant, { at: '2026-01-01T00:00:00Z' })
  await register(app.services.database, tenant, { at: '2024-01-01T00:00:00Z', kind: 'next_edition' })
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString()
  const words = { ar: { subject: 'موعد', text: 'نراكم' } }
  await nora.calls.announcements.create({ tenant, body: { id: crypto.randomUUID(), to: ['applied'], words, send_at: inAWeek } })
  await run(`update tenants set ends_at = now() - interval '91 days', starts_at = now() - interval '92 days' where id = '${tenant}'`)
  await leaving.calls.account.requestDeletion({ body: {} })
  await run(`update users set deletes_at = now() - interval '1 minute' where id = '${leaving.user.id}'`)
  await run("update outbox set sent_at = now() - interval '8 days'")
  const old = await app.services.store.put(new Uint8Array([7, 8, 9]), 'webp')
  await age(old, new Date(Date.now() - 25 * 3_600_000))
  const count = async (table: string) =>
    (await app.services.database.system(db => db.all({ text: `select from ${table}`, values: [] }))).length
  const before = [await count('registrations'), await count('outbox'), await count('users')]
  const { deleted_accounts, ...foreseen } = await foreseeRetention(app.services.database, app.services.store)
  assert.deepEqual([await count('registrations'), await count('outbox'), await count('users')], before)
  assert.deepEqual([foreseen.registrations, foreseen.next_edition, foreseen.unnamed_files, deleted_accounts], [1, 1, 1, 1])
  assert.ok((foreseen.mails ?? 0) > 0)
  assert.deepEqual(await clean(), foreseen)
  assert.ok(await eraseNextAccount(app.services))
  assert.ok(!(await eraseNextAccount(app.services)))
  assert.equal((await foreseeRetention(app.services.database, app.services.store)).deleted_accounts, 0)
})

test('deletes registrations at the time, and in the number, that the organizer was shown', async () => {
  const nora = await newPerson(app)
  const { id: tenant } = await newHackathon(nora)
  const told = () => nora.calls.registrations.kept({ tenant })
  assert.deepEqual((await told()).registrations, { count: 0, at: null })
  for (const kind of ['application', 'application', 'next_edition'])
    await register(app.services.database, tenant, { at: new Date().toISOString(), kind })
  const { registrations, next_edition, event_seats } = await told()
  assert.deepEqual([registrations.count, next_edition.count, event_seats.count], [2, 1, 0])
  const ahead = Date.parse(registrations.at ?? '') - Date.now()
  await run(`update tenants set ends_at = ends_at - make_interval(secs => ${ahead / 1000 - 60}) where id = '${tenant}'`)
  assert.equal((await clean()).registrations, 0)
  await run(`update tenants set ends_at = ends_at - interval '2 minutes' where id = '${tenant}'`)
  assert.equal((await clean()).registrations, registrations.count)
  const wish = Date.parse(next_edition.at ?? '') - Date.now()
  await run(`update registrations set created_at = created_at - make_interval(secs => ${wish / 1000 + 60}) where tenant_id = '${tenant}'`)
  assert.equal((await clean()).next_edition, next_edition.count)
})

test('retention reports a failing rule by name, and runs the remaining rules', async () => {
  await run("insert into attempts (key, window_starts_at, count) values ('old', now() - interval '2 days', 1)")
  await owner(`create function broken() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`)
  await owner('create trigger broken before delete on drafts for each statement execute function broken()')
  const gone = await clean()
  await owner('drop trigger broken on drafts')
  assert.deepEqual(outcome, ['retention is deferred: drafts'])
  assert.deepEqual([gone.drafts, gone.counters, gone.unnamed_files], [undefined, 1, 0])
})

test('retention finishes the current rule, and starts no further rule, when it is stopped', async () => {
  const { store, database } = app.services
  const stopping = new AbortController()
  const first = { ...database, system: async (work: never) => database.system(work).finally(() => stopping.abort()) } as Database
  const gone = await applyRetention(first, store, () => {}, stopping.signal)
  assert.deepEqual(Object.keys(gone), ['drafts'])
})

test('keeps a picture that is stored again during the cleanup', async () => {
  const { store, database } = app.services
  const bytes = new Uint8Array([4, 5, 6])
  const name = await store.put(bytes, 'webp')
  await age(name, new Date(Date.now() - 25 * 3_600_000))
  const again = { ...database, system: async (work: never) => database.system(work).finally(() => store.put(bytes, 'webp')) } as Database
  await applyRetention(again, store, () => {})
  assert.deepEqual(new Uint8Array((await store.read(name)) ?? []), bytes)
  await age(name, new Date(Date.now() - 25 * 3_600_000))
  await clean()
  assert.equal(await store.read(name), null)
})

test('retention deletes an expired preview link of a draft', async () => {
  const nora = await newPerson(app)
  const { id: tenant } = await newHackathon(nora)
  await nora.calls.landingPages.create({ tenant, form: {} })
  await nora.calls.landingPages.preview({ tenant })
  await run("update page_previews set expires_at = now() - interval '1 second'")
  assert.equal((await clean()).preview_links, 1)
})

async function owner(text: string) {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(text).finally(() => client.end())
}

async function age(name: string, to: Date) {
  for (const file of globSync(path.join(app.services.settings.dataDir, 'files', '**', name))) await utimes(file, to, to)
}
