import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { startingContent } from '#contract/landing-pages/content.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const nora = await newPerson(app)
const khalid = await newPerson(app)
after(() => app.close())

const pdf = (bytes = 2000) => new File([`%PDF-1.7\n${'x'.repeat(bytes)}\n%%EOF`], 'دليل المشاركين.pdf', { type: 'application/pdf' })
const rejection = (call: Promise<unknown>) =>
  call.then(
    () => assert.fail('it was allowed'),
    (error: ApiError) => error,
  )
const offering = (file: string) => {
  const content = startingContent()
  const rows = [{ id: 'guide', title: { ar: 'دليل المشاركين', en: '' }, file }]
  return { ...content, sections: content.sections.map(section => (section.type === 'documents' ? { ...section, rows } : section)) }
}

test('stores a document unchanged, links it on the page, and serves it as a download', async () => {
  const tenant = await newHackathon(nora)
  const stored = await nora.calls.files.create({ tenant: tenant.id, form: { file: pdf() } })
  assert.deepEqual([stored.mime, stored.name, stored.variants], ['application/pdf', 'دليل المشاركين.pdf', []])
  await nora.calls.landingPages.create({ tenant: tenant.id, form: { content: offering(stored.id) } })
  await nora.calls.landingPages.publish({ tenant: tenant.id })
  const page = await (await app.visit(tenant.tenant_name)).text()
  assert.ok(page.includes('دليل المشاركين') && page.includes(`href="${stored.url}"`))
  assert.ok(!(await (await app.visit(tenant.tenant_name, '/en/')).text()).includes(stored.url))
  const file = await app.visit(tenant.tenant_name, stored.url)
  assert.equal(await file.text(), await pdf().text())
  for (const [name, value] of [
    ['content-type', 'application/pdf'],
    ['content-disposition', 'attachment'],
    ['x-content-type-options', 'nosniff'],
  ] as const)
    assert.equal(file.headers.get(name), value)
  assert.match(file.headers.get('content-security-policy') ?? '', /sandbox/)
})

test('rejects documents with a false type and documents above ten megabytes', async () => {
  const tenant = await newHackathon(nora)
  const upload = (file: File) => rejection(nora.calls.files.create({ tenant: tenant.id, form: { file } }))
  assert.equal(
    (await upload(new File(['<html><script>x</script>'], 'guide.pdf', { type: 'application/pdf' }))).problem.code,
    'file.type_refused',
  )
  assert.ok([413, 422].includes((await upload(pdf(10_000_001))).status))
})

test('rejects documents of other hackathons, and rejects a document as a picture', async () => {
  const tenant = await newHackathon(nora)
  const other = await newHackathon(khalid)
  const stored = await nora.calls.files.create({ tenant: tenant.id, form: { file: pdf() } })
  assert.equal((await rejection(khalid.calls.files.create({ tenant: tenant.id, form: { file: pdf() } }))).status, 404)
  const stolen = await rejection(khalid.calls.landingPages.create({ tenant: other.id, form: { content: offering(stored.id) } }))
  assert.deepEqual([stolen.status, stolen.problem.code], [404, 'file.not_found'])
  const content = startingContent()
  const asPicture = {
    ...content,
    sections: content.sections.map(section => (section.type === 'hero' ? { ...section, picture: stored.id } : section)),
  }
  assert.equal(
    (await rejection(nora.calls.landingPages.create({ tenant: tenant.id, form: { content: asPicture } }))).problem.code,
    'file.not_found',
  )
})
