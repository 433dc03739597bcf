import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { startingContent } from '#contract/landing-pages/content.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { smallPng } from '#server/testing/rows/pictures.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const nora = await newPerson(app)
const khalid = await newPerson(app)
after(() => app.close())

const { landingPages, tenants } = nora.calls
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'allowed',
    (error: ApiError) => error.problem.code,
  )

async function live(tagline: string) {
  const { id: tenant, tenant_name } = await newHackathon(nora)
  await landingPages.create({ tenant, form: { content: withTagline(tagline) } })
  await landingPages.publish({ tenant })
  return { tenant, shown: async () => (await app.visit(tenant_name)).text() }
}
const withTagline = (ar: string) => startingContent({ tagline: { ar, en: '' } })
const change = (tenant: string, ar: string) => landingPages.update({ tenant, form: { content: withTagline(ar) } })
const revert = (tenant: string, published_at: string | null) => landingPages.revert({ tenant, body: { published_at: published_at ?? '' } })

test('lists a page’s unpublished changes of sections, facts and pictures until they are published', async () => {
  const { id: tenant } = await newHackathon(nora)
  await landingPages.create({ tenant, form: {} })
  const unpublished = async () => (await landingPages.get({ tenant })).unpublished
  assert.deepEqual(await unpublished(), [])
  await landingPages.publish({ tenant })
  assert.deepEqual(await unpublished(), [])
  await change(tenant, 'جديد')
  await tenants.update({ tenant, form: { city: 'جدة', visibility: 'unlisted', logo: new File([await smallPng()], 'logo.png') } })
  assert.deepEqual(await unpublished(), ['city', 'logo', 'hero'])
  await change(tenant, '')
  assert.deepEqual(await unpublished(), ['city', 'logo'])
  await landingPages.publish({ tenant })
  assert.deepEqual(await unpublished(), [])
})

test('undoing a publication restores the previous public page with its name, dates and venue, and leaves the draft unchanged', async () => {
  const { tenant, shown } = await live('الأول')
  const { name } = await tenants.detail({ query: { tenant } })
  await change(tenant, 'الثاني')
  await tenants.update({ tenant, form: { name: { ...name, ar: 'هاكاثون السيل' } } })
  const { page } = await landingPages.publish({ tenant })
  assert.match(await shown(), /السيل[\s\S]*الثاني/)
  assert.ok(page.revertible)
  const undone = await revert(tenant, page.published_at)
  assert.match(await shown(), /الأول/)
  assert.doesNotMatch(await shown(), /السيل|الثاني/)
  assert.deepEqual([undone.published_version, undone.version, undone.revertible, undone.unpublished], [1, 2, false, ['name', 'hero']])
  await landingPages.publish({ tenant })
  assert.match(await shown(), /السيل[\s\S]*الثاني/)
})

test('rejects undoing the first publication, an older publication, and the same publication twice', async () => {
  const { tenant, shown } = await live('الأول')
  const first = await landingPages.get({ tenant })
  assert.equal(first.revertible, false)
  assert.equal(await codeOf(revert(tenant, first.published_at)), 'landing_page.version_not_found')
  await change(tenant, 'الثاني')
  const { page: second } = await landingPages.publish({ tenant })
  await change(tenant, 'الثالث')
  const { page: third } = await landingPages.publish({ tenant })
  assert.equal(await codeOf(revert(tenant, second.published_at)), 'landing_page.version_not_found')
  assert.match(await shown(), /الثالث/)
  const outcomes = await Promise.all([third, third].map(page => codeOf(revert(tenant, page.published_at))))
  assert.deepEqual(outcomes.toSorted(), ['allowed', 'landing_page.version_not_found'])
  assert.match(await shown(), /الثاني/)
  await landingPages.unpublish({ tenant })
  assert.equal((await landingPages.publish({ tenant })).page.revertible, false)
})

test('undoing a publication returns 404 to users outside the team', async () => {
  const { tenant, shown } = await live('الأول')
  await change(tenant, 'الثاني')
  const { page } = await landingPages.publish({ tenant })
  const asked = khalid.calls.landingPages.revert({ tenant, body: { published_at: page.published_at ?? '' } })
  assert.equal(await codeOf(asked), 'tenant.not_found')
  assert.match(await shown(), /الثاني/)
})
