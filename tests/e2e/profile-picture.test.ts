import assert from 'node:assert/strict'
import { after, beforeEach, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import type { Person } from '#server/testing/people/people.ts'
import { startFrontProxy } from './front-proxy.ts'
import { openProduct } from './product.ts'
import { atTitle, focused, waitForStatus, withProfile } from './profile-drawer.ts'
import type { Visitor } from './visitor.ts'

/** The uploaded picture is red on the left half and blue on the right half. */
const { app, browser } = await openProduct()
const door = await startFrontProxy(app)
const half = { input: { create: { width: 400, height: 600, channels: 3, background: '#1030e0' } }, top: 0, left: 400 } as const
const twoHalves = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#e01030' } })
  .composite([half])
  .png()
  .toBuffer()
after(() => door.close())
beforeEach(() => {
  door.calls.length = 0
  door.answer = () => 'pass'
})

async function choose({ page }: Visitor, button: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button, exact: true }).click()
  await (await chooser).setFiles(file)
}
const png = (buffer: Buffer) => ({ name: 'me.png', mimeType: 'image/png', buffer })

/** Returns the URL of the picture in the header, or null while the header shows initials. */
const inTheBar = (page: Page) => page.locator('header').first().locator('button').last().locator('img').getAttribute('src')

/** Returns the RGB value at the center of the stored picture. */
async function middleOf(person: Person): Promise<number[]> {
  const { avatar } = await person.calls.profile.me()
  assert.ok(avatar)
  const kept = Buffer.from(await (await fetch(app.url + avatar)).arrayBuffer())
  const { data, info } = await sharp(kept).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3
  return [...data.subarray(at, at + 3)]
}

const isRed = ([r = 0, , b = 0]: number[]) => r > 180 && b < 90
const isBlue = ([r = 0, , b = 0]: number[]) => b > 180 && r < 90

describe('Profile picture', { concurrency: 2 }, () => {
  test('a user crops a profile picture to a square, sees it immediately, and removes it after a confirmation', async () => {
    const visitor = await withProfile(browser, app, door, { language: 'en' })
    const { page, words, press, person, troubles, close } = visitor
    const { picture, keep } = words.profile
    await choose(visitor, picture.add, png(twoHalves))
    await atTitle(page, picture.title)
    const window = page.getByRole('application', { name: picture.position })
    await page.getByRole('slider', { name: picture.zoom }).fill('2')
    const box = await window.boundingBox()
    assert.ok(box)
    await page.mouse.click(box.x + box.width - 4, box.y + box.height / 2)
    await press(picture.save)
    await waitForStatus(page, picture.saved)
    assert.ok(isBlue(await middleOf(person)), String(await middleOf(person)))
    assert.equal(await inTheBar(page), (await person.calls.profile.me()).avatar)
    await press(picture.remove)
    await press(keep)
    assert.equal(await focused(page), picture.remove_yes)
    await press(picture.remove)
    await press(picture.remove_yes)
    await waitForStatus(page, picture.removed)
    assert.equal((await person.calls.profile.me()).avatar, null)
    await page.locator('header img').waitFor({ state: 'detached' })
    assert.deepEqual(troubles, [])
    await close()
  })

  test('the profile picture can be opened, moved, zoomed and closed by keyboard', async () => {
    const visitor = await withProfile(browser, app, door)
    const { page, words, person, troubles, close } = visitor
    const { profile } = words
    const { keyboard } = page
    const tabTo = async (name: string) => {
      for (let tries = 0; tries < 30; tries++) {
        await keyboard.press('Tab')
        const here = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
        if (here === name) return
      }
      assert.fail(`${name} is not reached by Tab`)
    }
    await tabTo(profile.devices.title)
    await keyboard.press('Enter')
    await atTitle(page, profile.devices.title)
    await tabTo(profile.back)
    await keyboard.press('Enter')
    await page.waitForFunction(name => document.activeElement?.textContent === name, profile.devices.title)
    await choose(visitor, profile.picture.add, png(twoHalves))
    await atTitle(page, profile.picture.title)
    await page.getByRole('application', { name: profile.picture.position }).waitFor()
    await tabTo(profile.picture.position)
    for (const key of ['+', '+', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight']) await keyboard.press(key)
    await tabTo(profile.picture.save)
    await keyboard.press('Enter')
    await waitForStatus(page, profile.picture.saved)
    assert.ok(isRed(await middleOf(person)), String(await middleOf(person)))
    await keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const opener = words.shell.profile.open.replace('{{name}}', person.user.fullname)
    await page.waitForFunction(name => document.activeElement?.textContent?.startsWith(name), opener)
    assert.deepEqual(troubles, [])
    await close()
  })

  test('the profile picture is moved by touch and zoomed by pinching', async () => {
    const visitor = await withProfile(browser, app, door, { hasTouch: true, viewport: { width: 390, height: 844 } })
    const { page, words, press, person, context, close } = visitor
    const { picture } = words.profile
    await choose(visitor, picture.add, png(twoHalves))
    const box = await page.getByRole('application', { name: picture.position }).boundingBox()
    assert.ok(box)
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const finger = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number; id: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints })
    const zoom = page.getByRole('slider', { name: picture.zoom })
    const before = Number(await zoom.inputValue())
    await touch('touchStart', { x: x - 20, y, id: 1 }, { x: x + 20, y, id: 2 })
    for (const by of [30, 40, 50]) await touch('touchMove', { x: x - by, y, id: 1 }, { x: x + by, y, id: 2 })
    await touch('touchEnd')
    assert.ok(Number(await zoom.inputValue()) > before)
    await touch('touchStart', { x, y, id: 1 })
    for (const by of [20, 60, 120]) await touch('touchMove', { x: x - by, y, id: 1 })
    await touch('touchEnd')
    await press(picture.save)
    await waitForStatus(page, picture.saved)
    assert.ok(isBlue(await middleOf(person)), String(await middleOf(person)))
    await close()
  })

  test('the profile rejects too large, unsupported and damaged pictures before sending them', async () => {
    const visitor = await withProfile(browser, app, door)
    const { page, words, close } = visitor
    const { picture } = words.profile
    const sent: string[] = []
    page.on('request', request => request.url().endsWith('/update/') && sent.push(request.url()))
    const tooLarge = Buffer.alloc(20_000_001)
    for (const [file, sentence] of [
      [png(tooLarge), picture.too_large],
      [{ name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }, picture.type_refused],
      [png(Buffer.from('not a picture')), picture.unreadable],
    ] as const) {
      await choose(visitor, picture.add, file)
      await page.getByRole('alert').filter({ hasText: sentence }).waitFor()
    }
    assert.deepEqual(sent, [])
    await close()
  })
})

test('the profile shows the progress of an upload, reports a failed upload, and sends the same picture again', async () => {
  const visitor = await withProfile(browser, app, door)
  const { page, words, press, close } = visitor
  const { picture } = words.profile
  const held = Promise.withResolvers<void>()
  door.answer = async path => (path.endsWith('/update/') ? held.promise.then(() => 'drop' as const) : 'pass')
  await choose(visitor, picture.add, png(twoHalves))
  await press(picture.save)
  await page.getByRole('progressbar', { name: picture.progress }).waitFor()
  held.resolve()
  await page
    .getByRole('alert')
    .filter({ hasText: picture.failed.replace(' {{why}}', '') })
    .waitFor()
  door.answer = () => 'pass'
  await press(picture.save)
  await waitForStatus(page, picture.saved)
  await close()
})
