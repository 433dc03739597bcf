import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { fromBufferPromise } from 'yauzl'
import type { ApiError } from '#contract/client.ts'
import { sql } from '#server/platform/database/sql.ts'
import { joinTeam, newPerson } from '#server/testing/people/people.ts'
import { collectProjects, complete } from '#server/testing/rows/collect-projects.ts'
import { smallPng } from '#server/testing/rows/pictures.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())
const [nora, viewer] = [await newPerson(app), await newPerson(app)]
const { system } = app.services.database
const png = async () => new File([await smallPng()], 'shot.png')
const pdf = '%PDF-1.7\nعرض'
const pdfNamed = (name: string) => new File([pdf], name, { type: 'application/pdf' })

const { tenant, captain, alone, register, save } = await collectProjects(app, nora)
const { exportFiles } = nora.calls.projects
await save(captain, {
  ...complete,
  name_ar: 'بوصلة: الماء / النور',
  pictures: [await png(), await png()],
  document: pdfNamed('عرض «الواحة»?.pdf'),
})
await save(alone, { ...complete, name_ar: 'Compass', line_ar: 'باء', pictures: await png(), document: pdfNamed('CON.pdf') })
const other = await register()
await save(other, { ...complete, name_ar: 'COMPASS', line_ar: 'ألف', document: pdfNamed('..\\..\\evil.pdf') })

/** Returns the files of a zip by name. */
async function filesAt(url: string) {
  const reply = await fetch(app.url + url)
  assert.deepEqual([reply.status, reply.headers.get('content-type')], [200, 'application/zip'])
  const zip = await fromBufferPromise(Buffer.from(await reply.arrayBuffer()))
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) files.set(entry.fileName, await zip.openReadStreamPromise(entry).then(buffer))
  return files
}

test('exports all projects with their pictures and documents, in folders that Windows and macOS accept', async () => {
  const files = await filesAt((await exportFiles({ tenant })).url)
  assert.deepEqual(
    [...files.keys()].toSorted(),
    [
      'COMPASS/evil.pdf',
      'Compass (2)/CON-.pdf',
      'Compass (2)/Picture 1.webp',
      'SHA256SUMS',
      'projects.csv',
      'projects.json',
      'بوصلة- الماء - النور/Picture 1.webp',
      'بوصلة- الماء - النور/Picture 2.webp',
      'بوصلة- الماء - النور/عرض «الواحة»-.pdf',
    ].toSorted(),
  )
  assert.equal(files.get('Compass (2)/CON-.pdf')?.toString(), pdf)
  assert.ok(files.get('projects.csv')?.toString().includes(captain.email))
  assert.equal((JSON.parse(files.get('projects.json')?.toString() ?? '') as { projects: unknown[] }).projects.length, 3)
  const { results } = await nora.calls.audit.list({ tenant, query: {} })
  assert.deepEqual(results.find(({ action }) => action === 'projects.exported')?.details, { count: 3, files: true })
})

test('lists files that the store lost, and exports the others', async () => {
  const row = await system(db =>
    db.one<{ blob: string }>(sql`
      select variants -> 0 ->> 'blob' as blob from project_files where tenant_id = ${tenant} and width = 0 and name like 'CON%'`),
  )
  await app.services.store.remove(row?.blob ?? '')
  const files = await filesAt((await exportFiles({ tenant })).url)
  // All documents have the same content, so they are one file of the store.
  const lost = files.get('Missing files.txt')?.toString() ?? ''
  assert.ok(lost.includes('Compass (2)/CON-.pdf') && lost.includes('عرض «الواحة»-.pdf'))
  assert.ok(files.has('Compass (2)/Picture 1.webp') && !files.has('Compass (2)/CON-.pdf'))
})

test('a link is valid for its hackathon, its purpose, and members who may read people', async () => {
  const { url } = await exportFiles({ tenant })
  const statusOf = async (path: string) => {
    const reply = await fetch(app.url + path)
    await reply.arrayBuffer()
    return reply.status
  }
  const changed = [
    url.replace('/project-files/', '/archives/'),
    url.replace('people=yes', 'people=no'),
    url.replace(/until=\d+/, 'until=1'),
    url.split('?')[0] ?? '',
  ]
  for (const each of changed) assert.equal(await statusOf(each), 404, each)
  await joinTeam(app, tenant, viewer, 'viewer')
  const refused = await viewer.calls.projects.exportFiles({ tenant }).catch((error: ApiError) => error.problem.code)
  assert.equal(refused, 'right.missing')
  await system(db => db.run(sql`update tenants set status = 'suspended' where id = ${tenant}`))
  assert.equal(await statusOf(url), 403)
})
