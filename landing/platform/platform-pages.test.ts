import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after, test } from 'node:test'
import { chromium } from 'playwright-core'
import { findBrowser } from '#server/testing/browser.ts'
import { faultsOf } from '../../tests/e2e/inspection.ts'
import { fontFiles, type PageAssets } from '../page/assets.ts'
import { legalNames, legalTextOf, renderForgetPage, renderLegalPage, renderNoticesPage, renderUnsubscribePage } from '../render.tsx'

const { resolve } = createRequire(import.meta.url)
const assets = Object.fromEntries(
  Object.entries(fontFiles).map(([name, file]) => [name, `data:font/woff2;base64,${readFileSync(resolve(file)).toString('base64')}`]),
) as PageAssets
const browser = await chromium.launch(await findBrowser())
after(() => browser.close())

const own = legalTextOf(`A lead.\n\n## ${'كلمة طويلة '.repeat(12)}\n- one\n- two\n\n## ${'Averyveryverylongword'.repeat(6)}\nText.`)
const pages = (['ar', 'en'] as const).flatMap(language => {
  const view = { language, portalUrl: 'https://maydan.example', path: '/x', assets }
  const operator = { name: null, email: 'someone-with-a-long-name@a-long-domain.example' }
  return [
    ...legalNames.flatMap(name => [own, null].map(text => renderLegalPage({ ...view, name, operator, own: text }))),
    ...[true, false].map(isForgotten => renderForgetPage({ ...view, isForgotten })),
    ...[true, false].map(isEnded => renderNoticesPage({ ...view, isEnded })),
    ...[true, false, null].map(isUnsubscribed => renderUnsubscribePage({ ...view, hackathon: 'هاكاثون Riyadh', isUnsubscribed })),
  ]
})

test('axe reports no violations on legal and unsubscribe pages in light and dark mode, and no page is wider than 320 px', async () => {
  const page = await browser.newPage({ viewport: { width: 320, height: 800 } })
  for (const { html } of pages) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setContent(html)
    const title = await page.title()
    assert.deepEqual([title, await faultsOf(page)], [title, []])
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), title)
    await page.emulateMedia({ colorScheme: 'dark' })
    assert.deepEqual([title, await faultsOf(page, 'colours')], [title, []])
  }
  await page.close()
})

test('a printed legal page contains the text without table of contents, footer and language link', async () => {
  const page = await browser.newPage()
  await page.setContent(pages[0]?.html ?? '')
  await page.emulateMedia({ media: 'print' })
  for (const gone of ['.toc', '.foot', '.lang']) assert.equal(await page.locator(gone).isVisible(), false, gone)
  assert.equal(await page.locator('h1').isVisible(), true)
  await page.close()
})
