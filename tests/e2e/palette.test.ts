import assert from 'node:assert/strict'
import { test } from 'node:test'
import { joinTeam, newHackathon, newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { register } from '#server/testing/rows/registrations.ts'
import { faultsOf, sideways } from './inspection.ts'
import { openProduct } from './product.ts'
import { arrives, newVisitor } from './visitor.ts'

const { app, browser } = await openProduct()
const at = () => new Date().toISOString()

test('the palette opens with Control K, finds areas by folded letters, opens them with Enter, and returns focus after Escape', async () => {
  const nora = await newPerson(app)
  const { tenant_name } = await newHackathon(nora)
  const { page, words, troubles, close } = await newVisitor(browser, app, { person: nora, viewport: { width: 1280, height: 800 } })
  await page.goto(`/hackathons-details/${tenant_name}?tab=team`)
  const opener = page.getByRole('button', { name: words.shell.commands })
  await opener.focus()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: words.palette.title })
  const field = palette.getByRole('combobox')
  await field.and(page.locator(':focus')).waitFor()
  await palette.getByRole('option', { name: words.details.tab.registrations }).waitFor()
  assert.deepEqual([await faultsOf(page), await sideways(page)], [[], 0])
  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'hidden' })
  await opener.and(page.locator(':focus')).waitFor()
  await opener.click()
  await field.fill('هاكاثون بلا نتيجة')
  await palette.getByText(words.palette.none).waitFor()
  assert.equal(await field.getAttribute('aria-expanded'), 'false')
  await field.fill('الاعدادات')
  const [first] = await palette.getByRole('option').all()
  assert.equal(await first?.getAttribute('aria-selected'), 'true')
  assert.equal(await field.getAttribute('aria-activedescendant'), await first?.getAttribute('id'))
  await palette
    .getByRole('status')
    .getByText(/نتيج|نتائج/)
    .waitFor({ state: 'attached' })
  await page.keyboard.press('Enter')
  await arrives(page, `/hackathons-details/${tenant_name}?tab=settings`)
  await palette.waitFor({ state: 'hidden' })
  await page.keyboard.press('Control+k')
  await field.fill(words.details.tab.team)
  await page.keyboard.press('Enter')
  await arrives(page, `/hackathons-details/${tenant_name}?tab=team`)
  await palette.waitFor({ state: 'hidden' })
  await page.keyboard.press('Control+k')
  const recent = palette.getByRole('group', { name: words.palette.group.recent }).getByRole('option')
  await recent.and(page.getByRole('option', { name: words.details.tab.settings, selected: true })).waitFor()
  assert.equal(await recent.count(), 1)
  await page.keyboard.press('Enter')
  await arrives(page, `/hackathons-details/${tenant_name}?tab=settings`)
  await palette.waitFor({ state: 'hidden' })
  assert.deepEqual(troubles, [])
  await close()
})

test('in the editor, the palette opens an area and finds a registration of the hackathon', async () => {
  const nora = await newPerson(app)
  const { id, tenant_name } = await publishedForm(nora)
  await register(app.services.database, id, { fullname: 'Zaytuna Editor', at: at() })
  const { page, words, troubles, close } = await newVisitor(browser, app, { person: nora })
  await page.goto(`/hackathon/${tenant_name}`)
  await page.getByRole('link', { name: words.editor.back_to_details }).waitFor()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: words.palette.title })
  await palette.getByRole('option', { name: words.details.tab.team }).waitFor()
  await palette.getByRole('combobox').fill('zaytuna')
  await palette.getByRole('option', { name: 'Zaytuna Editor' }).click()
  await arrives(page, new RegExp(`^/hackathons-details/${tenant_name}\\?tab=registrations&open=`))
  await page.getByRole('dialog', { name: 'Zaytuna Editor' }).waitFor()
  assert.deepEqual(troubles, [])
  await close()
})

test('the palette finds registrations of the shown hackathon only, and only for roles that may read them', async () => {
  const [nora, omar, viewer] = [await newPerson(app), await newPerson(app), await newPerson(app)]
  const [own, foreign] = [await publishedForm(nora), await publishedForm(omar)]
  await register(app.services.database, own.id, { fullname: 'Zaytuna Own', at: at() })
  await register(app.services.database, foreign.id, { fullname: 'Zaytuna Foreign', at: at() })
  await joinTeam(app, own.id, viewer, 'viewer')
  for (const person of [nora, viewer]) {
    const { page, words, close } = await newVisitor(browser, app, { language: 'en', person, viewport: { width: 1280, height: 800 } })
    const asked: string[] = []
    page.on('request', request => void asked.push(new URL(request.url()).pathname))
    await page.goto(`/hackathons-details/${own.tenant_name}?tab=projects`)
    await page.getByRole('navigation', { name: words.details.tabs }).first().waitFor()
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: words.palette.title })
    asked.length = 0
    await palette.getByRole('combobox').fill('zaytuna')
    const isViewer = person === viewer
    await (isViewer ? palette.getByText(words.palette.none) : palette.getByRole('option', { name: 'Zaytuna Own' })).waitFor()
    assert.equal(await palette.getByText('Zaytuna Foreign').count(), 0)
    assert.equal(asked.includes('/api/v1/registrations/'), !isViewer)
    await close()
  }
})

test('the palette reports a failed search and repeats it', async () => {
  const { page, words, close } = await newVisitor(browser, app, { language: 'en', person: await newPerson(app) })
  await page.goto('/')
  await page.getByText(words.hackathons.none).waitFor()
  await page.route('**/api/v1/events/?*', route => route.fulfill({ status: 400, json: {} }))
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: words.palette.title })
  await palette.getByRole('combobox').fill('zzz')
  await palette.getByText(words.palette.failed).waitFor()
  await page.unroute('**/api/v1/events/?*')
  await palette.getByRole('button', { name: words.palette.retry }).click()
  await palette.getByText(words.palette.none).waitFor()
  await close()
})

test('the question mark lists the keys, except in a field, and both overlays fit 320 px', async () => {
  const nora = await newPerson(app)
  const { id, tenant_name } = await publishedForm(nora)
  await register(app.services.database, id, { fullname: 'Sara Ali', at: at() })
  const { page, words, close } = await newVisitor(browser, app, { person: nora, viewport: { width: 320, height: 720 } })
  await page.goto(`/hackathons-details/${tenant_name}?tab=registrations`)
  const search = page.getByRole('searchbox', { name: words.registrations.search })
  const keys = page.getByRole('dialog', { name: words.palette.keys.title })
  await search.focus()
  await page.keyboard.type('?')
  assert.equal(await search.inputValue(), '?')
  assert.equal(await keys.count(), 0)
  const menu = page.getByRole('button', { name: words.shell.menu })
  await menu.focus()
  await menu.evaluate(element =>
    element.dispatchEvent(new KeyboardEvent('keydown', { key: '؟', code: 'Slash', shiftKey: true, bubbles: true })),
  )
  await keys.getByText(words.palette.keys.registrations).waitFor()
  assert.deepEqual([await faultsOf(page), await sideways(page)], [[], 0])
  await page.keyboard.press('Control+k')
  assert.equal(await page.getByRole('dialog').count(), 1)
  await page.keyboard.press('Escape')
  await keys.waitFor({ state: 'hidden' })
  await menu.and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: words.palette.title }).getByRole('option').first().waitFor()
  assert.deepEqual([await faultsOf(page), await sideways(page)], [[], 0])
  await close()
})
