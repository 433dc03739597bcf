import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { chromium } from 'playwright-core'
import { themes } from '#contract/landing-pages/content.ts'
import { findBrowser } from '#server/testing/browser.ts'
import type { PageSource } from '../page/page-source.ts'
import { renderCorrectionPage, renderJoinPage, renderLandingPage, type Rendered } from '../render.tsx'
import { sourceOfSample } from '../testing/samples.ts'
import { wahaSample } from '../testing/waha.ts'

const browser = await chromium.launch(await findBrowser())
after(() => browser.close())
const context = await browser.newContext({ javaScriptEnabled: false, reducedMotion: 'reduce', viewport: { width: 390, height: 844 } })
const page = await context.newPage()
const waha = wahaSample(new Date('2027-02-04T00:00:00Z'))
const invitation = { name: 'النبع', captain: 'ريم ع.', size: 2, state: 'open', personal: null } as const
const pages: Record<string, (source: PageSource) => Rendered> = {
  register: renderLandingPage,
  'join/x': source => renderJoinPage({ ...source, here: 'join/x' }, invitation),
  'me/x/correct': source => renderCorrectionPage({ ...source, here: 'me/x/correct' }, 'application'),
}

for (const theme of themes)
  test(`${theme}: the browser focuses the error summary without JavaScript when a form is rejected`, async () => {
    for (const [path, render] of Object.entries(pages)) {
      const source = sourceOfSample({ ...waha, content: { ...waha.content, theme } }, 'en', new Date('2026-12-20T09:00:00Z'))
      const form = { values: {}, errors: { fullname: 'Enter your name.' } }
      await page.route('http://waha.localhost/**', route => {
        const isPost = route.request().method() === 'POST'
        const { html } = render(isPost ? { ...source, form } : source)
        return route.fulfill({ status: isPost ? 422 : 200, contentType: 'text/html', body: html })
      })
      await page.goto('http://waha.localhost/en/')
      await page.locator('form.form').evaluate((sent: HTMLFormElement) => sent.submit())
      await page.waitForURL(`**/en/${path}#wrong`)
      // The browser moves the focus when it renders, which can be after the load event.
      await page.locator('.summary:focus').waitFor()
      const box = await page.locator('.summary').boundingBox()
      assert.ok(box && box.y >= 0 && box.y < 400, `${path}: ${box?.y}`)
      await page.keyboard.press('Tab')
      await page.locator('.summary a:focus').waitFor()
      await page.unrouteAll()
    }
  })
