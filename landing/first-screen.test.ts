// What a phone of 390 × 844 px shows before scrolling on the pages of a candidate.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { chromium } from 'playwright-core'
import { themes } from '#contract/landing-pages/content.ts'
import { languages } from '#contract/language.ts'
import { findBrowser } from '#server/testing/browser.ts'
import type { PageSource } from './page-source.ts'
import { renderJoinPage, type Rendered } from './render.tsx'
import { sourceOfSample } from './testing/samples.ts'
import { wahaSample } from './testing/waha.ts'

const browser = await chromium.launch(await findBrowser())
after(() => browser.close())
const context = await browser.newContext({ javaScriptEnabled: false, reducedMotion: 'reduce', viewport: { width: 390, height: 844 } })
const page = await context.newPage()
const waha = wahaSample(new Date('2027-02-04T00:00:00Z'))

async function open(theme: (typeof themes)[number], language: (typeof languages)[number], render: (source: PageSource) => Rendered) {
  const { html } = render(sourceOfSample({ ...waha, content: { ...waha.content, theme } }, language, new Date('2026-12-20T09:00:00Z')))
  await page.setContent(html)
}
const bottomOf = async (selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  assert.ok(box, selector)
  return box.y + box.height
}

const invitation = { name: 'فريق الواحة', captain: 'هند ع.', size: 1, state: 'open', personal: null } as const
for (const theme of themes)
  for (const language of languages)
    test(`${theme}, ${language}: the first button of an invitation leads to the form and is in the first screen`, async () => {
      for (const personal of [null, { fullname: 'ريم', email: 'reem@example.com' }]) {
        await open(theme, language, source => renderJoinPage({ ...source, here: 'join/x' }, { ...invitation, personal }))
        assert.equal(await page.locator('main .btn').first().getAttribute('href'), '#register')
        assert.equal(await page.locator('main .ctas').first().locator('.btn').count(), 1)
        assert.ok((await bottomOf('main .btn')) < 844)
        const title = await page.locator('h1').textContent()
        assert.equal(title, language === 'ar' ? 'الانضمام إلى «فريق الواحة»' : 'Join فريق الواحة')
        if (language === 'ar') assert.match((await page.locator('.tag').first().textContent()) ?? '', /^وصلتك دعوة من هند ع/)
      }
    })
