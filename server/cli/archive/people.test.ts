import assert from 'node:assert/strict'
import { createWriteStream } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { after, test } from 'node:test'
import { ZipFile } from 'yazl'
import { candidateFileBytes } from '#contract/files/candidate-files.ts'
import { joinTeam } from '#server/domain/candidate-teams/team-store.ts'
import type { ArchivedRegistration } from '#server/domain/tables/archived-people.ts'
import { sql } from '#server/platform/database/sql.ts'
import { mailsOnce, newPerson, type Person } from '#server/testing/people/people.ts'
import { publishedForm, visitor } from '#server/testing/people/visitors.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { takeFolder } from '#server/testing/test-server.ts'
import { exportTenant } from './export-tenant.ts'
import { importTenant } from './import-tenant.ts'
import { openArchive } from './read-archive.ts'

const { folder, release } = takeFolder()
const [here, there] = [await startTestApp(), await startTestApp()]
after(async () => {
  await Promise.all([here.close(), there.close()])
  release()
  await rm(folder, { recursive: true, force: true })
})

const owner = 'sara@example.com'
const [nora, sara] = [await newPerson(here), await newPerson(there, owner)]
const elsewhere = { database: there.services.database, store: there.services.store, owner, withPeople: true }
const cv = { id: 'cv', kind: 'file' as const, label: { ar: 'السيرة الذاتية', en: 'CV' }, required: false, options: [], when: null }
const pdf = '%PDF-1.7\n‏سيرة'

const { id: tenant, tenant_name: name } = await publishedForm(
  nora,
  { questions: [cv] },
  { eligibility: { team_min: 2, team_max: 3 } as never },
)
const { calls } = nora
const addressOf = (who: string) => `${who}@${name}.example.com`

async function registers(who: string, fields: Record<string, string | File> = {}) {
  const form = new FormData()
  for (const [field, value] of Object.entries({ ...visitor(addressOf(who)), fullname: `${who} العتيبي`, ...fields })) form.set(field, value)
  const sent = new Response(form)
  const headers = { 'content-type': sent.headers.get('content-type') ?? '' }
  const { status } = await here.visit(name, '/register', { method: 'POST', headers, body: Buffer.from(await sent.arrayBuffer()) as never })
  assert.equal(status, 303)
  return (await calls.registrations.list({ tenant, query: { search: addressOf(who) } })).results[0] ?? assert.fail(who)
}

await calls.registrations.setAdmission({ tenant, body: { mode: 'review', capacity: 40 } })
const reem = await registers('reem', { team_name: 'فريق النبع', q_cv: new File([pdf], 'سيرة.pdf', { type: 'application/pdf' }) })
const huda = await registers('huda', { track: 'water' })
const omar = await registers('omar', { q_cv: new File([Buffer.from('\xff\xd8\xff card', 'latin1')], 'card.jpeg', { type: 'image/jpeg' }) })
await here.services.database.within({ tenant }, db => joinTeam(db, tenant, reem.team?.id ?? '', huda.id))
const idea = { id: 'idea', name: { ar: 'الفكرة', en: '' }, weight: 1 }
await calls.scores.setSettings({ tenant, body: { criteria: [idea], scale: 5, is_blind: false } })
await calls.scores.save({ tenant, params: { id: reem.id }, body: { points: { idea: 4 }, comment: 'واضحة' } })
await calls.registrations.addNote({ tenant, params: { id: reem.id }, body: { text: 'اتصلت بها' } })
await calls.registrations.decide({ tenant, body: { ids: [reem.id, huda.id], state: 'accepted', reason: 'أهلًا بكم' } })
await calls.registrations.decide({ tenant, body: { ids: [omar.id], state: 'waiting' } })
await here.services.database.system(db =>
  db.run(sql`update registrations set unsubscribed_at = '2026-01-02T03:04:05Z' where id = ${omar.id}`),
)
const workshop = { title: { ar: 'ورشة', en: '' }, kind: 'workshop', format: 'online' } as const
await calls.events.create({ tenant, form: { ...workshop, starts_at: '2070-01-01T10:00:00Z', ends_at: '2070-01-01T12:00:00Z', weeks: 2 } })

const file = path.join(folder, 'whole.zip')
await exportTenant(name, file, { database: here.services.database, store: here.services.store, release: '1.2.3', withPeople: true })

/** Returns all registration data that organizers can read, without the members who made the changes. */
async function registrationData(person: Person, of: string) {
  const { results } = await person.calls.registrations.list({ tenant: of, query: { order: 'asc' } })
  const people = []
  for (const { id } of results) {
    const { history, notes, team, ...detail } = await person.calls.registrations.detail({ tenant: of, params: { id } })
    people.push({
      ...detail,
      team: team?.name,
      history: history.map(({ by: _, ...change }) => change),
      notes: notes.map(({ text, created_at }) => ({ text, created_at })),
    })
  }
  const { own: _, others, ...score } = await person.calls.scores.list({ tenant: of, params: { id: reem.id } })
  const { given, ...scoring } = await person.calls.scores.settings({ tenant: of })
  return { people, score, scoring, given, admission: await person.calls.registrations.admission({ tenant: of }) }
}
const waits = (app: TestApp) =>
  app.services.database.system(db =>
    db.one<{ mails: number; due: number }>(
      sql`select (select count(*)::int from outbox) as mails, (select count(*)::int from registration_notices where due_at is not null) as due`,
    ),
  )

test('imports registrations with history, teams, files, notes and scores, and sends no mail', async () => {
  const before = await waits(there)
  const opened = await importTenant(file, elsewhere)
  assert.equal(opened.registrations, 3)
  assert.deepEqual(await registrationData(sara, opened.id), await registrationData(nora, tenant))
  assert.deepEqual(await waits(there), before)
  const { url } = await sara.calls.registrations.file({ tenant: opened.id, params: { id: reem.id, question: 'q_cv' } })
  assert.equal(await (await fetch(there.url + url)).text(), pdf)
  const unsubscribed = await there.services.database.system(db =>
    db.all<{ at: string }>(
      sql`select unsubscribed_at as at from registrations where tenant_id = ${opened.id} and unsubscribed_at is not null`,
    ),
  )
  assert.deepEqual(
    unsubscribed.map(({ at }) => Date.parse(at)),
    [Date.parse('2026-01-02T03:04:05Z')],
  )
  const events = await there.services.database.system(db =>
    db.all(sql`
      select title_ar, kind, sign_up, count(*)::int as weeks, count(distinct series)::int as series
      from events where tenant_id = ${opened.id} group by 1, 2, 3`),
  )
  assert.deepEqual(events, [{ title_ar: 'ورشة', kind: 'workshop', sign_up: 'none', weeks: 2, series: 1 }])
})

test('rejects links that another installation mailed, and lets organizers send new links, after an import', async () => {
  const opened = await importTenant(file, { ...elsewhere, as: 'with-links' })
  await sara.calls.landingPages.publish({ tenant: opened.id })
  const linkIn = (text = '') => new URL(/http\S+\/me\/[\w-]+/.exec(text)?.[0] ?? assert.fail(text)).pathname
  const [mailed] = await mailsOnce(here, addressOf('huda'), mails => mails.some(({ text }) => text.includes('/me/')))
  assert.equal((await here.visit(name, linkIn(mailed?.text))).status, 200)
  assert.equal((await there.visit(opened.tenant_name, linkIn(mailed?.text))).status, 404)
  await sara.calls.registrations.renewLink({ tenant: opened.id, params: { id: huda.id } })
  const [renewed] = await mailsOnce(there, addressOf('huda'), mails => mails.length > 0)
  const page = await there.visit(opened.tenant_name, linkIn(renewed?.text))
  assert.deepEqual([page.status, (await page.text()).includes('huda العتيبي')], [200, true])
})

test('places an imported candidate before a later registration on the waitlist', async () => {
  const opened = await importTenant(file, { ...elsewhere, as: 'in-line' })
  await sara.calls.registrations.setAdmission({ tenant: opened.id, body: { mode: 'automatic', capacity: 2 } })
  await sara.calls.landingPages.publish({ tenant: opened.id })
  const body = new URLSearchParams(visitor('late@example.com')).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  assert.equal((await there.visit(opened.tenant_name, '/register', { method: 'POST', headers, body })).status, 303)
  const { results } = await sara.calls.registrations.list({ tenant: opened.id, query: { state: 'waiting' } })
  assert.deepEqual(
    results.map(({ email }) => email),
    [addressOf('omar'), 'late@example.com'],
  )
})

test('rejects an archive with invalid registrations or files with the reason, and creates no hackathon', async () => {
  const { people, read, close } = await openArchive(file, true)
  const sent = people?.[0]?.files[0]?.file ?? ''
  // The archive has no checksums, as if it had been edited manually.
  const whole: Record<string, Buffer> = {}
  for (const entry of ['hackathon.json', 'registrations.json', ...(people ?? []).flatMap(({ files }) => files.map(each => each.file))])
    whole[entry] = await read(entry)
  close()
  const founded = async () => (await there.services.database.system(db => db.all(sql`select from tenants`))).length
  const before = await founded()
  const refused = async (why: RegExp, change: Record<string, Buffer | string | null>) => {
    const odd = path.join(folder, 'odd.zip')
    const zip = new ZipFile()
    for (const [entry, own] of Object.entries({ ...whole, ...change })) if (own !== null) zip.addBuffer(Buffer.from(own), entry)
    zip.end()
    await pipeline(Readable.from(zip.outputStream), createWriteStream(odd))
    await assert.rejects(importTenant(odd, elsewhere), why)
    await rm(odd)
  }
  const changed = (change: (one: ArchivedRegistration) => object) => JSON.stringify(people?.map(one => ({ ...one, ...change(one) })))
  await refused(/registrations\.json: 0\.state/, { 'registrations.json': changed(() => ({ state: 'boss' })) })
  await refused(/registrations\.json: 0\.email/, { 'registrations.json': changed(() => ({ email: 'nobody' })) })
  await refused(/registrations\.json: 0\.files\.0\.file/, {
    'registrations.json': changed(({ files }) => ({ files: files.map(each => ({ ...each, file: '../../secrets.json' })) })),
  })
  await refused(/is missing/, { [sent]: null })
  await refused(/is not of the type/, { [sent]: 'MZ no document' })
  await refused(/too large/, { [sent]: Buffer.alloc(6_000_000) })
  const [first] = people ?? []
  const twice = (first?.files ?? []).flatMap(each => [each, { ...each, question: 'other' }])
  await refused(/named twice/, { 'registrations.json': JSON.stringify([{ ...first, files: twice }]) })
  const foreign = `candidates/${crypto.randomUUID()}/1.pdf`
  await refused(/is not of registration/, {
    [foreign]: pdf,
    'registrations.json': JSON.stringify([{ ...first, files: [{ ...first?.files[0], file: foreign }] }]),
  })
  await refused(/registrations\.json is no JSON/, { 'registrations.json': '[' })
  // Two active registrations have the same email address.
  await refused(/registrations_alive/, { 'registrations.json': changed(() => ({ email: 'same@example.com' })) })
  assert.equal(await founded(), before)
})

test('rejects an archive that unpacks to a multiple of its size', async () => {
  const odd = path.join(folder, 'bomb.zip')
  const document = Buffer.alloc(candidateFileBytes, pdf)
  const names = Array.from({ length: 8 }, (_, n) => `candidates/${reem.id}/${n + 1}.pdf`)
  const written = async (files: Readonly<Record<string, Buffer>>) => {
    const zip = new ZipFile()
    for (const [entry, bytes] of Object.entries(files)) zip.addBuffer(bytes, entry)
    zip.end()
    await pipeline(Readable.from(zip.outputStream), createWriteStream(odd))
    return readFile(odd)
  }
  await written(Object.fromEntries(names.map(entry => [entry, document])))
  await assert.rejects(openArchive(odd, true), /files of its candidates are too large/)

  // The second entry of the central directory points to the bytes of the first entry.
  const bytes = await written({ [names[0] ?? '']: document, [names[1] ?? '']: Buffer.alloc(20_000) })
  const second = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  bytes.copy(bytes, second + 16, bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 16, bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 28)
  bytes.writeUInt32LE(0, second + 42)
  await writeFile(odd, bytes)
  await assert.rejects(openArchive(odd, true), /overlaps another entry/)
})
