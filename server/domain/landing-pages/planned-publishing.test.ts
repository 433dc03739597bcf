import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { startingContent } from '#contract/landing-pages/content.ts'
import { startPlannedPublishing } from '#server/app/jobs.ts'
import { mailsOnce, mailsTo, newHackathon, newPerson } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'

const app = await startTestApp()
const nora = await newPerson(app)
after(() => app.close())

const content = (ar: string) => startingContent({ tagline: { ar, en: '' } })
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const system = (text: string, values: unknown[] = []) => app.services.database.system(db => db.run({ text, values }))

async function planned(tagline: string) {
  const tenant = await newHackathon(nora)
  await nora.calls.landingPages.create({ tenant: tenant.id, form: { content: content(tagline) } })
  const at = inAnHour()
  const { page } = await nora.calls.landingPages.publish({ tenant: tenant.id, body: { at } })
  assert.deepEqual([page.publish_at, page.status], [at, 'draft'])
  return {
    ...tenant,
    read: () => nora.calls.landingPages.get({ tenant: tenant.id }),
    visit: () => app.visit(tenant.tenant_name),
    /** Moves the scheduled time into the past. */
    letItsMomentCome: () => system("update landing_pages set publish_at = now() - interval '1 second' where tenant_id = $1", [tenant.id]),
  }
}

/** Returns the publications in the audit log of a hackathon, oldest first, with who decided them. */
async function publicationsOf(tenant: string): Promise<string[]> {
  const { results } = await nora.calls.audit.list({ tenant, query: { order: 'asc' } })
  const ofPage = results.filter(({ action }) => action.startsWith('page.'))
  return ofPage.map(({ action, actor }) => `${action} ${actor === nora.user.id ? 'nora' : (actor ?? 'system')}`)
}

test('publishes the current draft at the scheduled time, and clears the schedule', async () => {
  const page = await planned('عند التخطيط')
  assert.equal((await page.visit()).status, 404)
  await nora.calls.landingPages.update({ tenant: page.id, form: { content: content('بعد التخطيط') } })
  await page.letItsMomentCome()
  app.services.plans.wake()
  await until(async () => (await page.visit()).status === 200)
  assert.match(await (await page.visit()).text(), /بعد التخطيط/)
  const { publish_at, published_version, status } = await page.read()
  assert.deepEqual([publish_at, published_version, status], [null, 2, 'published'])
  assert.deepEqual(await publicationsOf(page.id), ['page.publication_planned nora', 'page.published system'])
})

test('clears the publishing schedule when the time is set to null, or the page is published or unpublished', async () => {
  const page = await planned('خطة')
  const tenant = page.id
  assert.equal((await nora.calls.landingPages.publish({ tenant, body: { at: null } })).page.publish_at, null)
  assert.equal((await page.visit()).status, 404)
  await nora.calls.landingPages.publish({ tenant, body: { at: inAnHour() } })
  const now = await nora.calls.landingPages.publish({ tenant })
  assert.deepEqual([now.page.publish_at, now.page.status, (await page.visit()).status], [null, 'published', 200])
  await nora.calls.landingPages.publish({ tenant, body: { at: inAnHour() } })
  assert.equal((await page.visit()).status, 200)
  assert.equal((await nora.calls.landingPages.unpublish({ tenant })).publish_at, null)
  const said = (await publicationsOf(tenant)).map(row => row.replace(/^page\.(.*) nora$/, '$1'))
  const [plan, canceled] = ['publication_planned', 'publication_canceled']
  assert.deepEqual(said, [plan, canceled, plan, 'published', plan, 'unpublished'])
})

test('rejects a publishing time in the past, with an error in the caller’s language', async () => {
  const { id: tenant, visit } = await planned('خطة قديمة')
  await nora.calls.landingPages.publish({ tenant, body: { at: null } })
  const sentences = { ar: 'اختر وقتًا قادمًا.', en: 'Choose a time in the future.' }
  for (const language of ['ar', 'en'] as const)
    for (const at of ['2020-01-01T00:00:00Z', new Date(Date.now() - 1000).toISOString()])
      await assert.rejects(app.as(nora.access, language).landingPages.publish({ tenant, body: { at } }), (error: ApiError) => {
        assert.deepEqual([error.status, error.problem.fields], [422, { at: sentences[language] }])
        return true
      })
  assert.equal((await visit()).status, 404)
})

test('mails the missing parts to the owner, and publishes nothing, when the page is incomplete at the scheduled time', async () => {
  const page = await planned('ناقصة')
  await nora.calls.tenants.update({ tenant: page.id, form: { city: '' } })
  await page.letItsMomentCome()
  app.services.plans.wake()
  const [mail] = await mailsOnce(app, nora.email, mails => mails.some(({ text }) => text.includes(`/hackathon/${page.tenant_name}`)))
  assert.match(mail?.text ?? '', /المدينة/)
  assert.deepEqual([(await page.read()).publish_at, (await page.visit()).status], [null, 404])
  const mails = (await mailsTo(app, nora.email)).length
  app.services.plans.wake()
  await page.read()
  assert.equal((await mailsTo(app, nora.email)).length, mails)
})

test('publishes a due page when the publishing job is stopped and three new ones start', async () => {
  const page = await planned('بعد الإعادة')
  await app.services.plans.stop()
  await page.letItsMomentCome()
  app.services.plans.wake()
  assert.equal((await page.visit()).status, 404)
  const { database, pages, settings } = app.services
  const parts = { database, pages, portalUrl: settings.portalUrl, warn: (error: Error) => assert.fail(error) }
  const others = [startPlannedPublishing(parts), startPlannedPublishing(parts), startPlannedPublishing(parts)]
  await until(async () => (await page.visit()).status === 200)
  await Promise.all(others.map(other => other.stop()))
  assert.equal((await page.read()).publish_at, null)
})

test('publishes other due pages when publishing a page fails', async () => {
  const [broken, sound] = [await planned('تالفة'), await planned('سليمة')]
  await system(`update tenants set eligibility = '"nothing"', timezone = 'Nowhere/Never' where id = $1`, [broken.id])
  await broken.letItsMomentCome()
  await sound.letItsMomentCome()
  const warned: string[] = []
  const { database, pages, settings } = app.services
  const clock = startPlannedPublishing({ database, pages, portalUrl: settings.portalUrl, warn: (_, what) => warned.push(what) })
  await until(async () => (await sound.visit()).status === 200)
  await clock.stop()
  assert.deepEqual([warned.length, (await broken.visit()).status], [1, 404])
})

test('clears the publishing schedule, without publishing, when the hackathon is archived or suspended', async () => {
  const [archived, suspended] = [await planned('مؤرشفة'), await planned('موقوفة')]
  await nora.calls.tenants.archive({ tenant: archived.id })
  await system("update tenants set status = 'suspended' where id = $1", [suspended.id])
  const warned: string[] = []
  const { database, pages, settings } = app.services
  for (const page of [archived, suspended]) await page.letItsMomentCome()
  const clock = startPlannedPublishing({ database, pages, portalUrl: settings.portalUrl, warn: (_, what) => warned.push(what) })
  for (const page of [archived, suspended]) await until(async () => (await page.read()).publish_at === null)
  await clock.stop()
  await nora.calls.tenants.unarchive({ tenant: archived.id })
  assert.deepEqual([warned, (await archived.visit()).status, (await suspended.visit()).status], [[], 404, 403])
})
