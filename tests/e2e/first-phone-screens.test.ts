// Name, date, place and main button of published pages are in the first 600 CSS pixels of phones.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { type Theme, themes } from '#contract/landing-pages/content.ts'
import { type L10n, languages } from '#contract/language.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { openProduct } from './product.ts'
import { absherTuwaiq } from './recreated/absher-tuwaiq.ts'
import { cairo } from './recreated/cairo.ts'
import { hackmit } from './recreated/hackmit.ts'
import { realityHack } from './recreated/reality-hack.ts'
import { contentOf, en, l, type Recreated } from './recreated/recreated.ts'
import { solutionChallenge } from './recreated/solution-challenge.ts'
import { spaceApps } from './recreated/space-apps.ts'

const phones = [
  { width: 360, height: 640 },
  { width: 375, height: 667 },
  { width: 412, height: 839 },
]
const lowest = 600

const { app, browser } = await openProduct()
const nora = await newPerson(app)
const context = await browser.newContext({ javaScriptEnabled: false, reducedMotion: 'reduce' })
const tab = await context.newPage()

const dates = cairo.facts
/** Long names of hackathons of 2018, with Arabic names of the same kind. */
const named = (name: L10n, city: string, description: L10n): Recreated => ({
  facts: { ...dates, name, city, description, languages: name.ar ? cairo.facts.languages : 'en' },
  content: contentOf('#0097B5', {}),
})
const hackathons: Record<string, Recreated> = {
  absherTuwaiq,
  cairo,
  hackmit,
  realityHack,
  solutionChallenge,
  spaceApps,
  short: named(
    l('هاكاثون نخيل', 'Nakheel Hackathon'),
    'بريدة',
    l('ثلاثة أيام لحلول تحمي ثلاثين مليون نخلة', 'Three days for solutions that protect thirty million palms'),
  ),
  mckinsey: named(
    en('McKinsey Analytics Online Hackathon- Recommendation Design'),
    'Portola Valley, California, USA',
    en('Build a recommendation engine for practice problems'),
  ),
  huntsville: named(en('International Space Apps Challenge - Huntsville'), 'Huntsville, Alabama, USA', en('')),
  florida: named(en('Greater Central Florida Tech Faire + Hackathon'), 'Philadelphia, PA, United States', en('')),
  care: named(
    l('هاكاثون تقنيات الرعاية الصحية المنزلية لكبار السن', 'Home Health Care Technologies Hackathon for Older People'),
    'المدينة المنورة',
    l(
      'ثلاثة أيام لرعاية تصل إلى البيت قبل أن يصل المريض إلى المستشفى',
      'Three days for care that reaches homes before patients reach hospitals',
    ),
  ),
}

for (const [name, recreated] of Object.entries(hackathons))
  test(`name, date, place and main button of ${name} are in the first 600 pixels of phones in every theme and language`, async () => {
    const { id, tenant_name } = await newHackathon(nora, recreated.facts)
    await nora.calls.landingPages.create({ tenant: id, form: { content: recreated.content } })
    for (const theme of themes) await check(id, tenant_name, recreated, theme)
  })

async function check(tenant: string, tenantName: string, { facts }: Recreated, theme: Theme) {
  const { content } = await nora.calls.landingPages.get({ tenant })
  await nora.calls.landingPages.update({ tenant, form: { content: { ...content, theme } } })
  await nora.calls.landingPages.publish({ tenant })
  const used = facts.languages === 'en' ? (['en'] as const) : languages
  for (const language of used)
    for (const viewport of phones) {
      await tab.setViewportSize(viewport)
      const answer = await tab.goto(`http://${tenantName}.localhost:${new URL(app.url).port}/${language}/`)
      await tab.evaluate(() => document.fonts.ready)
      const html = (await answer?.text()) ?? ''
      assert.ok(brotliCompressSync(html).length <= 40 * 1024)
      assert.doesNotMatch(html, /<script(?! type="application\/ld\+json")/)
      for (const [part, bottom] of Object.entries(await measure()))
        assert.ok(bottom > 0 && bottom <= lowest, `${theme}, ${language}, ${viewport.width}: ${part} ends at ${bottom}`)
    }
}

/** Returns the lower edges of the visible parts, or 0 for a missing one. */
const measure = () =>
  tab.evaluate(() => {
    const bottomOf = (selector: string) => {
      const seen = [...document.querySelectorAll(selector)].find(element => element.checkVisibility())
      return seen ? Math.round(seen.getBoundingClientRect().bottom) : 0
    }
    return {
      name: bottomOf('h1'),
      date: bottomOf('main :is(.brief, .under) time'),
      place: bottomOf('main .brief bdi, main .under > p:first-child'),
      button: bottomOf('main .ctas .btn'),
    }
  })
