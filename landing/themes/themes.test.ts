import assert from 'node:assert/strict'
import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { themes } from '#contract/landing-pages/content.ts'
import { facilities } from '#contract/landing-pages/sections/event-sections.ts'
import type { Language } from '#contract/language.ts'
import { fontFiles } from '../page/assets.ts'
import type { PageTenant } from '../page/page-source.ts'
import { renderLandingPage } from '../render.tsx'
import { sourceOfSample } from '../testing/samples.ts'
import { wahaSample } from '../testing/waha.ts'
import { wordsIn } from '../words/words.ts'

const waha = wahaSample(new Date('2027-02-04T00:00:00Z'))
const now = new Date('2026-12-20T09:00:00Z')
const { resolve } = createRequire(import.meta.url)
/** Each URL contains the font's key, so that tests recognize it. */
const assets = Object.fromEntries(Object.keys(fontFiles).map(name => [name, `/fonts/${name}`])) as Record<keyof typeof fontFiles, string>

function pageIn(theme: (typeof themes)[number], language: Language, facts: Partial<PageTenant> = {}) {
  const sections = waha.content.sections.map(section => (section.type === 'venue' ? { ...section, facilities: [...facilities] } : section))
  const sample = { ...waha, tenant: { ...waha.tenant, ...facts }, content: { ...waha.content, theme, sections } }
  return renderLandingPage(sourceOfSample(sample, language, now, { assets })).html
}

for (const theme of themes) {
  test(`${theme} shows every document and facility`, () => {
    for (const language of ['ar', 'en'] as const) {
      const html = pageIn(theme, language)
      for (const file of Object.values(waha.documents ?? {})) assert.ok(html.includes(`href="${file.url}"`), file.url)
      for (const key of facilities) assert.ok(html.includes(wordsIn[language].facility[key]), key)
    }
  })

  test(`${theme} uses at most 110 KB of fonts and preloads at most two fonts`, () => {
    for (const language of ['ar', 'en'] as const) {
      const html = pageIn(theme, language)
      const asked = Object.entries(fontFiles).filter(([name]) => html.includes(`/fonts/${name}"`))
      const bytes = asked.reduce((sum, [, file]) => sum + statSync(resolve(file)).size, 0)
      assert.ok(asked.length > 0 && bytes <= 110 * 1024, `${bytes} bytes`)
      assert.ok((html.match(/<link rel="preload"/g) ?? []).length <= 2)
    }
  })
}

test('the board of lawha shows “Canceled” or “Postponed” as the status of every milestone when the hackathon is called off', () => {
  const statuses = (called_off: PageTenant['called_off']) =>
    [...pageIn('lawha', 'en', { called_off }).matchAll(/class="lamp">([^<]+)</g)].map(([, status]) => status)
  assert.deepEqual(statuses(null).slice(0, 3), ['Past', 'Next', 'Later'])
  for (const [called_off, status] of [
    ['cancelled', 'Canceled'],
    ['postponed', 'Postponed'],
  ] as const)
    assert.deepEqual([...new Set(statuses(called_off))], [status])
})
