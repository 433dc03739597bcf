import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { chromium } from 'playwright-core'
import { themes } from '#contract/landing-pages/content.ts'
import { findBrowser } from '#server/testing/browser.ts'
import { renderLandingPage, renderThanksPage } from '../render.tsx'
import { sourceOfSample } from '../testing/samples.ts'
import { variedSamples } from '../testing/varied.ts'
import { wahaSample } from '../testing/waha.ts'

const browser = await chromium.launch(await findBrowser())
after(() => browser.close())
const page = await browser.newPage()
const waha = wahaSample(new Date('2027-02-04T00:00:00Z'))
const moments = { soon: '2026-11-01', open: '2026-12-20', closed: '2027-01-28', running: '2027-02-05', finished: '2027-03-01' }

test('no word of up to 16 letters breaks across lines on a phone, in any theme, language and stage', async () => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const theme of themes)
      for (const language of ['ar', 'en'] as const)
        for (const [stage, day] of Object.entries(moments)) {
          const source = sourceOfSample({ ...waha, content: { ...waha.content, theme } }, language, new Date(`${day}T09:00:00Z`))
          const form = { values: { email: 'reem@' }, errors: { email: 'Enter a valid email address.' } }
          for (const { html } of [renderLandingPage(source), renderLandingPage({ ...source, form }), renderThanksPage(source)]) {
            await page.setContent(html)
            assert.deepEqual(await brokenWords(), [], `${theme} ${language} ${stage} at ${width} px`)
          }
        }
  }
})

test('no word of up to 16 letters breaks across lines in any section layout, on phones and wide screens', async () => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    for (const theme of themes)
      for (const language of ['ar', 'en'] as const)
        for (const sample of variedSamples(new Date('2027-02-04T00:00:00Z'))) {
          const source = sourceOfSample({ ...sample, content: { ...sample.content, theme } }, language, new Date('2026-12-20T09:00:00Z'))
          await page.setContent(renderLandingPage(source).html)
          assert.deepEqual(await brokenWords(), [], `${theme} ${language} ${sample.tenant.tenant_name} at ${width} px`)
        }
  }
})

/** Returns words of up to 16 letters that are broken across lines. */
const brokenWords = () =>
  page.evaluate(() => {
    const broken: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{M}\p{N}]{2,16}/gu)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const tops = [...range.getClientRects()].filter(({ height }) => height > 1).map(({ top }) => Math.round(top))
        const parent = node.parentElement?.closest('[class],[id]')
        if (Math.max(...tops) - Math.min(...tops) > 5 && !parent?.closest('.trap'))
          broken.push(`${word} in ${parent?.className || parent?.id}`)
      }
    return broken
  })
