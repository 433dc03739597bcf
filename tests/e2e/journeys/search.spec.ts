import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newHackathon, newPerson } from '#server/testing/people.ts'
import { flat } from '#server/testing/sample-pictures.ts'
import { openProduct } from '../product.ts'
import { arrives, newVisitor } from '../visitor.ts'

const { app, browser } = await openProduct()
const nora = await newPerson(app)
const cover_pic = new File([new Uint8Array(await flat(1200, 800).png().toBuffer())], 'cover.png')
const oasis = await newHackathon(nora, { cover_pic })
await newHackathon(nora, {
  name: { ar: 'تحدي البيانات الصحية', en: 'Health Data Challenge' },
  description: { ar: 'عيادات', en: 'Clinics' },
})

/** Opens the dashboard. `asked` records each searched text and its time. */
async function atSearch() {
  const visitor = await newVisitor(browser, app, { person: nora })
  const { page } = visitor
  const asked: { search: string; at: number }[] = []
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
  const field = page.getByRole('combobox')
  await field.waitFor()
  await page.clock.pauseAt(Date.now() + 60_000)
  return {
    ...visitor,
    asked,
    field,
    list: page.getByRole('listbox'),
    options: page.getByRole('option'),
    now: () => page.evaluate(() => Date.now()),
    run: (ms: number) => page.clock.runFor(ms),
    async until(there: () => Promise<boolean>) {
      for (let steps = 0; steps < 400; steps++) {
        if (await there()) return
        await page.clock.runFor(10)
      }
      assert.fail('it never came')
    },
  }
}

test('the header’s search sends a request 300 ms after the last key, and lists cover, name and description', async () => {
  const { page, words, asked, field, list, options, now, run, until, troubles, close } = await atSearch()
  assert.equal(await field.getAttribute('placeholder'), words.search.placeholder)
  assert.equal(words.search.placeholder, 'بحث…')
  await field.fill('واح')
  await run(250)
  await field.fill('واحة')
  const typed = await now()
  await page.getByText(words.search.searching).waitFor()
  await run(299)
  await run(1)
  await until(() => list.isVisible())
  assert.deepEqual(asked, [{ search: 'واحة', at: typed + 300 }])
  const first = options.first()
  assert.match((await first.locator('img').getAttribute('src')) ?? '', /^\/files\//)
  const said = await first.innerText()
  for (const part of [oasis.name, oasis.description]) assert.ok(said.includes(part.ar), said)
  await page.clock.resume()
  await first.click()
  await arrives(page, `/hackathons-details/${oasis.tenant_name}`)
  assert.deepEqual(troubles, [])
  await close()
})

test('a hackathon’s URL with its id is replaced by the URL with its name', async () => {
  const { page, field, options, until, close } = await atSearch()
  const addresses: string[] = []
  page.on('framenavigated', frame => addresses.push(new URL(frame.url()).pathname))
  await field.fill('واحة')
  await until(() => options.first().isVisible())
  await page.clock.resume()
  await options.first().click()
  await arrives(page, `/hackathons-details/${oasis.tenant_name}`)
  assert.deepEqual(addresses, [`/hackathons-details/${oasis.id}`, `/hackathons-details/${oasis.tenant_name}`])
  await close()
})

test('the list of search results is visible while the field has text and focus, and closes 200 ms after it loses focus', async () => {
  const { page, field, list, run, until, close } = await atSearch()
  await field.fill('واحة')
  await until(() => list.isVisible())
  await page.keyboard.press('Tab')
  assert.equal(await field.evaluate(element => element === document.activeElement), false)
  await run(199)
  assert.equal(await list.isVisible(), true)
  await run(1)
  await list.waitFor({ state: 'detached' })
  assert.equal(await field.inputValue(), 'واحة')
  await field.focus()
  await list.waitFor()
  await field.blur()
  await run(150)
  await field.focus()
  await run(1000)
  assert.equal(await list.isVisible(), true)
  await field.fill('')
  await list.waitFor({ state: 'detached' })
  await field.fill('   ')
  await run(1000)
  assert.equal(await field.getAttribute('aria-expanded'), 'false')
  await close()
})

test('the search offers to create a hackathon when no hackathon matches', async () => {
  const { page, words, field, options, until, close } = await atSearch()
  await field.fill('ظظغغ')
  await until(() => options.first().isVisible())
  await page.getByText(words.search.none, { exact: true }).waitFor()
  assert.equal(await options.count(), 1)
  await page.clock.resume()
  await options.getByText(words.search.begin).click()
  await arrives(page, /^\/config\?name=/)
  await close()
})

test('the search finds text without diacritics, with misspellings and in the wrong keyboard layout', async () => {
  const { field, options, until, close } = await atSearch()
  for (const typed of ['هاكاثون واحه', 'هاكثون واحة', 'ih;he,k ,hpm', 'waha', ',hpm', 'صشاش']) {
    await field.fill('')
    await field.fill(typed)
    await until(async () => (await options.count()) > 1)
    assert.match(await options.first().innerText(), /هاكاثون واحة/, typed)
  }
  await close()
})

test('the search field is a combobox: arrow keys select, Enter opens, Escape first closes the list and then clears the field', async () => {
  const { page, field, list, options, until, close } = await atSearch()
  const pointed = async () => (await field.getAttribute('aria-activedescendant')) ?? ''
  const chosen = async () => (await options.evaluateAll(rows => rows.findIndex(row => row.ariaSelected === 'true'))) ?? -1
  await field.fill('هاكاثون')
  await page.keyboard.press('ArrowDown')
  assert.equal(await pointed(), '')
  await until(() => list.isVisible())
  await field.fill('واحة')
  await until(() => list.isVisible())
  assert.equal(await field.getAttribute('aria-controls'), await list.getAttribute('id'))
  const rows = await options.count()
  for (let row = 0; row < rows; row++) {
    await page.keyboard.press('ArrowDown')
    assert.equal(await chosen(), row)
    assert.equal(await pointed(), await options.nth(row).getAttribute('id'))
  }
  await page.keyboard.press('ArrowDown')
  assert.equal(await chosen(), 0)
  await page.keyboard.press('ArrowUp')
  assert.equal(await chosen(), rows - 1)
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  assert.equal(await field.inputValue(), 'واحة')
  await page.keyboard.press('Escape')
  assert.equal(await field.inputValue(), '')
  await page.clock.resume()
  await field.fill('واحة')
  await list.waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await arrives(page, `/hackathons-details/${oasis.tenant_name}`)
  await field.fill('بيانات')
  await page.keyboard.press('Enter')
  await arrives(page, /^\/hackathons\?scope=all&search=/)
  await close()
})
