import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newAdministrator } from '#server/testing/people/administrators.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { areaLink } from './areas.ts'
import { faultsOf, sideways } from './inspection.ts'
import { openProduct } from './product.ts'
import { walkedIn } from './turns.ts'
import { arrives, newVisitor } from './visitor.ts'

const { app, browser } = await openProduct()
const nora = await newPerson(app)
const { tenant_name } = await publishedForm(nora)
const address = `/hackathons-details/${tenant_name}`

for (const language of walkedIn('ar'))
  test(`the sidebar links to the areas of a hackathon and marks the shown area; links move focus to the content (${language})`, async () => {
    const { page, words, press, troubles, close } = await newVisitor(browser, app, { language, person: nora })
    const { group, tab } = words.details
    await page.goto(address)
    const areas = page.getByRole('navigation', { name: words.details.tabs })
    const marked = areas.locator('[aria-current=page]')
    await marked.filter({ hasText: tab.overview }).waitFor()
    assert.deepEqual(await areas.getByRole('list', { name: group.program }).getByRole('link').allInnerTexts(), [tab.events, tab.meetings])
    assert.equal(await areaLink(page, words, 'page').getAttribute('href'), `/hackathon/${tenant_name}`)
    await areaLink(page, words, 'registrations').click()
    await arrives(page, `${address}?tab=registrations`)
    await page.locator('main:focus').waitFor()
    await marked.filter({ hasText: tab.registrations }).waitFor()
    assert.equal(await marked.count(), 1)
    assert.ok((await page.title()).startsWith(tab.registrations))
    await page.goBack()
    await marked.filter({ hasText: tab.overview }).waitFor()
    await press(words.shell.collapse)
    await areaLink(page, words, 'team').hover()
    const tooltip = page.getByRole('tooltip', { name: tab.team })
    await tooltip.waitFor()
    await page.mouse.move(640, 400)
    await tooltip.waitFor({ state: 'detached' })
    assert.deepEqual([await faultsOf(page), troubles], [[], []])
    await page.goto('/hackathons')
    await areas.waitFor({ state: 'detached' })
    await close()
  })

for (const language of walkedIn('en'))
  test(`on a phone, a bar links to three areas and opens a sheet with all areas (${language})`, async () => {
    const visitor = await newVisitor(browser, app, { language, person: nora, viewport: { width: 390, height: 844 } })
    const { page, words, troubles, close } = visitor
    const { tab, more, tabs } = words.details
    await page.goto(address)
    const bar = page.getByRole('navigation', { name: tabs })
    await areaLink(page, words, 'registrations').click()
    await arrives(page, `${address}?tab=registrations`)
    await bar.locator('[aria-current=page]').filter({ hasText: tab.registrations }).waitFor()
    for (const target of await bar.locator('a, button').all()) {
      const box = await target.boundingBox()
      assert.ok(box && box.height >= 44 && box.width >= 44 && box.y + box.height <= 844)
    }
    await bar.getByRole('button', { name: more }).click()
    const sheet = page.getByRole('dialog', { name: tabs })
    await sheet.getByRole('link', { name: tab.team, exact: true }).click()
    await arrives(page, `${address}?tab=team`)
    await sheet.waitFor({ state: 'detached' })
    await bar.getByRole('button', { name: tab.team }).waitFor()
    assert.deepEqual([await faultsOf(page), await sideways(page), troubles], [[], 0, []])
    // At the end of the screen, the bar covers nothing.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const [foot, box] = [await page.getByRole('contentinfo').boundingBox(), await bar.boundingBox()]
    assert.ok(foot && box && foot.y + foot.height <= box.y + 1, `${foot?.y} ${box?.y}`)
    await close()
  })

test('the sidebar links to the areas of the administration', async () => {
  const person = await newAdministrator(app)
  const { page, words, troubles, close } = await newVisitor(browser, app, { person })
  const { administration } = words
  await page.goto('/')
  const areas = page.getByRole('navigation', { name: administration.tabs })
  await areas.getByRole('link', { name: administration.tab.mail, exact: true }).click()
  await arrives(page, '/?tab=mail')
  await areas.locator('[aria-current=page]').filter({ hasText: administration.tab.mail }).waitFor()
  await page.locator('main:focus').waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  assert.deepEqual([await faultsOf(page), troubles], [[], []])
  await close()
})
