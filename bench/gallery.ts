// Renders sample pages to dist/gallery, for looking at: node --import ./setup/jsx.mjs bench/gallery.ts [--shots] [name…]
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { presets } from '#contract/presets.ts'
import type { Language } from '#contract/language.ts'
import { chromium } from 'playwright-core'
import { fontFiles } from '#landing/assets.ts'
import type { PageView } from '#landing/page-view.ts'
import { renderLandingPage, renderNotFoundPage, renderThanksPage } from '#landing/render.tsx'
import { findBrowser } from '#server/testing/browser.ts'
import { bareSample, richSample, type Sample, viewOfSample, wordySample } from '#landing/sample.ts'

const start = new Date('2027-02-04T00:00:00Z')
const now = new Date('2026-12-20T09:00:00Z')
const assets = { fontArabic: 'arabic.woff2', fontLatin: 'latin.woff2' }
const folder = 'dist/gallery'
const wrong = {
  values: { fullname: 'نورة', email: 'noura@', phone: '12' },
  errors: { email: 'اكتب بريدًا إلكترونيًا صحيحًا، مثل name@example.com.', consent: 'يلزم هذا الإقرار لإرسال الطلب.' },
}

const pages = new Map<string, string>()
const add = (name: string, sample: Sample, language: Language, more: Partial<PageView> = {}) =>
  pages.set(name, renderLandingPage(viewOfSample(sample, language, now, { assets, ...more })).html)
for (const language of ['ar', 'en'] as const) {
  add(`rich-${language}`, richSample(start), language)
  add(`bare-${language}`, bareSample(start), language)
  add(`wordy-${language}`, wordySample(start), language)
  pages.set(
    `thanks-${language}`,
    renderThanksPage({ ...viewOfSample(richSample(start), language, now, { assets }), reference: '7F3A90C2' }).html,
  )
  pages.set(
    `missing-${language}`,
    renderNotFoundPage({ language, host: 'waha.localhost', tenantName: 'waha', portalUrl: 'http://localhost/' }).html,
  )
  presets.forEach((preset, at) => {
    const rich = richSample(start)
    add(
      `preset${at}-${language}`,
      { ...rich, tenant: { ...rich.tenant, tenant_name: `sidra-${at}` }, content: { ...rich.content, preset } },
      language,
    )
  })
}
add('wrong-ar', richSample(start), 'ar', { form: wrong })
add('preview-ar', bareSample(start), 'ar', { preview: true })
for (const [stage, moment] of Object.entries({ soon: '2026-11-01', closed: '2027-01-28', running: '2027-02-05', finished: '2027-03-01' }))
  add(`${stage}-ar`, richSample(start), 'ar', { now: new Date(`${moment}T06:00:00Z`) })

mkdirSync(folder, { recursive: true })
const require = createRequire(import.meta.url)
copyFileSync(require.resolve(fontFiles.fontArabic), `${folder}/arabic.woff2`)
copyFileSync(require.resolve(fontFiles.fontLatin), `${folder}/latin.woff2`)
for (const [name, html] of pages) writeFileSync(`${folder}/${name}.html`, html)
console.log(`${pages.size} pages in ${folder}`)

const [flag, ...names] = process.argv.slice(2)
if (flag === '--shots') await shoot(names.length ? names : [...pages.keys()])

/** Light and dark, narrow and wide, whole pages. */
async function shoot(chosen: string[]) {
  const browser = await chromium.launch(await findBrowser())
  for (const name of chosen)
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [390, 1280]) {
        const page = await browser.newPage({ viewport: { width, height: width === 390 ? 844 : 820 }, colorScheme })
        await page.goto(pathToFileURL(`${folder}/${name}.html`).href)
        await page.evaluate(() => document.fonts.ready)
        await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true })
        await page.close()
      }
  await browser.close()
}
