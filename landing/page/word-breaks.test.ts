import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { chromium } from 'playwright-core'
import { themes } from '#contract/landing-pages/content.ts'
import { languages } from '#contract/language.ts'
import { findBrowser } from '#server/testing/browser.ts'
import { renderLandingPage, renderThanksPage } from '../render.tsx'
import { pairwise } from '../testing/pairwise.ts'
import { sourceOfSample } from '../testing/samples.ts'
import { variedSamples } from '../testing/varied.ts'
import { wahaSample } from '../testing/waha.ts'

const browser = await chromium.launch(await findBrowser())
after(() => browser.close())
const page = await browser.newPage()
const waha = wahaSample(new Date('2027-02-04T00:00:00Z'))
const moments = { soon: '2026-11-01', open: '2026-12-20', closed: '2027-01-28', running: '2027-02-05', finished: '2027-03-01' }

test('no word of up to 16 letters breaks across lines on a phone, in any theme, language and stage', async () => {
  const looks = pairwise({ theme: themes, language: languages, stage: Object.keys(moments) as (keyof typeof moments)[] })
  for (const { theme, language, stage } of looks) {
    const source = sourceOfSample({ ...waha, content: { ...waha.content, theme } }, language, new Date(`${moments[stage]}T09:00:00Z`))
    // The page with a rejected form contains every text of the page without one.
    const form = { values: { email: 'reem@' }, errors: { email: 'Enter a valid email address.' } }
    for (const { html } of [renderLandingPage({ ...source, form }), renderThanksPage(source)])
      await checkWords(html, [320, 390], `${theme} ${language} ${stage}`)
  }
})

test('no word of up to 16 letters breaks across lines in any section layout, on phones and wide screens', async () => {
  const samples = variedSamples(new Date('2027-02-04T00:00:00Z'))
  for (const { theme, language, at } of pairwise({ theme: themes, language: languages, at: samples.keys().toArray() })) {
    const sample = samples[at] ?? assert.fail()
    const source = sourceOfSample({ ...sample, content: { ...sample.content, theme } }, language, new Date('2026-12-20T09:00:00Z'))
    await checkWords(renderLandingPage(source).html, [390, 1280], `${theme} ${language} ${sample.tenant.tenant_name}`)
  }
})

/** Loads a page once and checks it at each width, because loading costs more than a new layout. */
async function checkWords(html: string, widths: readonly number[], look: string) {
  await page.setContent(html)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    assert.deepEqual(await brokenWords(), [], `${look} at ${width} px`)
  }
}

/** Returns words of up to 16 letters that are broken across lines. */
const brokenWords = () =>
  page.evaluate(() => {
    const broken: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const isOnOneLine = (range: Range) => {
      const tops = [...range.getClientRects()].filter(({ height }) => height > 1).map(({ top }) => Math.round(top))
      return Math.max(...tops) - Math.min(...tops) <= 5
    }
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const whole = document.createRange()
      whole.selectNodeContents(node)
      // Most texts are on one line or not displayed, so that their words need no measurement.
      if (whole.getClientRects().length === 0 || isOnOneLine(whole)) continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{M}\p{N}]{2,16}/gu)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const parent = node.parentElement?.closest('[class],[id]')
        if (!isOnOneLine(range) && !parent?.closest('.trap')) broken.push(`${word} in ${parent?.className || parent?.id}`)
      }
    }
    return broken
  })
