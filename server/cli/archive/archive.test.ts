// Exports a hackathon from one installation and imports it into another.

import assert from 'node:assert/strict'
import { createWriteStream } from 'node:fs'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { after, test } from 'node:test'
import { ZipFile } from 'yazl'
import { type Archive, blobFile, blobsOf } from '#server/domain/archive/archive.ts'
import { sql } from '#server/platform/database/sql.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { smallPng } from '#server/testing/rows/pictures.ts'
import { register } from '#server/testing/rows/registrations.ts'
import { startTestApp } from '#server/testing/test-app.ts'
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

const nora = await newPerson(here)
const sara = await newPerson(there, 'sara@example.com')
const { id: tenant, tenant_name: name, logo } = await newHackathon(nora, { logo: new File([await smallPng()], 'logo.png') })
await nora.calls.landingPages.create({ tenant, form: {} })
await nora.calls.landingPages.publish({ tenant })
const words = { ar: { subject: 'شكرًا', text: 'نراكم قريبًا.' }, en: null }
const reminder = { kind: 'thanks', is_on: true, words, survey_url: 'https://example.com/survey' } as const
await nora.calls.reminders.set({ tenant, body: reminder })
await nora.calls.announcementTemplates.create({ tenant, body: { name: 'وداع', words: { ar: words.ar } } })
const link = await nora.calls.stats.createLink({ tenant, body: { label: 'إذاعة الواحة' } })
const parts = { database: here.services.database, store: here.services.store, release: '1.2.3' }
const file = path.join(folder, 'one.zip')
const exported = await exportTenant(name, file, { ...parts, withPeople: false })
const owner = 'sara@example.com'
const elsewhere = { database: there.services.database, store: there.services.store, owner }

const drawn = (html: string, at: { url: string }, slug: string) =>
  html
    .replaceAll(new URL(at.url).port, 'PORT')
    .replaceAll(slug, 'SLUG')
    .replaceAll(/\/cards\/[\w./-]+/g, '')

test('imports an archived hackathon with the same page and pictures', async () => {
  const opened = await importTenant(file, elsewhere)
  assert.equal(opened.tenant_name, name)
  await sara.calls.landingPages.publish({ tenant: opened.id })
  const [before, now] = [await (await here.visit(name)).text(), await (await there.visit(name)).text()]
  // URLs of share cards differ: a card shows the installation's address, and its file name is a hash of its content.
  assert.ok(drawn(now, there, name) === drawn(before, here, name), 'the page is drawn otherwise')
  assert.equal((await fetch(there.url + String(logo))).status, 200)
  const again = await importTenant(file, elsewhere)
  assert.equal(again.tenant_name, `${name}-2`)
  await assert.rejects(importTenant(file, { ...elsewhere, as: name }), /is taken/)
  await assert.rejects(importTenant(file, { ...elsewhere, owner: 'nobody@example.com' }), /no confirmed account/)
})

test('imports share links, whose channels the registrations name', async () => {
  const { id } = await importTenant(file, elsewhere)
  assert.deepEqual(await sara.calls.stats.createLink({ tenant: id, body: { label: link.label } }), link)
})

test('imports the reminders and templates of announcements', async () => {
  const { id } = await importTenant(file, elsewhere)
  const { reminders } = await sara.calls.reminders.get({ tenant: id })
  const { kind, is_on, words: texts, survey_url } = reminders.find(each => each.kind === 'thanks') ?? assert.fail()
  assert.deepEqual({ kind, is_on, words: texts, survey_url }, reminder)
  const { results } = await sara.calls.announcementTemplates.list({ tenant: id })
  assert.deepEqual(
    results.map(({ name: title, words: text }) => [title, text.ar]),
    [['وداع', words.ar]],
  )
})

test('exports and imports registrations only on request, and records exports in the audit log', async () => {
  await register(here.services.database, tenant, { at: '2026-01-01T00:00:00Z' })
  await here.services.database.system(db =>
    db.run(sql`
      update registrations set fullname = 'ريم', state = 'accepted', confirm_until = now(), confirmed_at = now() where tenant_id = ${tenant}`),
  )
  const text = async (of: string) => (await readFile(of)).toString('latin1')
  assert.deepEqual([exported.registrations, (await stat(file)).mode & 0o077], [null, 0])
  assert.ok(!(await text(file)).includes('registrations.json'))
  const whole = path.join(folder, 'whole.zip')
  const { registrations } = await exportTenant(name, whole, { ...parts, withPeople: true })
  assert.equal(registrations, 1)
  const { people, read, close } = await openArchive(whole, true)
  const sheet = (await read('registrations.csv')).toString()
  close()
  assert.deepEqual(
    [people?.map(({ fullname }) => fullname), /^\ufeff"رقم الطلب","الاسم",.*\r\n"[0-9A-F]{8}","ريم",/s.test(sheet)],
    [['ريم'], true],
  )
  assert.match(sheet, /"وقت التسجيل","تأكيد المقعد",.*","مؤكَّد",/s)
  assert.equal((await openArchive(whole)).people, null)
  const without = await importTenant(whole, elsewhere)
  assert.equal((await sara.calls.registrations.list({ tenant: without.id, query: {} })).count, 0)
  await assert.rejects(exportTenant(name, whole, { ...parts, withPeople: false }), { code: 'EEXIST' })
  await assert.rejects(
    exportTenant('nobody-has-it', path.join(folder, 'none.zip'), { ...parts, withPeople: false }),
    /no hackathon has the address/,
  )
  const { results } = await nora.calls.audit.list({ tenant, query: {} })
  assert.equal(results.filter(({ action }) => action === 'tenant.exported').length, 2)
})

test('leaves no partial archive when an export fails because a picture is missing', async () => {
  const blob = String(logo).split('/').at(-1) ?? ''
  const bytes = await here.services.store.read(blob)
  await here.services.store.remove(blob)
  const half = path.join(folder, 'half.zip')
  await assert.rejects(exportTenant(name, half, { ...parts, withPeople: false }), /the file \w+\.\w+ is missing/)
  await assert.rejects(stat(half), { code: 'ENOENT' })
  await here.services.store.put(bytes ?? new Uint8Array(), path.extname(blob).slice(1))
})

test('rejects an invalid, changed or damaged archive with the reason, and creates no hackathon', async () => {
  const { archive, read, close } = await openArchive(file)
  const [blob = ''] = archive.files.flatMap(({ variants }) => variants.map(each => each.blob))
  const blobs = new Map<string, Buffer>()
  for (const { blob: each } of blobsOf(archive)) blobs.set(blobFile(each), await read(blobFile(each)))
  close()
  const founded = async () => (await there.services.database.system(db => db.all(sql`select from tenants`))).length
  const before = await founded()
  const refused = async (why: RegExp, change: { json?: (archive: Archive) => unknown; files?: Record<string, Buffer | null> }) => {
    const odd = path.join(folder, 'odd.zip')
    const zip = new ZipFile()
    zip.addBuffer(Buffer.from(JSON.stringify(change.json?.(structuredClone(archive)) ?? archive)), 'hackathon.json')
    for (const [entry, bytes] of Object.entries({ ...Object.fromEntries(blobs), ...change.files })) if (bytes) zip.addBuffer(bytes, entry)
    zip.end()
    await pipeline(Readable.from(zip.outputStream), createWriteStream(odd))
    await assert.rejects(importTenant(odd, elsewhere), why)
    await rm(odd)
  }
  await refused(/format/, { json: it => ({ ...it, format: 'maydan-hackathon/2' }) })
  await refused(/facts/, { json: it => ({ ...it, facts: { ...it.facts, kind: 'circus' } }) })
  await refused(/page\.content/, { json: it => ({ ...it, page: { content: { sections: [{ type: 'script' }] }, outrun: {} } }) })
  await refused(/is no name of a file/, {
    json: it => ({ ...it, files: it.files.map(row => ({ ...row, variants: [{ ...row.variants[0], blob: '../../etc/passwd' }] })) }),
  })
  await refused(/was changed/, { files: { [`files/${blob}`]: Buffer.from('RIFF0000WEBP other bytes') } })
  await refused(/is missing/, { files: { [`files/${blob}`]: null } })
  await refused(/it holds run\.sh/, { files: { 'run.sh': Buffer.from('rm') } })
  await refused(/hackathon\.json is too large/, { json: it => ({ ...it, more: 'x'.repeat(40_000_000) }) })
  await writeFile(path.join(folder, 'odd.zip'), (await readFile(file)).subarray(0, 2000))
  await assert.rejects(importTenant(path.join(folder, 'odd.zip'), elsewhere), /no archive of a hackathon, or it is damaged/)
  // Edits the bytes, because the zip library refuses to write a path outside of the archive's folder.
  const bytes = (await readFile(file)).toString('latin1').replaceAll('README.txt', '../EVIL.tx')
  await writeFile(path.join(folder, 'odd.zip'), Buffer.from(bytes, 'latin1'))
  await assert.rejects(importTenant(path.join(folder, 'odd.zip'), elsewhere), /damaged: .*\.\.\/EVIL/)
  assert.equal(await founded(), before)
})
