import { readFile } from 'node:fs/promises'
import { sql } from '#server/platform/database/sql.ts'
import { newHackathon, type Person } from '#server/testing/people/people.ts'
import { faultsOf, sideways } from '../inspection.ts'
import { expect, test as base } from '../test.ts'
import { walkedIn } from '../turns.ts'
import { named } from '../words.ts'

type People = Record<'admin' | 'nora' | 'lastYear', Person>

const test = base.extend<{ people: People }>({
  people: async ({ app, newPerson, once }, use) =>
    use(
      await once('people', async () => {
        const [admin, nora, lastYear] = [await newPerson({ email: 'admin@example.com' }), await newPerson(), await newPerson()]
        await newHackathon(nora)
        const earlier = sql`update users set email_verified_at = now() - interval '200 days' where id = ${lastYear.user.id}`
        await app.services.database.system(db => db.run(earlier))
        return { admin, nora, lastYear }
      }),
    ),
})
test.use({ product: 'platform' })

for (const language of walkedIn('en')) {
  test(`an administrator views, compares and exports platform statistics of a period, in ${named[language]}`, async ({
    newVisitor,
    people,
  }) => {
    const visitor = await newVisitor({ language, person: people.admin, reducedMotion: 'reduce' })
    const { page, words } = visitor
    const { platform, figures } = words
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: platform.title })).toBeVisible()
    const accounts = page.getByRole('region', { name: platform.growth.users })
    await expect(accounts.getByText('2', { exact: true }).first()).toBeVisible()
    await page.getByText(figures.span.days_365, { exact: true }).click()
    await expect(accounts.getByText('3', { exact: true }).first()).toBeVisible()
    expect(page.url()).toMatch(/days=365/)
    expect([12, 13], 'a column for each month').toContain(await accounts.locator('rect').count())
    await expect(page.getByText(figures.delta.same, { exact: true })).toHaveCount(0)
    await page.getByRole('switch', { name: platform.compare }).click()
    await expect(page.getByText(figures.chart.before).first()).toBeAttached()
    await page.reload()
    await expect(page.getByText(figures.chart.before).first()).toBeAttached()
    const exported = async (as: string) => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: platform.export }).click()
      await page.getByRole('menuitem', { name: as }).click()
      return readFile(await (await download).path())
    }
    expect((await exported(platform.xlsx)).subarray(0, 2).toString()).toBe('PK')
    const table = (await exported(platform.csv)).toString('utf8')
    expect(table, 'Excel needs the byte order mark to read UTF-8').toMatch(/^\ufeff/)
    expect(table, table.slice(0, 400)).toContain(`"${platform.figures.users}","3","0"`)
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('link', { name: `${platform.figures.users}: ${platform.figures.added.replace('{{n}}', '3')}` }).click()
    await expect(page.getByText(words.administration.counted.clear)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 }).getByText('3', { exact: true })).toBeVisible()
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await sideways(page)).toBe(0)
  })
}

test('a statistics panel reports its failed request separately from other panels, and loads on retry', async ({ newVisitor, people }) => {
  const { page, words } = await newVisitor({ person: people.admin })
  await page.route('**/admin-stats/users/chart/**', route =>
    route.fulfill({ status: 429, json: { code: 'limit.reached', message: 'x', request_id: 'a' } }),
  )
  await page.goto('/')
  const accounts = page.getByRole('region', { name: words.platform.growth.users })
  await expect(accounts.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('region', { name: words.platform.growth.tenants }).locator('rect').last()).toBeVisible()
  await page.unrouteAll()
  await accounts.getByRole('button').click()
  await expect(accounts.locator('rect').last()).toBeVisible()
})

test('the portal requests no platform statistics for users who are not administrators', async ({ newVisitor, people }) => {
  const { page, words } = await newVisitor({ person: people.nora })
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.goto('/')
  await expect(page.getByText(words.dashboard.ribbon.title, { exact: true })).toBeVisible()
  expect(asked.filter(url => /admin-stats|PlatformScreen|platform\.json/.test(url))).toEqual([])
})
