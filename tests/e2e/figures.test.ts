import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Route } from 'playwright-core'
import { sql } from '#server/platform/database/sql.ts'
import { release } from '#server/platform/settings/release.ts'
import { newAdministrator } from '#server/testing/people/administrators.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { areaLink } from './areas.ts'
import { faultsOf, sideways } from './inspection.ts'
import { openProduct } from './product.ts'
import { walkedIn } from './turns.ts'
import { newVisitor } from './visitor.ts'
import { languages, named } from './words.ts'

const { app, browser } = await openProduct()
const { database, pageViews } = app.services
const nora = await newPerson(app)
const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0.0.0 Mobile Safari/537.36'

const counted = async (tenant: string) => {
  await pageViews.write()
  return database.system(db =>
    db.one(sql`
      select sum(views)::int as views, sum(visitors)::int as visitors, sum(went_to_form)::int as went_to_form, string_agg(distinct channel, ' ') as channels
      from page_views where tenant_id = ${tenant}`),
  )
}

for (const theme of ['mihwar', 'lawha', 'fusayfisa'] as const)
  test(`the invisible counter counts a visitor of a page in ${theme} once, and once more at the registration form`, async () => {
    const tenant = await publishedForm(nora)
    const { content } = await nora.calls.landingPages.get({ tenant: tenant.id })
    await nora.calls.landingPages.update({ tenant: tenant.id, form: { content: { ...content, theme } } })
    await nora.calls.landingPages.publish({ tenant: tenant.id })
    const { page, troubles, close } = await newVisitor(browser, app, { userAgent: phone, viewport: { width: 390, height: 844 } })
    const seen = page.waitForResponse(answer => new URL(answer.url()).pathname === '/seen')
    await page.goto(`${tenant.public_url}/?s=whatsapp`)
    assert.equal((await seen).status(), 204)
    assert.deepEqual(await counted(tenant.id), { views: 1, visitors: 1, went_to_form: 0, channels: 'whatsapp' })
    const atForm = page.waitForResponse(answer => new URL(answer.url()).pathname === '/seen/form')
    await page.goto(`${tenant.public_url}/?s=whatsapp#register`)
    await atForm
    assert.deepEqual(await counted(tenant.id), { views: 1, visitors: 1, went_to_form: 1, channels: 'whatsapp' })
    for (const look of [{ forcedColors: 'active' }, { media: 'print' }] as const) {
      await page.emulateMedia(look)
      const box = await page.evaluate(() => {
        const { inlineSize, blockSize, position } = getComputedStyle(document.body, '::after')
        return [inlineSize, blockSize, position]
      })
      assert.deepEqual(box, ['1px', '1px', 'absolute'])
    }
    assert.equal(await sideways(page), 0)
    assert.deepEqual(troubles, [])
    await close()
  })

for (const language of walkedIn('en')) {
  test(`an organizer sees current tasks and page statistics, in ${named[language]}`, async () => {
    const person = await newPerson(app)
    const tenant = await publishedForm(person)
    await newHackathon(person)
    const { page, words, troubles, close } = await newVisitor(browser, app, { language, person, reducedMotion: 'reduce' })
    const { dashboard, figures } = words
    await page.goto('/')
    await page.getByRole('heading', { level: 3, name: tenant.name[language] }).first().waitFor()
    await page.getByText(dashboard.ribbon.list).click()
    const year = page.getByRole('region', { name: dashboard.ribbon.title })
    assert.ok((await year.getByRole('listitem').getByRole('link').count()) > 5)
    assert.deepEqual(await faultsOf(page), [])
    // The page opens with the link for the team, whose visits are not counted.
    const [opened] = await Promise.all([page.waitForEvent('popup'), page.locator(`a[href^="${tenant.public_url}"]`).first().click()])
    await opened.waitForLoadState('load')
    assert.match(opened.url(), /\?s=team\./)
    await opened.close()
    await page.goto(`/hackathons-details/${tenant.tenant_name}?tab=performance`)
    await page.getByText(figures.advice.share).waitFor()
    await page.getByText(figures.counts.none).waitFor()
    const visitor = await newVisitor(browser, app, { userAgent: phone })
    const seen = visitor.page.waitForResponse(answer => new URL(answer.url()).pathname === '/seen')
    await visitor.page.goto(`${tenant.public_url}/?s=qr`)
    await seen
    await visitor.close()
    await pageViews.write()
    await page.reload()
    await page.getByRole('region', { name: figures.channels.title }).getByText(figures.channels.name.qr).first().waitFor()
    await page.getByRole('region', { name: figures.counts.title }).getByText('1', { exact: true }).first().waitFor()
    await page.getByLabel(figures.links.label).fill('إذاعة الجامعة')
    await page.getByRole('button', { name: figures.links.add }).click()
    await page.getByRole('button', { name: figures.links.copy.replace('{{name}}', 'إذاعة الجامعة') }).waitFor()
    await page.getByRole('button', { name: figures.links.remove.replace('{{name}}', 'إذاعة الجامعة') }).click()
    await page.getByText(figures.links.none).waitFor()
    await page.getByText(figures.definitions.title).click()
    await page.getByText(figures.definitions.tried).waitFor()
    assert.deepEqual(await faultsOf(page), [])
    await page.setViewportSize({ width: 320, height: 700 })
    assert.equal(await sideways(page), 0)
    await areaLink(page, words, 'overview').click()
    assert.deepEqual(troubles, [])
    await close()
  })
}

test('the administration begins with warnings and failed mails, whose links open them, and says so if nothing waits', async () => {
  const person = await newAdministrator(app)
  const { page, words, troubles, close } = await newVisitor(browser, app, { person, language: 'en' })
  const { waiting } = words.platform
  const region = page.getByRole('region', { name: waiting.title })
  // The test's server has no mail server and no backups.
  const calm = async (route: Route) => {
    const reply = await route.fetch()
    const state = (await reply.json()) as { findings: object[] }
    await route.fulfill({ response: reply, json: { ...state, findings: state.findings.map(finding => ({ ...finding, state: 'ok' })) } })
  }
  await page.route('**/system/state/', calm)
  await page.goto('/')
  await region.getByText(waiting.none).waitFor()
  await page.unroute('**/system/state/', calm)
  await page.reload()
  await region.getByRole('link', { name: waiting.act.system }).click()
  await page.getByRole('heading', { name: words.system.state.title }).waitFor()
  await page.goto('/')
  await database.system(db => db.run(sql`update outbox set dead_at = now(), sent_at = null where id = (select id from outbox limit 1)`))
  await page.reload()
  await region.getByRole('link', { name: waiting.mails_one.replace('{{count}}', '1') }).click()
  await page.getByRole('row').nth(1).getByText(words.administration.mail.state.failed).waitFor()
  assert.deepEqual(troubles, [])
  await close()
})

for (const language of languages)
  test(`an administrator sees the version of the server on the platform screen, in ${named[language]}`, async () => {
    const person = await newAdministrator(app)
    const { page, words, troubles, close } = await newVisitor(browser, app, { language, person })
    await page.goto('/')
    const version = page.getByText(`${words.platform.version} ${release}`)
    await version.waitFor()
    assert.equal(await version.locator('bdi').textContent(), release)
    assert.deepEqual(await faultsOf(page), [])
    assert.deepEqual(troubles, [])
    await close()
  })
