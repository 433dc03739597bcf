import type { Page } from '@playwright/test'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { newHackathon, type Person } from '#server/testing/people/people.ts'
import { flat } from '#server/testing/rows/sample-pictures.ts'
import { expect, test as base } from '../test.ts'
import type { Visitor } from '../visitor.ts'

type Owner = { nora: Person; oasis: Tenant }
type Search = ReturnType<typeof searchOf> & Visitor & { asked: { search: string; at: number }[] }

const test = base.extend<{ owner: Owner; search: Search }>({
  owner: async ({ newPerson, once }, use) =>
    use(
      await once('owner of the search', async () => {
        const nora = await newPerson()
        const cover_pic = new File([new Uint8Array(await flat(1200, 800).png().toBuffer())], 'cover.png')
        const oasis = await newHackathon(nora, { cover_pic })
        await newHackathon(nora, {
          name: { ar: 'تحدي البيانات الصحية', en: 'Health Data Challenge' },
          description: { ar: 'عيادات', en: 'Clinics' },
        })
        return { nora, oasis }
      }),
    ),
  search: async ({ newVisitor, owner }, use) => {
    const visitor = await newVisitor({ person: owner.nora })
    const { page } = visitor
    const asked: Search['asked'] = []
    await page.exposeFunction('noteSearch', (search: string, at: number) => asked.push({ search, at }))
    await page.clock.install()
    await page.addInitScript(() => {
      const { fetch, noteSearch } = window as typeof window & { noteSearch: (search: string, at: number) => void }
      window.fetch = (input, init) => {
        const { pathname, searchParams } = new URL(new Request(input).url)
        if (pathname.endsWith('/customer/list/') && searchParams.has('search')) noteSearch(searchParams.get('search') ?? '', Date.now())
        return fetch(input, init)
      }
    })
    await page.goto('/')
    const search = searchOf(page)
    await expect(search.field).toBeVisible()
    await page.clock.pauseAt(Date.now() + 60_000)
    await use({ ...visitor, ...search, asked })
  },
})

/** Controls of the dashboard's search. The fixture `search` stops the clock, and `asked` records each searched text and its time. */
const searchOf = (page: Page) => ({
  field: page.getByRole('combobox'),
  list: page.getByRole('listbox'),
  options: page.getByRole('option'),
  now: () => page.evaluate(() => Date.now()),
  run: (ms: number) => page.clock.runFor(ms),
  /** Advances the clock until the condition is true. */
  until: (there: () => Promise<boolean>) =>
    expect(async () => {
      await page.clock.runFor(10)
      expect(await there()).toBe(true)
    }).toPass({ intervals: [0] }),
})

test('the header’s search sends a request 300 ms after the last key, and lists cover, name and description', async ({ owner, search }) => {
  const { page, words, asked, field, list, options, now, run, until } = search
  await expect(field).toHaveAttribute('placeholder', words.search.placeholder)
  expect(words.search.placeholder).toBe('بحث…')
  await field.fill('واح')
  await run(250)
  await field.fill('واحة')
  const typed = await now()
  await expect(page.getByText(words.search.searching)).toBeVisible()
  await run(299)
  await run(1)
  await until(() => list.isVisible())
  expect(asked).toEqual([{ search: 'واحة', at: typed + 300 }])
  const first = options.first()
  expect((await first.locator('img').getAttribute('src')) ?? '').toMatch(/^\/files\//)
  const said = await first.innerText()
  for (const part of [owner.oasis.name, owner.oasis.description]) expect(said, said).toContain(part.ar)
  await page.clock.resume()
  await first.click()
  await expect(page).toHaveURL(`/hackathons-details/${owner.oasis.tenant_name}`)
})

test('a hackathon’s URL with its id is replaced by the URL with its name', async ({ owner, search }) => {
  const { page, field, options, until } = search
  const addresses: string[] = []
  page.on('framenavigated', frame => addresses.push(new URL(frame.url()).pathname))
  await field.fill('واحة')
  await until(() => options.first().isVisible())
  await page.clock.resume()
  await options.first().click()
  await expect(page).toHaveURL(`/hackathons-details/${owner.oasis.tenant_name}`)
  expect(addresses).toEqual([`/hackathons-details/${owner.oasis.id}`, `/hackathons-details/${owner.oasis.tenant_name}`])
})

test('the list of search results is visible while the field has text and focus, and closes 200 ms after it loses focus', async ({
  search,
}) => {
  const { page, field, list, run, until } = search
  await field.fill('واحة')
  await until(() => list.isVisible())
  await page.keyboard.press('Tab')
  await expect(field).not.toBeFocused()
  await run(199)
  await expect(list).toBeVisible()
  await run(1)
  await expect(list).toHaveCount(0)
  await expect(field).toHaveValue('واحة')
  await field.focus()
  await expect(list).toBeVisible()
  await field.blur()
  await run(150)
  await field.focus()
  await run(1000)
  await expect(list).toBeVisible()
  await field.fill('')
  await expect(list).toHaveCount(0)
  await field.fill('   ')
  await run(1000)
  await expect(field).toHaveAttribute('aria-expanded', 'false')
})

test('the search offers to create a hackathon when no hackathon matches', async ({ search }) => {
  const { page, words, field, options, until } = search
  await field.fill('ظظغغ')
  await until(() => options.first().isVisible())
  await expect(page.getByText(words.search.none, { exact: true })).toBeVisible()
  await expect(options).toHaveCount(1)
  await page.clock.resume()
  await options.getByText(words.search.begin).click()
  await expect(page).toHaveURL(/\/config\?name=/)
})

test('the search finds text without diacritics, with misspellings and in the wrong keyboard layout', async ({ search }) => {
  const { field, options, until } = search
  for (const typed of ['هاكاثون واحه', 'هاكثون واحة', 'ih;he,k ,hpm', 'waha', ',hpm', 'صشاش']) {
    await field.fill('')
    await field.fill(typed)
    await until(async () => (await options.count()) > 1)
    expect(await options.first().innerText(), typed).toMatch(/هاكاثون واحة/)
  }
})

test('the search field is a combobox: arrow keys select, Enter opens, Escape first closes the list and then clears the field', async ({
  owner,
  search,
}) => {
  const { page, field, list, options, until } = search
  const pointed = async () => (await field.getAttribute('aria-activedescendant')) ?? ''
  const chosen = async () => (await options.evaluateAll(rows => rows.findIndex(row => row.ariaSelected === 'true'))) ?? -1
  await field.fill('هاكاثون')
  await page.keyboard.press('ArrowDown')
  expect(await pointed()).toBe('')
  await until(() => list.isVisible())
  await field.fill('واحة')
  await until(() => list.isVisible())
  await expect(field).toHaveAttribute('aria-controls', (await list.getAttribute('id')) ?? '')
  const rows = await options.count()
  for (let row = 0; row < rows; row++) {
    await page.keyboard.press('ArrowDown')
    expect(await chosen()).toBe(row)
    expect(await pointed()).toBe(await options.nth(row).getAttribute('id'))
  }
  await page.keyboard.press('ArrowDown')
  expect(await chosen()).toBe(0)
  await page.keyboard.press('ArrowUp')
  expect(await chosen()).toBe(rows - 1)
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(field).toHaveValue('واحة')
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('')
  await page.clock.resume()
  await field.fill('واحة')
  await expect(list).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/hackathons-details/${owner.oasis.tenant_name}`)
  await field.fill('بيانات')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/hackathons\?scope=all&search=/)
})

test('the search field keeps its focus and typed text while a navigation finishes', async ({ newVisitor, owner }) => {
  const { page, words } = await newVisitor({ person: owner.nora })
  const field = page.getByRole('banner').getByRole('combobox')
  await page.goto('/hackathons')
  await expect(page.getByRole('heading', { level: 1, name: words.shell.hackathons })).toBeVisible()
  await page.getByRole('link', { name: words.shell.events, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: words.events.title, exact: true })).toBeVisible()
  await field.fill('واحة')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: words.shell.hackathons })).toBeVisible()
  await expect(field).toHaveValue('واحة')
  await expect(field).toBeFocused()
})

test('on a phone, the search covers the top bar while it is in use, and Cancel empties and closes it', async ({ newVisitor, owner }) => {
  const { page, words, press } = await newVisitor({ person: owner.nora, viewport: { width: 390, height: 844 } })
  await page.goto('/')
  const bar = page.getByRole('banner')
  const field = bar.getByRole('combobox')
  const cancel = bar.getByRole('button', { name: words.search.cancel })
  await expect(bar).toHaveCSS('min-height', '56px')
  await expect(cancel).toBeHidden()
  await field.fill('واحة')
  await expect(page.getByRole('option').first()).toBeVisible()
  expect((await field.boundingBox())?.width).toBeGreaterThan(280)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(cancel).toBeFocused()
  await press(words.search.cancel)
  await expect(cancel).toBeHidden()
  await expect(field).toHaveValue('')
  await expect(bar.getByRole('button', { name: words.shell.menu })).toBeVisible()
  await expect(bar.getByRole('checkbox', { name: words.common.dark_mode })).toBeVisible()
})
