// Tests the sticky header and menu in a browser. The pages contain no scripts.

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { chromium } from 'playwright-core'
import { themes } from '#contract/landing-pages/content.ts'
import type { Language } from '#contract/language.ts'
import { findBrowser } from '#server/testing/browser.ts'
import { renderLandingPage } from '../render.tsx'
import { sourceOfSample } from '../testing/samples.ts'
import { wahaSample } from '../testing/waha.ts'

const browser = await chromium.launch(await findBrowser())
after(() => browser.close())
const page = await browser.newPage({ reducedMotion: 'reduce' })
const sample = wahaSample(new Date('2027-02-04T00:00:00Z'))
const now = new Date('2026-12-20T09:00:00Z')

type Viewport = { width: number; height: number }
async function open(theme: (typeof themes)[number], language: Language, viewport: Viewport, at = now): Promise<void> {
  await page.setViewportSize(viewport)
  await page.goto('about:blank')
  const source = sourceOfSample({ ...sample, content: { ...sample.content, theme } }, language, at)
  await page.setContent(renderLandingPage(source).html)
}
const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 800 }
/** Scrolls, then waits for two frames, because scroll-driven animations update in the next frame. */
const scrollTo = (selector: string) =>
  page.locator(selector).evaluate(element => {
    element.scrollIntoView({ block: 'start' })
    return new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
/** Clicks at the element's coordinates, because a locator click could scroll the page. */
async function tap(selector: string) {
  const { x, y, width, height } = (await page.locator(selector).boundingBox()) ?? assert.fail(`${selector} is not on the screen`)
  await page.mouse.click(x + width / 2, y + height / 2)
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}
const topOf = (selector: string) => page.locator(selector).evaluate(element => element.getBoundingClientRect().top)

for (const theme of themes) {
  test(`${theme}: the menu on a phone reaches every section with two taps and closes without scrolling the page`, async () => {
    await open(theme, 'ar', phone)
    await scrollTo('#prizes')
    const before = await topOf('#prizes')
    await tap('a.sections')
    const links = page.locator('#sections li a')
    const anchors = await page.locator('main section[id]:not(#facts)').evaluateAll(sections => sections.map(section => `#${section.id}`))
    const offered = await links.evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''))
    for (const anchor of anchors) assert.ok(offered.includes(anchor), anchor)
    assert.equal(await links.first().isVisible(), true)
    await tap('.shut')
    assert.equal(await links.first().isVisible(), false)
    assert.equal(await topOf('#prizes'), before)
    await tap('a.sections')
    await tap('#sections a[href="#faq"]')
    assert.equal(await links.first().isVisible(), false)
    const [bar, faq] = [await page.locator('.bar').boundingBox(), await topOf('#faq')]
    assert.ok(bar !== null && bar.y === 0 && faq >= bar.height && faq < 200, `${faq} under ${bar?.height}`)
  })

  test(`${theme}: the fixed registration button of phones is visible between the first screen and the form`, async () => {
    for (const language of ['ar', 'en'] as const) {
      await open(theme, language, phone)
      const way = page.locator('.stick')
      assert.equal(await way.isVisible(), false)
      await scrollTo('#tracks')
      assert.equal(await way.isVisible(), true)
      for (const part of ['#register', '#f-phone', '#f-consent', '.form button', '.foot']) {
        await scrollTo(part)
        assert.equal(await way.isVisible(), false, `over ${part}`)
      }
    }
  })

  test(`${theme}: the header with the registration button stays visible on a wide screen when the page is scrolled`, async () => {
    await open(theme, 'en', desk)
    await scrollTo('#prizes')
    assert.equal(await topOf('.bar'), 0)
    assert.equal(await page.locator('.bar > a.btn[href="#register"]').isVisible(), true)
    assert.equal(await page.locator('.shut').isVisible(), false)
  })

  test(`${theme}: places the menu’s close button in the menu when registration is closed`, async () => {
    await open(theme, 'ar', phone, new Date('2027-02-05T09:00:00Z'))
    assert.equal(await page.locator('#register form').count(), 0)
    const crossed = await page.evaluate(() =>
      [...document.querySelectorAll('*')].filter(one => getComputedStyle(one, '::after').content.includes('×')).map(one => one.id),
    )
    assert.deepEqual(crossed, ['read-on'])
  })
}
