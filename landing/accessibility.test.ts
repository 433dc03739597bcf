import { AxeBuilder } from '@axe-core/playwright'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Browser, chromium } from 'playwright-core'
import type { Language } from '#contract/language.ts'
import { type Theme, themes } from '#contract/landing-page/content.ts'
import { presets } from '#contract/presets.ts'
import { findBrowser } from '#server/testing/browser.ts'
import { renderLandingPage, renderNotFoundPage, renderThanksPage } from './render.tsx'
import type { PageView } from './page-view.ts'
import { bareSample, viewOfSample, wordySample } from './sample.ts'
import { crowded, sparse, stretched } from './samples/extremes.ts'
import { wahaSample } from './samples/waha.ts'

const start = new Date('2027-02-04T00:00:00Z')
const now = new Date('2026-12-20T09:00:00Z')

let browser: Browser
before(async () => {
  browser = await chromium.launch(await findBrowser())
})
after(() => browser.close())

async function faultsOf(html: string, schemes: readonly ('light' | 'dark')[] = ['light']): Promise<string[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const faults: string[] = []
  try {
    const page = await context.newPage()
    await page.setContent(html)
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const { violations } = await new AxeBuilder({ page }).analyze()
      faults.push(
        ...violations.flatMap(({ id, nodes }) => nodes.slice(0, 3).map(node => `${colorScheme} ${id}: ${node.html.slice(0, 160)}`)),
      )
    }
    return faults
  } finally {
    await context.close()
  }
}

/** Who comes before, during and after sees different sections. */
const moments = { open: now, running: new Date('2027-02-05T07:15:00Z'), finished: new Date('2027-03-01T09:00:00Z') }
const sample = wahaSample(start)
const drawn = (theme: Theme, preset: string, language: Language, more: Partial<PageView> = {}) =>
  renderLandingPage(viewOfSample({ ...sample, content: { ...sample.content, theme, preset } }, language, now, more)).html

// Each preset at one of the moments, so that every theme is seen at all of them; bench/inspect-pages.ts looks at every combination.
for (const [nth, theme] of themes.entries())
  for (const [at, preset] of [...presets, '#B5D33D'].entries()) {
    const [stage, moment] = Object.entries(moments)[(at + nth) % 3] ?? ['open', now]
    test(`axe finds nothing in ${theme} in ${preset} (${stage}), in both languages, by day and by night`, async () => {
      for (const language of ['ar', 'en'] as const)
        assert.deepEqual(await faultsOf(drawn(theme, preset, language, { now: moment }), ['light', 'dark']), [], language)
    })
  }

test('axe finds nothing on a form that came back', async () => {
  const form = { values: {}, errors: { email: '…', consent: '…' } }
  for (const theme of themes) assert.deepEqual(await faultsOf(drawn(theme, presets[0], 'ar', { form }), ['light', 'dark']), [], theme)
})

test('axe finds nothing on a bare page, a preview, the thanks page and the page of a free name', async () => {
  const bare = viewOfSample(bareSample(start), 'ar', now)
  for (const { html } of [
    renderLandingPage(bare),
    renderLandingPage({ ...bare, preview: true }),
    renderThanksPage({ ...bare, reference: '7F3A90C2' }),
    renderNotFoundPage({ language: 'en', host: 'waha.localhost', tenantName: 'waha', portalUrl: 'http://localhost/' }),
  ])
    assert.deepEqual(await faultsOf(html), [])
})

for (const theme of themes)
  test(`nothing in ${theme} is wider than the screen, from 320 to 1920 pixels: with the longest texts, with every list full, with one of each`, async () => {
    const page = await browser.newPage()
    const after = { now: moments.finished }
    const drawings = (['ar', 'en'] as const).flatMap(language =>
      [wordySample(start), stretched(sample), crowded(sample), sparse(sample)].map((extreme, at) => ({
        name: `${language} ${at}`,
        html: renderLandingPage(viewOfSample({ ...extreme, content: { ...extreme.content, theme } }, language, now, at % 2 ? after : {}))
          .html,
      })),
    )
    for (const { name, html } of drawings) {
      await page.setContent(html)
      for (const width of [320, 390, 768, 980, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        const wider = await page.evaluate(() => {
          const hidden = document.querySelectorAll(
            '.sr, .skip, .trap, .trap *, [aria-hidden], [aria-hidden] *, details:not([open]) > :not(summary), details:not([open]) > :not(summary) *',
          )
          const unseen = new Set<Element>(hidden)
          return [...document.querySelectorAll('body *')]
            .filter(element => !unseen.has(element))
            .filter(element => {
              const { left, right, width: own } = element.getBoundingClientRect()
              return own > 0 && (right > innerWidth + 1 || left < -1)
            })
            .map(element => element.outerHTML.slice(0, 80))
        })
        assert.deepEqual(wider, [], `${name} at ${width}`)
      }
    }
    await page.close()
  })
