import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { sql } from '#server/platform/database/sql.ts'
import { newHackathon, newPerson } from '#server/testing/people.ts'
import { faultsOf, sideways } from '../inspection.ts'
import { openProduct } from '../product.ts'
import { walkedIn } from '../turns.ts'
import { newVisitor } from '../visitor.ts'
import { named } from '../words.ts'

const { app, browser } = await openProduct()
const admin = await newPerson(app, 'admin@example.com')
const nora = await newPerson(app)
await newHackathon(nora)
const lastYear = await newPerson(app)
await app.services.database.system(db =>
  db.run(sql`update users set email_verified_at = now() - interval '200 days' where id = ${lastYear.user.id}`),
)

for (const language of walkedIn('en')) {
  test(`an administrator views, compares and exports platform statistics of a period, in ${named[language]}`, async () => {
    const visitor = await newVisitor(browser, app, { language, person: admin, reducedMotion: 'reduce' })
    const { page, words } = visitor
    const { platform, figures } = words
    await page.goto('/')
    await page.getByRole('heading', { level: 1, name: platform.title }).waitFor()
    const accounts = page.getByRole('region', { name: platform.growth.users })
    await accounts.getByText('2', { exact: true }).first().waitFor()
    await page.getByText(figures.span.days_365, { exact: true }).click()
    await accounts.getByText('3', { exact: true }).first().waitFor()
    assert.match(page.url(), /days=365/)
    assert.ok([12, 13].includes(await accounts.locator('rect').count()), 'a column for each month')
    assert.equal(await page.getByText(figures.delta.same, { exact: true }).count(), 0)
    await page.getByRole('switch', { name: platform.compare }).click()
    await page.getByText(figures.chart.before).first().waitFor({ state: 'attached' })
    await page.reload()
    await page.getByText(figures.chart.before).first().waitFor({ state: 'attached' })
    const exported = async (as: string) => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: platform.export }).click()
      await page.getByRole('menuitem', { name: as }).click()
      return readFile(await (await download).path())
    }
    assert.equal((await exported(platform.xlsx)).subarray(0, 2).toString(), 'PK')
    const table = (await exported(platform.csv)).toString('utf8')
    assert.ok(table.startsWith('\ufeff'), 'Excel is told that it is UTF-8')
    assert.ok(table.includes(`"${platform.figures.users}","3","0"`), table.slice(0, 400))
    assert.deepEqual(await faultsOf(page), [])
    await page.getByRole('link', { name: `${platform.figures.users}: ${platform.figures.added.replace('{{n}}', '3')}` }).click()
    await page.getByText(words.administration.counted.clear).waitFor()
    await page.getByRole('heading', { level: 1 }).getByText('3', { exact: true }).waitFor()
    await page.setViewportSize({ width: 320, height: 700 })
    assert.equal(await sideways(page), 0)
    assert.deepEqual(visitor.troubles, [])
    await visitor.close()
  })
}

test('a statistics panel reports its failed request separately from other panels, and loads on retry', async () => {
  const { page, words, close } = await newVisitor(browser, app, { person: admin })
  await page.route('**/admin-stats/users/chart/**', route =>
    route.fulfill({ status: 429, json: { code: 'limit.reached', message: 'x', request_id: 'a' } }),
  )
  await page.goto('/')
  const accounts = page.getByRole('region', { name: words.platform.growth.users })
  await accounts.getByRole('alert').waitFor()
  await page.getByRole('region', { name: words.platform.growth.tenants }).locator('rect').last().waitFor()
  await page.unrouteAll()
  await accounts.getByRole('button').click()
  await accounts.locator('rect').last().waitFor()
  await close()
})

test('the portal requests no platform statistics for users who are not administrators', async () => {
  const { page, words, close } = await newVisitor(browser, app, { person: nora })
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.goto('/')
  await page.getByText(words.dashboard.ribbon.title, { exact: true }).waitFor()
  assert.deepEqual(
    asked.filter(url => /admin-stats|PlatformScreen|platform\.json/.test(url)),
    [],
  )
  await close()
})
