// Exports a hackathon with projects, judging and certificates, and imports it into another installation.

import assert from 'node:assert/strict'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { after, test } from 'node:test'
import { ZipFile } from 'yazl'
import type { ApiError } from '#contract/client.ts'
import { blobFile, blobsOf } from '#server/domain/archive/archive.ts'
import { sql } from '#server/platform/database/sql.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { postForm } from '#server/testing/people/visitors.ts'
import { collectProjects, complete, inHours } from '#server/testing/rows/collect-projects.ts'
import { judgePage, roundOf, scored, submitProjects } from '#server/testing/rows/judging.ts'
import { smallPng } from '#server/testing/rows/pictures.ts'
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
const elsewhere = { database: there.services.database, store: there.services.store, owner }
const { projects: projectCalls, judging, results, certificates } = nora.calls

const phone = {
  id: 'phone',
  kind: 'text' as const,
  label: { ar: 'هاتف القائد', en: 'Phone' },
  required: false,
  options: [],
  when: null,
}
const { tenant, name, captain, mate, alone, save, closeAt } = await collectProjects(here, nora, { questions: [phone] as never })
const pdf = new File(['%PDF-1.7\nعرض'], 'عرض.pdf', { type: 'application/pdf' })
await save(captain, { ...complete, q_phone: '0551234567', pictures: new File([await smallPng()], 'shot.png'), document: pdf })
await save(mate, { ...complete, q_phone: '0551234567', version: '1', line_ar: 'سطر آخر' })
const [own] = (await projectCalls.list({ tenant, query: {} })).results
const [second = '', third = ''] = await submitProjects(here, tenant, [{ name: 'دليل' }, { name: 'ميزان' }])
await projectCalls.setState({ tenant, params: { id: third }, body: { state: 'disqualified', reason: 'نسخته سلمى' } })
await save(alone, { version: '0', name_ar: 'ينبوع', line_ar: 'ماء من الهواء' })
await postForm(here, name, {}, `${alone.path}/erase`)
const newJudge = (fullname: string, email: string) =>
  judging.createJudge({ tenant, body: { name: fullname, email, languages: ['ar'], organization: 'جامعة الواحة' } })
const first = await newJudge('هيفاء الشهري', 'haifa@university.example')
const other = await newJudge('مازن القحطاني', '')
const { id: round } = await judging.createRound({ tenant, body: roundOf({ judges: [first.id, other.id] }) })
await judging.setState({ tenant, params: { id: round }, body: { state: 'open' } })
const page = judgePage(here, first.token)
await page.open()
const line = { for_team: 'أحسنتم يا ريم', for_organizers: 'تأخر خالد' }
await page.send([{ ...scored(round, own?.id ?? '', 5), ...line }, scored(round, second, 3), scored(round, own?.id ?? '', 4)])
await judgePage(here, other.token).send([scored(round, second, 5)])
await judging.setConflict({ tenant, params: { id: other.id, project: second }, body: { is_conflict: true } })
for (const state of ['closing', 'closed', 'ranked'] as const)
  await judging.setState({ tenant, params: { id: round }, body: { state, is_confirmed: true } })
await judging.setConflict({ tenant, params: { id: first.id, project: second }, body: { is_conflict: true } })
await judging.setConflict({ tenant, params: { id: first.id, project: second }, body: { is_conflict: false } })
await judging.allowAffiliation({ tenant, body: { source: 'domain', shared: 'university.example', is_allowed: true } })
const excluded = await judging.createRound({ tenant, body: roundOf({ judges: [other.id] }) })
await judging.excludeJudge({ tenant, params: { id: excluded.id, judge: other.id }, body: { is_excluded: true, reason: 'قرار سلمى' } })
await results.addAwards({ tenant, body: { awards: [{ project: own?.id ?? '', place: 1, reason: 'قرار سلمى' }] } })
await results.seal({ tenant, body: { shares_means: true } })
await results.publish({ tenant, params: { id: (await results.get({ tenant })).seals[0]?.id ?? '' }, body: { sends_mails: false } })
// Its content cannot be read before the publication, so that archives do not contain it.
await results.seal({ tenant, body: {} })
await certificates.issue({ tenant, body: { groups: ['participants', 'judges'], mails: false } })
const signature = await nora.calls.files.create({ tenant, form: { file: new File([await smallPng()], 'signature.png') } })
const signer = { signer_name: { ar: 'د. هند الشمري', en: '' }, signer_title: { ar: 'رئيسة اللجنة المنظمة', en: 'Chair' } }
await certificates.setSigner({ tenant, body: { signature: signature.id, ...signer } })
const [issued] = (await certificates.list({ tenant, query: { kind: 'participant' } })).results
const corrected = { name: 'اسم مصحَّح', project: { ar: '', en: '' }, award: { ar: '', en: '' }, mails: false }
await certificates.reissue({ tenant, params: { id: issued?.id ?? '' }, body: corrected })
await closeAt(inHours(-1))

const parts = (app: TestApp) => ({ database: app.services.database, store: app.services.store, release: '1.2.3' })
const exported = async (app: TestApp, of: string, withPeople: boolean) => {
  const file = path.join(folder, `${crypto.randomUUID()}.zip`)
  await exportTenant(of, file, { ...parts(app), withPeople })
  return file
}
const whole = await exported(here, name, true)
const anonymous = await exported(here, name, false)

/** Returns everything about projects that an archive contains. */
async function contentOf(file: string, withPeople = true) {
  const { archive, projects, judging: judged, results: awarded, certificates: given, close } = await openArchive(file, withPeople)
  close()
  return {
    submissions: (archive as { submissions?: unknown }).submissions,
    files: archive.project_files,
    projects,
    judging: judged,
    results: awarded,
    certificates: given,
  }
}

test('imports projects, judging and certificates so that a second export is equal', async () => {
  const { id, tenant_name } = await importTenant(whole, { ...elsewhere, withPeople: true })
  const before = await contentOf(whole)
  assert.deepEqual(await contentOf(await exported(there, tenant_name, true)), before)
  assert.deepEqual(
    [before.projects.length, before.files.length, before.judging.rounds[0]?.judgements.length, before.judging.conflicts.length],
    [4, 2, 4, 1],
  )
  assert.deepEqual(before.certificates.map(({ state }) => state).toSorted(), ['replaced', 'valid', 'valid', 'valid', 'valid'])
  const erased = before.projects.find(({ erased_at }) => erased_at !== null)?.id ?? assert.fail('no project is erased')
  const restoring = sara.calls.projects.setState({ tenant: id, params: { id: erased }, body: { state: 'active' } })
  assert.equal(await restoring.catch((error: ApiError) => error.problem.code), 'project.erased')
  const detailOf = async (person: typeof nora, of: string) => {
    const { documents, pictures, ...detail } = await person.calls.projects.detail({ tenant: of, params: { id: own?.id ?? '' }, query: {} })
    return { ...detail, files: [Object.keys(documents), Object.values(pictures).map(({ variants }) => variants[0]?.url)] }
  }
  assert.deepEqual(await detailOf(sara, id), await detailOf(nora, tenant))
  const rankingOf = (person: typeof nora, of: string) => person.calls.judging.ranking({ tenant: of, params: { id: round } })
  const ranking = await rankingOf(sara, id)
  assert.ok(ranking.is_stored)
  assert.deepEqual(ranking, await rankingOf(nora, tenant))
  const [picture] = Object.values((await sara.calls.projects.detail({ tenant: id, params: { id: own?.id ?? '' }, query: {} })).pictures)
  assert.equal((await fetch(there.url + String(picture?.variants[0]?.url))).status, 200)
  const seals = (await sara.calls.results.get({ tenant: id })).seals
  assert.deepEqual(
    seals,
    (await results.get({ tenant })).seals.filter(({ published_at }) => published_at !== null),
  )
  assert.equal(seals.length, 1)
  const { signature: signed, ...texts } = await sara.calls.certificates.signer({ tenant: id })
  assert.deepEqual(texts, signer)
  assert.equal((await fetch(there.url + String(signed?.variants[0]?.url))).status, 200)
  assert.equal(Object.values(before.results.editions[0]?.feedback ?? {}).flatMap(({ rounds }) => rounds).length, 2)
  const { results: judges } = await sara.calls.judging.judges({ tenant: id })
  assert.ok(judges.every(({ is_revoked }) => is_revoked))
})

test('leaves out people, their texts and certificates without registrations, and keeps scores', async () => {
  const { read, close } = await openArchive(anonymous)
  const text = (await Promise.all(['projects.json', 'judging.json', 'results.json', 'hackathon.json'].map(read))).join('\n')
  const registered = await here.services.database.system(db =>
    db.all<{ id: string; fullname: string; email: string }>(sql`select id, fullname, email from registrations where tenant_id = ${tenant}`),
  )
  const codes = (await certificates.list({ tenant, query: {} })).results.map(({ code }) => code)
  const personal = [
    'هيفاء',
    'مازن',
    'haifa',
    'جامعة الواحة',
    'أحسنتم',
    'تأخر خالد',
    'نسخته سلمى',
    'قرار سلمى',
    '0551234567',
    captain.email,
    ...codes,
  ]
  for (const each of [...personal, ...registered.flatMap(({ id, fullname, email }) => [id, fullname, email])])
    assert.ok(!text.includes(each), each)
  await assert.rejects(read('certificates.json'), /is missing/)
  close()
  const { judging: judged } = await contentOf(anonymous)
  assert.deepEqual(
    judged.judges.map(judge => judge.name),
    ['محكّم 1', 'محكّم 2'],
  )
  const { id } = await importTenant(anonymous, { ...elsewhere, as: 'without-people' })
  const { projects } = await sara.calls.judging.ranking({ tenant: id, params: { id: round } })
  assert.deepEqual(
    projects.map(({ place, mean }) => [place, mean]),
    (await judging.ranking({ tenant, params: { id: round } })).projects.map(({ place, mean }) => [place, mean]),
  )
})

test('imports the same without people from an archive that has them', async () => {
  assert.deepEqual(await contentOf(whole, false), await contentOf(anonymous, false))
  const { id } = await importTenant(whole, { ...elsewhere, as: 'left-out' })
  assert.equal((await sara.calls.certificates.list({ tenant: id, query: {} })).count, 0)
})

test('refuses certificates whose codes exist in the installation, and says what to do', async () => {
  await assert.rejects(
    importTenant(whole, { database: here.services.database, store: here.services.store, owner: nora.email, withPeople: true }),
    /5 certificates of the archive exist in this installation\. Delete .* or import without --with-people/,
  )
})

test('imports archives of earlier releases, which have no projects', async () => {
  const { archive, read, close } = await openArchive(anonymous)
  const { submissions: _, project_files: files, ...older } = archive as typeof archive & { submissions: unknown }
  const own = new Set(blobsOf({ ...archive, project_files: [] }).map(({ blob }) => blob))
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(JSON.stringify(older)), 'hackathon.json')
  for (const blob of own) zip.addBuffer(await read(blobFile(blob)), blobFile(blob))
  zip.end()
  close()
  assert.equal(files.length, 2)
  const file = path.join(folder, 'older.zip')
  await pipeline(Readable.from(zip.outputStream), createWriteStream(file))
  const { id } = await importTenant(file, { ...elsewhere, as: 'older' })
  const { closes_at, counts } = await sara.calls.projects.settings({ tenant: id })
  assert.deepEqual([closes_at, counts.submitted], [null, 0])
})
