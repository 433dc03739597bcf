import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { openProduct } from './product.ts'
import { arrives, choosesTable, drawn, newVisitor } from './visitor.ts'
import { languages, named } from './words.ts'

const letters = ['أ', 'ب', 'ت', 'ث', 'ج', 'ح', 'خ', 'د', 'ذ', 'ر']
const { app, browser } = await openProduct()
const nora = await newPerson(app)
for (const [n, letter] of letters.entries())
  await newHackathon(nora, { name: { ar: `${letter} لقاء`, en: `=Meeting ${n}` }, city: n < 3 ? 'جدة' : 'الرياض' })

/** Opens the list of hackathons and records the query parameters of its requests. */
async function atList(options: Parameters<typeof newVisitor>[2] & { path?: string } = {}) {
  const { path = '/hackathons', ...rest } = options
  const visitor = await newVisitor(browser, app, { person: nora, viewport: { width: 1280, height: 900 }, ...rest })
  const { page } = visitor
  await choosesTable(page)
  const asked: Record<string, string>[] = []
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/tenants/customer/list/')) asked.push(Object.fromEntries(searchParams))
  })
  await page.goto(path)
  const rows = page.locator('tbody tr')
  return { ...visitor, asked, rows, names: () => rows.locator('th a').allInnerTexts() }
}
const head = ({ page, words }: Awaited<ReturnType<typeof atList>>, column: 'name' | 'dates') =>
  page.getByRole('columnheader', { name: words.hackathons.column[column] })

test('the table of hackathons begins with 8 rows sorted by next date, and stores page and order in the URL', async () => {
  const at = await atList({ language: 'en' })
  const { page, words, asked, rows, names, troubles, close } = at
  await rows.nth(7).waitFor()
  assert.deepEqual(asked, [{ page: '1', limit: '8', order: 'asc', orderBy: 'next_date', scope: 'mine' }])
  assert.equal(await rows.count(), 8)
  await head(at, 'name').getByRole('button').click()
  await page.locator('th[aria-sort=ascending]').waitFor()
  await arrives(page, '/hackathons?orderBy=name')
  const rising = await names()
  assert.equal(await head(at, 'name').getAttribute('aria-sort'), 'ascending')
  assert.equal(await head(at, 'dates').getAttribute('aria-sort'), 'none')
  await head(at, 'name').getByRole('button').focus()
  await page.keyboard.press('Enter')
  await page.locator('th[aria-sort=descending]').waitFor()
  await arrives(page, '/hackathons?orderBy=name&order=desc')
  assert.deepEqual(asked.at(-1), { page: '1', limit: '8', order: 'desc', orderBy: 'name', scope: 'mine' })
  await page.getByRole('link', { name: words.table.pages.page.replace('{{page}}', '2'), exact: true }).click()
  await rows.nth(2).waitFor({ state: 'detached' })
  assert.deepEqual((await names()).toReversed(), rising.slice(0, 2))
  await head(at, 'dates').getByRole('button').click()
  await arrives(page, '/hackathons?orderBy=starts_at')
  await page.goBack()
  await arrives(page, '/hackathons?orderBy=name&order=desc&page=2')
  assert.deepEqual(troubles, [])
  await close()
})

test('the table searches one or all columns, filters rows, and resets everything with one button', async () => {
  const { page, words, asked, rows, close } = await atList({ path: '/hackathons?page=2&orderBy=starts_at&order=desc' })
  const { table, hackathons } = words
  await rows.nth(1).waitFor()
  await page.getByRole('combobox', { name: table.search_by }).selectOption({ label: hackathons.column.city })
  await page.getByRole('searchbox').fill('جده')
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 3)
  assert.deepEqual(asked.at(-1), {
    page: '1',
    limit: '8',
    order: 'desc',
    orderBy: 'starts_at',
    scope: 'mine',
    search: 'جده',
    searchBy: 'city',
  })
  await page.getByRole('searchbox').fill('')
  await page.getByRole('combobox', { name: hackathons.column.city, exact: true }).fill('Jed')
  await page.getByRole('option', { name: 'جدة', exact: true }).click()
  await page.waitForURL(url => url.searchParams.get('city') === 'جدة')
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 3)
  assert.equal(asked.at(-1)?.['city'], 'جدة')
  await page.getByRole('searchbox').fill('جده')
  await page.getByLabel(hackathons.filter.format, { exact: true }).selectOption('online')
  await page.getByText('لا نتائج لـ').waitFor()
  assert.equal(asked.at(-1)?.['format'], 'online')
  await page.getByRole('button', { name: table.clear_filters }).first().click()
  await rows.nth(7).waitFor()
  await arrives(page, '/hackathons')
  // A response for an older filter must not render the empty state of a new account.
  assert.deepEqual(asked.at(-1), { page: '1', limit: '8', order: 'asc', orderBy: 'next_date', scope: 'mine' })
  assert.equal(await page.getByRole('searchbox').inputValue(), '')
  assert.equal(await page.getByLabel(hackathons.filter.format, { exact: true }).inputValue(), '')
  await close()
})

test('clearing the table’s filters also resets the page size', async () => {
  const { page, words, rows, close } = await atList({ path: '/hackathons?size=25&search=zzzzzz' })
  await page.getByRole('button', { name: words.table.clear_filters }).first().click()
  await rows.nth(7).waitFor()
  await arrives(page, '/hackathons')
  await close()
})

for (const language of languages)
  test(`the table shows that more results exist than it lists, and ends at its last page, in ${named[language]}`, async () => {
    const { page, words, rows, close } = await atList({ language, path: '/hackathons?scope=all&page=125' })
    await page.route('**/tenants/customer/list/**', async route => {
      const reply = await route.fetch({ url: route.request().url().replace('page=125', 'page=1') })
      await route.fulfill({ json: { ...((await reply.json()) as object), count: 1000, more: true, page: 125 } })
    })
    await page.reload()
    await rows.nth(7).waitFor()
    const { hackathons, table } = words
    const more = language === 'ar' ? 'عرض 993–1,000 من أكثر من 1,000 هاكاثون' : '993–1,000 of more than 1,000 hackathons'
    await page
      .getByRole('status')
      .filter({ hasText: `${more}. ${table.pages.ends}` })
      .waitFor()
    await page.getByRole('heading', { name: hackathons.more_than.replace('{{number}}', '1,000') }).waitFor()
    await close()
  })

test('the list shows cards by default below 12 hackathons, until the viewer chooses the table', async () => {
  const { page, words, close } = await newVisitor(browser, app, { person: nora, viewport: { width: 1280, height: 900 } })
  const cards = page.getByRole('list', { name: words.hackathons.all }).getByRole('article')
  const views = page.getByRole('radiogroup', { name: words.table.view })
  await page.goto('/hackathons')
  await cards.nth(7).waitFor()
  await views.getByText(words.table.as_table).click({ force: true })
  await page.getByRole('table').waitFor()
  await page.reload()
  await page.getByRole('table').waitFor()
  await views.getByText(words.table.as_cards).click({ force: true })
  await cards.nth(7).waitFor()
  await close()
  const organizer = await newPerson(app)
  for (let nth = 0; nth < 12; nth++) await newHackathon(organizer)
  const another = await newVisitor(browser, app, { person: organizer, viewport: { width: 1280, height: 900 } })
  await another.page.goto('/hackathons')
  await another.page.getByRole('table').waitFor()
  await another.page.getByRole('searchbox').fill('zzzz')
  await another.page.getByText('zzzz').first().waitFor()
  await another.page.getByRole('searchbox').fill('')
  await another.page.getByRole('table').waitFor()
  await another.close()
})

test('hidden columns are stored per table, separately from the theme', async () => {
  const { page, words, rows, stored, close } = await atList()
  const { table, hackathons } = words
  await rows.nth(7).waitFor()
  const city = page.getByRole('columnheader', { name: hackathons.column.city })
  await page.getByRole('button', { name: table.columns }).click()
  await page.getByRole('switch', { name: hackathons.column.city }).click({ force: true })
  await city.waitFor({ state: 'detached' })
  assert.equal(await page.getByRole('switch', { name: hackathons.column.name }).count(), 0)
  const kept = JSON.parse((await stored('persist:columns')) ?? '{}') as { state?: unknown }
  assert.deepEqual(kept.state, { hidden: { 'hackathons:view': ['cards'], hackathons: ['city'] } })
  await page.reload()
  await rows.nth(7).waitFor()
  assert.equal(await city.count(), 0)
  const keys = await page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('persist:')))
  assert.deepEqual(
    keys.filter(key => !['persist:columns', 'persist:theme'].includes(key)),
    [],
  )
  await page.getByRole('button', { name: table.columns }).click()
  await page.getByRole('switch', { name: hackathons.column.city }).click({ force: true })
  await city.waitFor()
  await close()
})

test('column switches are available in a table with one row', async () => {
  const owner = await newPerson(app)
  await newHackathon(owner)
  const { page, words, close } = await newVisitor(browser, app, { person: owner, viewport: { width: 1280, height: 800 } })
  await choosesTable(page)
  await page.goto('/hackathons')
  await page.getByRole('button', { name: words.table.columns }).click()
  await page.getByRole('switch', { name: words.hackathons.column.city }).click({ force: true })
  await page.getByRole('columnheader', { name: words.hackathons.column.city }).waitFor({ state: 'detached' })
  await close()
})

test('the table exports the filtered rows as a CSV file with a BOM and without formulas', async () => {
  const { page, words, rows, close } = await atList({ language: 'en' })
  await rows.nth(7).waitFor()
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: words.table.export }).click()])
  const text = await readFile(await saved.path(), 'utf8')
  assert.equal(text.codePointAt(0), 0xfeff)
  const lines = text.slice(1).trimEnd().split('\r\n')
  assert.equal(lines.length, 1 + letters.length)
  assert.ok(
    lines.slice(1).every(line => /^"?'=Meeting \d/.test(line)),
    lines[1],
  )
  await close()
})

test('the table reports a failed export, and exports on retry', async () => {
  const { page, words, rows, close } = await atList()
  await rows.nth(7).waitFor()
  await page.route('**/tenants/customer/list/**', route => route.fulfill({ status: 500, body: '' }))
  const save = page.getByRole('button', { name: words.table.export })
  await save.click()
  await page.getByRole('alert').filter({ hasText: words.table.export_failed }).waitFor()
  await page.unrouteAll()
  const [saved] = await Promise.all([page.waitForEvent('download'), save.click()])
  assert.ok((await readFile(await saved.path(), 'utf8')).startsWith('\ufeff'))
  await page.getByRole('alert').waitFor({ state: 'detached' })
  await close()
})

test('the table shows eight cards per page on a phone', async () => {
  const { page, words, rows, asked, close } = await atList({ viewport: { width: 390, height: 844 } })
  const cards = page.getByRole('list', { name: words.hackathons.all }).getByRole('article')
  await cards.nth(7).waitFor()
  assert.deepEqual([await cards.count(), await rows.count()], [8, 0])
  assert.equal(asked[0]?.['limit'], '8')
  await close()
})

test('the table shows skeletons of eight rows when loading takes longer than 300 ms', async () => {
  const visitor = await newVisitor(browser, app, { person: nora, viewport: { width: 1280, height: 900 } })
  const { page } = visitor
  const released = Promise.withResolvers<void>()
  let held = false
  await choosesTable(page)
  await page.clock.install()
  await page.goto('/')
  await page.getByRole('banner').waitFor()
  await drawn(page)
  await page.locator('main:not(:has([aria-busy=true]))').waitFor()
  await page.route('**/tenants/customer/list/**', async route => {
    held = true
    await released.promise
    await route.continue()
  })
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('navigation').getByRole('link', { name: visitor.words.shell.hackathons, exact: true }).click()
  const waiting = page.locator('main [aria-busy=true]')
  for (let steps = 0; (await waiting.count()) === 0 && steps < 300; steps++) await page.clock.runFor(10)
  await page.clock.runFor(280)
  assert.equal(await waiting.getAttribute('data-waiting'), null)
  const shown = page.locator('main [data-waiting=true]')
  for (let steps = 0; (await shown.count()) === 0 && steps < 60; steps++) await page.clock.runFor(10)
  await shown.waitFor()
  assert.equal((await waiting.locator('[class*=Skeleton]').count()) % 8, 0)
  assert.ok(held)
  await page.clock.resume()
  released.resolve()
  await page.locator('tbody tr').nth(7).waitFor()
  await visitor.close()
})

test('the list of hackathons offers to create a first hackathon when the user has none', async () => {
  const { page, words, close } = await atList({ person: await newPerson(app) })
  await page.getByText(words.hackathons.none).waitFor()
  await page.getByLabel(words.hackathons.name, { exact: true }).waitFor()
  assert.equal(await page.getByRole('table').count(), 0)
  await close()
})
