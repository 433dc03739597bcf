import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import sharp from 'sharp'
import type { ApiError } from '#contract/client.ts'
import { startingContent } from '#contract/landing-pages/content.ts'
import { applyRetention } from '#server/domain/retention/retention.ts'
import { sql } from '#server/platform/database/sql.ts'
import { newHackathon, newPerson, type Person } from '#server/testing/people/people.ts'
import { smallPng } from '#server/testing/rows/pictures.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const nora = await newPerson(app)
const khalid = await newPerson(app)
after(() => app.close())

const picture = async (side = 300) => new File([await smallPng(side)], 'نخيل.png', { type: 'image/png' })
const pdf = () => new File([`%PDF-1.7\n${'x'.repeat(2000)}\n%%EOF`], 'دليل.pdf', { type: 'application/pdf' })
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => assert.fail('it was allowed'),
    (error: ApiError) => [error.status, error.problem.code, Object.keys(error.problem.fields ?? {})],
  )
const pageWith = (hero: string, file?: string) => {
  const content = startingContent()
  const rows = file ? [{ id: 'guide', title: { ar: 'دليل', en: '' }, file }] : []
  return {
    ...content,
    sections: content.sections.map(section =>
      section.type === 'hero' ? { ...section, picture: hero } : section.type === 'documents' ? { ...section, rows } : section,
    ),
  }
}
const save = async (person: Person, content: ReturnType<typeof pageWith>) =>
  person.calls.landingPages.create({ tenant: (await newHackathon(person)).id, form: { content } })

test('an upload returns the type, size and dimensions of the file at the returned URL', async () => {
  const { id: tenant } = await newHackathon(nora)
  for (const given of [{ tenant }, {}]) {
    const stored = await nora.calls.files.create({ ...given, form: { file: await picture(1000) } })
    const reply = await fetch(app.url + stored.url)
    const bytes = new Uint8Array(await reply.arrayBuffer())
    const { width, height } = await sharp(bytes).metadata()
    assert.deepEqual(
      [stored.mime, stored.size, stored.width, stored.height],
      [reply.headers.get('content-type'), bytes.length, width, height],
    )
    assert.notEqual(stored.mime, 'image/avif')
  }
})

test('a file uploaded without a hackathon belongs to its user until a hackathon’s page refers to it', async () => {
  const [image, guide] = [
    await nora.calls.files.create({ form: { file: await picture() } }),
    await nora.calls.files.create({ form: { file: pdf() } }),
  ]
  assert.equal((await fetch(app.url + image.url)).status, 200)
  const page = await save(nora, pageWith(image.id, guide.id))
  assert.deepEqual([Object.keys(page.pictures), Object.keys(page.documents)], [[image.id], [guide.id]])
  const left = await app.services.database.system(db =>
    db.all(sql`select id from user_files where id = any(${[image.id, guide.id]}::uuid[])`),
  )
  assert.deepEqual(left, [])
})

test('rejects a page that refers to a file uploaded by another user', async () => {
  const image = await nora.calls.files.create({ form: { file: await picture() } })
  assert.deepEqual(await refusal(save(khalid, pageWith(image.id))), [404, 'file.not_found', []])
  assert.deepEqual(Object.keys((await save(nora, pageWith(image.id))).pictures), [image.id])
})

test('an upload requires membership if it names a hackathon, and a session otherwise', async () => {
  const theirs = await newHackathon(khalid)
  for (const tenant of [theirs.id, 'x', ''])
    assert.deepEqual(await refusal(nora.calls.files.create({ tenant, form: { file: await picture() } })), [404, 'tenant.not_found', []])
  assert.deepEqual(await refusal(app.anyone.files.create({ form: { file: await picture() } })), [401, 'session.ended', []])
  assert.deepEqual(await refusal(nora.calls.files.create({ form: { file: new File(['x'], 'x.gif') } })), [415, 'file.type_refused', []])
})

test('deletes a user’s files after a day when no page refers to them', async () => {
  const image = await nora.calls.files.create({ form: { file: await picture() } })
  const { database, store } = app.services
  assert.equal((await applyRetention(database, store, () => {})).user_files, 0)
  await database.system(db => db.run(sql`update user_files set created_at = now() - interval '25 hours' where id = ${image.id}`))
  assert.equal((await applyRetention(database, store, () => {})).user_files, 1)
  assert.deepEqual(await refusal(save(nora, pageWith(image.id))), [404, 'file.not_found', []])
})

test('rejects saving a page with an uploaded file that no row refers to, at the file’s field', async () => {
  const { id: tenant } = await newHackathon(nora)
  const named = { gallery: [await picture(), await picture()], partner_logos: [await picture()] }
  assert.deepEqual(await refusal(nora.calls.landingPages.create({ tenant, form: named })), [422, 'request.invalid', ['partner_logos.0']])
  await nora.calls.landingPages.create({ tenant, form: {} })
  const content = startingContent()
  const partners = { id: 'partners', type: 'partners', rows: [{ id: 'p', name: 'نبع', file_key: 'partner_logos.0' }] } as never
  const asking = { ...content, sections: [...content.sections.filter(({ type }) => type !== 'partners'), partners] }
  const form = { content: asking, partner_logos: [await picture(), await picture()] }
  assert.deepEqual(await refusal(nora.calls.landingPages.update({ tenant, form })), [422, 'request.invalid', ['partner_logos.1']])
  assert.equal((await nora.calls.landingPages.get({ tenant })).version, 1)
})
