import { AxeBuilder } from '@axe-core/playwright'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Browser, chromium } from 'playwright-core'
import { presets } from '#contract/presets.ts'
import { findBrowser } from '#server/testing/browser.ts'
import { renderLandingPage, renderNotFoundPage, renderThanksPage } from './render.tsx'
import { bareSample, richSample, viewOfSample, wordySample } from './sample.ts'

const start = new Date('2027-02-04T00:00:00Z')
const now = new Date('2026-12-20T09:00:00Z')

let browser: Browser
before(async () => {
  browser = await chromium.launch(await findBrowser())
})
after(() => browser.close())

async function faultsOf(html: string, colorScheme: 'light' | 'dark'): Promise<string[]> {
  const context = await browser.newContext({ colorScheme })
  try {
    const page = await context.newPage()
    await page.setContent(html)
    const { violations } = await new AxeBuilder({ page }).analyze()
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  } finally {
    await context.close()
  }
}

for (const preset of [...presets, '#B5D33D'])
  test(`axe finds nothing in ${preset}, in both languages, by day and by night`, async () => {
    const sample = richSample(start)
    const content = { ...sample.content, preset }
    const form = { values: {}, errors: { email: '…', consent: '…' } }
    for (const language of ['ar', 'en'] as const)
      for (const scheme of ['light', 'dark'] as const)
        assert.deepEqual(await faultsOf(renderLandingPage(viewOfSample({ ...sample, content }, language, now, { form })).html, scheme), [])
  })

test('axe finds nothing on a bare page, a preview, the thanks page and the page of a free name', async () => {
  const bare = viewOfSample(bareSample(start), 'ar', now)
  for (const { html } of [
    renderLandingPage(bare),
    renderLandingPage({ ...bare, preview: true }),
    renderThanksPage({ ...bare, reference: '7F3A90C2' }),
    renderNotFoundPage({ language: 'en', host: 'waha.localhost', tenantName: 'waha', portalUrl: 'http://localhost/' }),
  ])
    assert.deepEqual(await faultsOf(html, 'light'), [])
})

test('nothing is wider than the screen, from 320 to 1920 pixels, even with the longest texts', async () => {
  const page = await browser.newPage()
  for (const language of ['ar', 'en'] as const) {
    await page.setContent(renderLandingPage(viewOfSample(wordySample(start), language, now)).html)
    for (const width of [320, 390, 768, 980, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const wider = await page.evaluate(() =>
        [...document.querySelectorAll('body *:not(svg *, .sr, .skip, .trap, .trap *)')]
          .filter(element => {
            const { left, right, width } = element.getBoundingClientRect()
            return width > 0 && (right > innerWidth + 1 || left < -1)
          })
          .map(element => element.outerHTML.slice(0, 80)),
      )
      assert.deepEqual(wider, [], `${language} at ${width}`)
    }
  }
  await page.close()
})
