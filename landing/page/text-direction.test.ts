import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { chromium } from 'playwright-core'
import { themes } from '#contract/landing-pages/content.ts'
import { findBrowser } from '#server/testing/browser.ts'
import { renderLandingPage } from '../render.tsx'
import { sourceOfSample } from '../testing/samples.ts'
import { wahaSample } from '../testing/waha.ts'

const browser = await chromium.launch(await findBrowser())
after(() => browser.close())
const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
const waha = wahaSample(new Date('2027-02-04T00:00:00Z'))
const link = { id: 'link', type: 'about', body: { ar: '[دليل المشاركين](https://guide.example)', en: '[Guide](https://guide.example)' } }

// An element with dir="auto" ignores text inside a nested <bdi> or dir element, so its text would run left to right.
test('the first letter of each text with automatic direction determines its direction, in every theme and language', async () => {
  for (const theme of themes)
    for (const language of ['ar', 'en'] as const)
      for (const isSwapped of [false, true]) {
        const { content, tenant } = waha
        const sections = content.sections.map(section => (section.type === 'about' ? { ...section, ...link } : section))
        const one = isSwapped ? { ar: language === 'ar' ? '' : 'جمعية نبع', en: language === 'ar' ? 'Nabaa Society' : '' } : null
        const sample = {
          ...waha,
          tenant: one ? { ...tenant, organizer: one, venue: one } : tenant,
          content: { ...content, theme, sections: sections as typeof content.sections },
        }
        await page.setContent(renderLandingPage(sourceOfSample(sample, language, new Date('2026-12-20T09:00:00Z'))).html)
        const wrong = await page.locator('[dir="auto"], img[alt]').evaluateAll(elements =>
          elements.flatMap(element => {
            const text = element.getAttribute('alt') ?? element.textContent ?? ''
            const [letter] = /\p{L}/u.exec(text) ?? []
            const expected = letter && /\p{Script=Arabic}/u.test(letter) ? 'rtl' : 'ltr'
            return letter && getComputedStyle(element).direction !== expected ? [`<${element.tagName}> ${text.slice(0, 60)}`] : []
          }),
        )
        assert.deepEqual(wrong, [], `${theme} ${language}`)
      }
})
