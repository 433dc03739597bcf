import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { openArchive } from '#server/cli/archive/read-archive.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'
import { joinTeam, newHackathon, newPerson } from '#server/testing/people/people.ts'
import { smallPng } from '#server/testing/rows/pictures.ts'
import { register } from '#server/testing/rows/registrations.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())
const [nora, editor, stranger] = [await newPerson(app), await newPerson(app), await newPerson(app)]
const { id: tenant, tenant_name: name, logo } = await newHackathon(nora, { logo: new File([await smallPng()], 'logo.png') })
await joinTeam(app, tenant, editor, 'editor')
await register(app.services.database, tenant, { at: '2026-01-01T00:00:00Z' })

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    ({ problem }: ApiError) => problem.code,
  )
const requestExport = (people = false, person = nora) => person.calls.tenants.export({ tenant, body: { people } })
const signedIn = (minutesAgo: number) =>
  app.services.database.system(db =>
    db.run(sql`update sessions set signed_in_at = now() - make_interval(mins => ${minutesAgo}) where user_id = ${nora.user.id}`),
  )
async function saved(url: string) {
  const reply = await fetch(app.url + url)
  const file = path.join(app.services.settings.dataDir, 'saved.zip')
  await writeFile(file, Buffer.from(await reply.arrayBuffer()))
  const { archive, people, close } = await openArchive(file, true)
  close()
  return { reply, archive, people }
}

test('an owner downloads the hackathon’s archive with or without registrations, and each download is recorded', async () => {
  const { reply, archive, people } = await saved((await requestExport()).url)
  assert.deepEqual([reply.status, archive.tenant_name, archive.files.length, people], [200, name, 1, null])
  assert.deepEqual(
    ['content-type', 'content-disposition', 'cache-control', 'x-content-type-options'].map(header => reply.headers.get(header)),
    ['application/zip', `attachment; filename="${name}.zip"`, 'no-store', 'nosniff'],
  )
  assert.equal((await saved((await requestExport(true)).url)).people?.length, 1)
  const { results } = await nora.calls.audit.list({ tenant, query: {} })
  assert.deepEqual(
    results.flatMap(({ action, details }) => (action === 'tenant.exported' ? [details] : [])),
    [{ people: true }, { people: false }],
  )
})

test('only owners export a hackathon, and registrations require a recent sign-in', async () => {
  assert.deepEqual(
    [await codeOf(requestExport(false, editor)), await codeOf(requestExport(false, stranger))],
    ['right.missing', 'tenant.not_found'],
  )
  await signedIn(16)
  assert.deepEqual([await codeOf(requestExport(true)), await codeOf(requestExport(false))], ['session.stale', 'done'])
  await signedIn(0)
})

test('an archive link works for five minutes, only for its hackathon and its content', async () => {
  const { url } = await requestExport()
  const until = Number(new URL(url, app.url).searchParams.get('until'))
  assert.ok(Math.abs(until - Date.now() - 300_000) < 60_000)
  for (const other of [
    url.replace('people=no', 'people=yes'),
    url.replace(/until=\d+/, `until=${until + 1}`),
    url.replace(/archives\/./, start => (start.endsWith('A') ? 'archives/B' : 'archives/A')),
    url.split('?')[0] ?? '',
    url.replace('people=no', 'people=no&people=yes'),
  ])
    assert.equal((await fetch(app.url + other)).status, 404, other)
  const session = new URL(url, app.url).searchParams.get('session') ?? ''
  const over = { people: 'no', session, until: Date.now() - 60_000 } as const
  const query = `people=no&session=${session}&until=${over.until}`
  assert.equal((await fetch(`${app.url}/archives/${app.services.archiveLinks.sign(tenant, over)}?${query}`)).status, 404)
})

test('rejects an archive link when its hackathon or owner is suspended, or the owner signs out or loses the role', async () => {
  const owner = await newPerson(app)
  const { id } = await newHackathon(owner)
  const set = (query: Sql) => app.services.database.system(db => db.run(query))
  const status = async (url: string) => {
    const reply = await fetch(app.url + url)
    await reply.arrayBuffer()
    return reply.status
  }
  const { url } = await owner.calls.tenants.export({ tenant: id, body: {} })
  assert.equal(await status(url), 200)
  await set(sql`update tenants set status = 'suspended' where id = ${id}`)
  assert.equal(await status(url), 403)
  await set(sql`update tenants set status = 'draft' where id = ${id}`)
  await set(sql`update users set suspended_at = now() where id = ${owner.user.id}`)
  assert.equal(await status(url), 404)
  await set(sql`update users set suspended_at = null where id = ${owner.user.id}`)
  await joinTeam(app, id, nora, 'owner')
  await set(sql`update members set role = 'editor' where tenant_id = ${id} and user_id = ${owner.user.id}`)
  assert.equal(await status(url), 404)
  await set(sql`update members set role = 'owner' where tenant_id = ${id} and user_id = ${owner.user.id}`)
  assert.equal(await status(url), 200)
  await owner.calls.auth.logout({ body: { refresh: owner.refresh } })
  assert.equal(await status(url), 404)
})

test('closes the connection during an export when a file is missing', async () => {
  const blob = String(logo).split('/').at(-1) ?? ''
  const bytes = await app.services.store.read(blob)
  await app.services.store.remove(blob)
  const { url } = await requestExport()
  await assert.rejects(async () => (await fetch(app.url + url)).arrayBuffer())
  await app.services.store.put(bytes ?? new Uint8Array(), path.extname(blob).slice(1))
  assert.equal((await saved(url)).reply.status, 200)
})

test('after a client disconnects during an export, sends the complete archive to the next client', async () => {
  const rules = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(9_000_000)])
  await nora.calls.files.create({ tenant, form: { file: new File([rules], 'rules.pdf') } })
  const { url } = await requestExport()
  const leaving = new AbortController()
  const { body } = await fetch(app.url + url, { signal: leaving.signal })
  await body?.getReader().read()
  leaving.abort()
  const { archive } = await saved(url)
  assert.equal(archive.files.find(({ width }) => width === 0)?.size, rules.length)
})

test('limits the exports of a hackathon to ten a day', async () => {
  const other = await newHackathon(nora)
  const again = () => codeOf(nora.calls.tenants.export({ tenant: other.id, body: {} }))
  for (let n = 0; n < 10; n++) assert.equal(await again(), 'done')
  assert.equal(await again(), 'limit.reached')
  assert.equal(await codeOf(requestExport()), 'done')
})

test('exports more than two thousand files with names of two hundred characters', async () => {
  await app.services.database.system(db =>
    db.run(sql`
      insert into files (tenant_id, name, size, width, height, variants, created_at)
      select tenant_id, repeat('م', 200), size, width, height, variants, now() - interval '2 days' from files, generate_series(1, 2100)
      where tenant_id = ${tenant} and width > 0`),
  )
  const { archive } = await saved((await requestExport()).url)
  assert.ok(archive.files.length > 2100)
})

test('limits the uploads to a hackathon to five hundred files a day', async () => {
  const upload = async () => codeOf(nora.calls.files.create({ tenant, form: { file: new File([await smallPng()], 'one.png') } }))
  await app.services.database.system(db =>
    db.run(sql`
      insert into files (tenant_id, name, size, width, height, variants)
      select tenant_id, name, size, width, height, variants from (select * from files where tenant_id = ${tenant} limit 1) f, generate_series(1, 500)`),
  )
  assert.equal(await upload(), 'limit.reached')
  await app.services.database.system(db =>
    db.run(sql`update files set created_at = created_at - interval '1 day' where tenant_id = ${tenant}`),
  )
  assert.equal(await upload(), 'done')
})
