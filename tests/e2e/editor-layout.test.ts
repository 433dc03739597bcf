import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { richHackathon } from './hackathon-pages.ts'
import { openProduct } from './product.ts'
import { newVisitor } from './visitor.ts'
import { screenWords } from './words.ts'

const { app, browser } = await openProduct()
const nora = await newPerson(app)
const rich = await richHackathon(nora)
const young = await newHackathon(nora, { contact_email: 'salam@example.com' })
await nora.calls.landingPages.create({ tenant: young.id, form: {} })

const wide = { width: 1280, height: 800 }
const drawnFrame = (page: Page) => page.locator('[data-drawn=true] iframe:not([aria-hidden])')

async function atEditor(path: string, language: 'ar' | 'en' = 'ar') {
  const visitor = await newVisitor(browser, app, { person: nora, language, viewport: wide })
  await visitor.page.goto(`/hackathon/${path}`)
  await drawnFrame(visitor.page).waitFor()
  const { page, words } = visitor
  return { ...visitor, list: page.getByRole('toolbar', { name: words.editor.steps }), form: page.locator('[class*=fieldsPane]') }
}

test(`the editor’s preview has at least three quarters of the height of a small window`, async () => {
  for (const path of [`${rich.tenant_name}?step=programme`, `${young.tenant_name}?new=1`]) {
    const { page, words, troubles, close } = await atEditor(path)
    const bar = await page.getByRole('banner').boundingBox()
    assert.ok(bar && bar.height <= 64, `${bar?.height}`)
    await page.getByRole('banner').getByRole('heading', { level: 1 }).waitFor()
    const { page: first, nothing } = words.editor.publish
    const publishing = page.getByRole('banner').getByRole('button', { name: new RegExp(`^(?:${first}|${nothing})`) })
    await publishing.or(page.getByRole('banner').getByRole('button', { name: words.editor.publish.alone.ar })).waitFor()
    for (const device of ['phone', 'desktop'] as const) {
      await page.getByRole('radiogroup', { name: words.common.preview.device }).getByText(words.common.preview[device]).click()
      const box = await page.locator('[data-drawn=true]').boundingBox()
      const seen = box && Math.min(box.y + box.height, wide.height) - box.y
      assert.ok(seen && seen >= 0.75 * wide.height, `${path} ${device}: ${seen}`)
    }
    assert.deepEqual(troubles, [])
    await close()
  }
})

test('the preview’s stage is chosen from a menu or a timeline, and can be reset', async () => {
  const { page, words, close } = await atEditor(`${rich.tenant_name}?step=hero`)
  const shown = page.frameLocator('[data-drawn=true] iframe:not([aria-hidden])').locator('body')
  const { ahead } = words.editor
  await page.getByRole('button', { name: new RegExp(ahead.choose) }).click()
  await page.getByRole('menuitem', { name: 'جارٍ الآن' }).click()
  await shown.filter({ hasText: 'البرنامج الآن' }).waitFor()
  await page.getByRole('slider', { name: ahead.title }).press('Home')
  await shown.filter({ hasText: 'قريبًا' }).waitFor()
  await page.getByRole('button', { name: ahead.reset }).click()
  await shown.filter({ hasText: 'التسجيل مفتوح' }).waitFor()
  await close()
})

test('the editor’s list of sections does not move when a section is chosen or hovered', async () => {
  const { page, words, list, close } = await atEditor(`${rich.tenant_name}?step=basics`)
  const places = () => list.locator('[data-stop]').evaluateAll(rows => rows.map(row => Math.round(row.getBoundingClientRect().top)))
  const before = await places()
  const tracks = list.getByRole('button', { name: new RegExp(`^${words.sections.tracks}`) })
  await tracks.hover()
  await list.getByRole('button', { name: words.editor.sort.handle.replace('{{name}}', words.sections.tracks) }).waitFor()
  assert.deepEqual(await places(), before)
  await tracks.click()
  await page.getByRole('heading', { level: 2, name: words.sections.tracks, exact: true }).waitFor()
  assert.deepEqual(await places(), before)
  await page.getByRole('button', { name: words.editor.sections_hide.replace('{{name}}', words.sections.tracks) }).click()
  await page.getByText(words.editor.hidden_hint).waitFor()
  assert.deepEqual(await places(), before)
  await page.getByRole('button', { name: words.editor.sections_show.replace('{{name}}', words.sections.tracks) }).click()
  await page.getByRole('button', { name: words.editor.rows.down.replace('{{name}}', words.sections.tracks) }).click()
  const names = await list.locator('[data-stop]').allInnerTexts()
  const at = (name: string) => names.findIndex(text => text.startsWith(name))
  assert.equal(at(words.sections.tracks), at(words.sections.timeline) + 1)
  await close()
})

test('Tab reaches the editor’s form in at most twelve presses, and arrow keys move through the list of sections', async () => {
  const { page, words, list, form, close } = await atEditor(`${rich.tenant_name}?step=programme`, 'en')
  const tabs = async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.mouse.click(5, 5)
    for (let n = 1; n <= 40; n++) {
      await page.keyboard.press('Tab')
      if (await form.locator(':focus').count()) return n
    }
    return Infinity
  }
  assert.ok((await tabs()) <= 12, 'programme')
  const chosen = list.locator('[aria-current=step]')
  const arrowsLeadThroughTheList = async () => {
    await chosen.focus()
    await page.keyboard.press('Home')
    assert.ok((await list.locator(':focus').innerText()).startsWith(words.editor.step.basics))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 2, name: words.editor.step.dates, exact: true }).waitFor()
  }
  await arrowsLeadThroughTheList()
  await chosen.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 2, name: words.editor.step.basics, exact: true }).waitFor()
  assert.ok((await tabs()) <= 12, 'basics')
  // Enables undo and redo, which are two more tab stops before the form.
  const name = form.getByRole('textbox').first()
  await name.fill(`${await name.inputValue()} 2`)
  await page.getByRole('button', { name: words.editor.undo, exact: true }).click()
  await name.fill(`${await name.inputValue()} 3`)
  await page.getByRole('button', { name: words.editor.undo, exact: true }).click()
  await page.getByRole('button', { name: words.editor.redo, exact: true }).and(page.locator(':enabled')).waitFor()
  assert.ok((await tabs()) <= 12, 'basics, changed')
  await arrowsLeadThroughTheList()
  await close()
})

/** Returns screenshots of the area `box` during an action. */
async function watched(page: Page, box: { x: number; y: number; width: number; height: number }, act: () => Promise<unknown>) {
  const client = await page.context().newCDPSession(page)
  const pictures: Buffer[] = []
  client.on('Page.screencastFrame', ({ data, sessionId }) => {
    pictures.push(Buffer.from(data, 'base64'))
    void client.send('Page.screencastFrameAck', { sessionId })
  })
  await client.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
  await act()
  await client.send('Page.stopScreencast')
  const region = { left: Math.round(box.x), top: Math.round(box.y), width: Math.round(box.width), height: Math.round(box.height) }
  return Promise.all(pictures.map(async picture => (await sharp(picture).extract(region).greyscale().stats()).channels[0]?.mean ?? 0))
}

test('the preview does not flash between the steps of /config', async () => {
  const { page, words, press, close } = await newVisitor(browser, app, { viewport: wide })
  await page.goto('/config?name=واحة')
  await press(words.config.continue)
  await page.getByLabel(words.config.city.label).fill('جدة')
  await page.getByRole('radio', { name: words.config.contact.none }).check()
  const preview = page.getByRole('region', { name: words.common.preview.title })
  const box = await preview.locator('[data-drawn=true]').boundingBox()
  assert.ok(box)
  const middle = { x: box.x + 40, y: box.y + 120, width: box.width - 80, height: 300 }
  const frame = preview.frameLocator('[data-drawn=true] iframe:not([aria-hidden])').locator('body')
  await frame.filter({ hasText: 'جدة' }).waitFor()
  const light = await watched(page, middle, async () => {
    await press(words.config.continue)
    await page.getByRole('heading', { level: 1, name: words.config.step[3].title }).waitFor()
    await page.getByRole('radio', { name: words.config.colour.dates }).check({ force: true })
    await preview.locator('[data-stale]').waitFor()
    await preview.locator('[data-drawn=true]:not([data-stale])').waitFor()
    await preview.locator('iframe[aria-hidden]').waitFor({ state: 'detached' })
  })
  assert.ok(light.length > 2, `${light.length} pictures`)
  assert.ok(
    light.every(mean => mean < 245),
    `as bright as paper: ${light.map(Math.round).join(' ')}`,
  )
  await close()
})

test('the preview of /config is one tab stop, and can be read and scrolled', async () => {
  const { page, words, close } = await newVisitor(browser, app, { viewport: wide })
  await page.goto('/config?name=Waha')
  await drawnFrame(page).waitFor()
  await page.getByRole('button', { name: words.config.continue }).focus()
  const preview = page.getByRole('region', { name: words.common.preview.title })
  let stops = 0
  for (let n = 0; n < 30; n++) {
    await page.keyboard.press('Tab')
    if (await preview.locator(':focus').count()) stops++
    else if (stops > 0) break
  }
  assert.ok(stops >= 3 && stops <= 4, `${stops}`)
  await close()
})

test('the editor has no sticky bars at 400 % zoom in a window of 320 by 256 pixels', async () => {
  const visitor = await newVisitor(browser, app, { person: nora, viewport: { width: 320, height: 256 } })
  const { page } = visitor
  for (const address of [
    '/',
    '/hackathons',
    '/events',
    `/hackathons-details/${rich.tenant_name}`,
    `/hackathon/${rich.tenant_name}?step=tracks`,
    '/config?name=Waha',
  ]) {
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    const sticking = () =>
      page.evaluate(() =>
        [...document.body.querySelectorAll<HTMLElement>('*')]
          .filter(each => ['fixed', 'sticky'].includes(getComputedStyle(each).position) && each.offsetHeight > 8 && each.checkVisibility())
          .filter(each => !each.matches('.skip-link') && each.getBoundingClientRect().bottom > 0)
          .map(each => each.className),
      )
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
    assert.deepEqual(await sticking(), [], address)
  }
  await visitor.close()
})

test('the editor shows hints for beginners beside the page, with only the next three steps', async () => {
  const { page, words, list, close } = await atEditor(`${young.tenant_name}?new=1`)
  const greeting = await page.getByText(screenWords.ar.editor.greeting.title).boundingBox()
  const frame = await page.locator('[data-drawn=true]').boundingBox()
  assert.ok(greeting && frame && frame.y < 180)
  const { issues } = await nora.calls.landingPages.get({ tenant: young.id })
  assert.ok(issues.filter(issue => issue.weight !== 'required').length > 3)
  assert.equal(await list.getByText(words.editor.mark.advised).count(), 3)
  await close()
})
