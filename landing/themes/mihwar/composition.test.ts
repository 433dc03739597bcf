import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { chromium } from 'playwright-core'
import { languages } from '#contract/language.ts'
import { renderLandingPage, renderMyLinkPage } from '#landing/render.tsx'
import { pairwise } from '#landing/testing/pairwise.ts'
import { richSample, type Sample, sourceOfSample } from '#landing/testing/samples.ts'
import { variedSamples } from '#landing/testing/varied.ts'
import { wahaPictures } from '#landing/testing/waha-files.ts'
import { findBrowser } from '#server/testing/browser.ts'
import { compositions } from './composition.ts'
import { fieldsOf, unrolled } from './fields.ts'

const start = new Date('2027-02-04T00:00:00Z')
const open = new Date('2026-12-20T09:00:00Z')
const sample = richSample(start)
const at = (address: string, one = sample): Sample => ({ ...one, tenant: { ...one.tenant, tenant_name: address } })
const sourceOf = (one: Sample, language: 'ar' | 'en', now = open) =>
  sourceOfSample({ ...one, content: { ...one.content, theme: 'mihwar' } }, language, now)
const pageOf = (one: Sample, language: 'ar' | 'en' = 'ar', now = open) => renderLandingPage(sourceOf(one, language, now)).html
const artIn = (html: string) => /<div class="pivot (\w+)" aria-hidden="true">.*?<\/div>/s.exec(html) ?? assert.fail('no drawing')
const compositionIn = (html: string) => artIn(html)[1] ?? ''

const addresses = Array.from({ length: 40 }, (_, n) => `hackathon-${n + 1}`)
/** One address for each composition. */
const byComposition = new Map(addresses.map(address => [compositionIn(pageOf(at(address))), address]))

test('draws different first screens for forty hackathons with the same content, in all compositions', () => {
  assert.equal(new Set(addresses.map(address => artIn(pageOf(at(address)))[0])).size, addresses.length)
  assert.deepEqual([...byComposition.keys()].toSorted(), [...compositions].toSorted())
})

test('draws the same first screen when name, city, texts, color or the order of sections change, and the same composition in both languages', () => {
  for (const address of byComposition.values()) {
    const one = at(address)
    const tenant = { ...one.tenant, name: { ar: 'اسم آخر', en: 'Another name' }, city: 'جدة', description: { ar: 'وصف', en: 'Text' } }
    const content = { ...one.content, preset: '#7A1FA2', sections: one.content.sections.toReversed() }
    assert.equal(artIn(pageOf({ ...one, tenant, content }))[0], artIn(pageOf(one))[0])
    assert.equal(compositionIn(pageOf(one, 'en')), compositionIn(pageOf(one, 'ar')))
    assert.equal(compositionIn(renderMyLinkPage(sourceOf(one, 'ar'), true).html), compositionIn(pageOf(one)))
  }
})

test('shows a circle beside the text when the page has a cover, a long name or a long description', () => {
  const long = (text: string) => ({ ar: text, en: text })
  const withoutTagline = sample.content.sections.map(one => (one.type === 'hero' ? { ...one, tagline: long('') } : one))
  for (const address of addresses) {
    const { tenant, content } = at(address)
    for (const changed of [
      { tenant: { ...tenant, cover: wahaPictures.palms } },
      { tenant: { ...tenant, name: long('هاكاثون '.repeat(9)) } },
      { tenant: { ...tenant, description: long('وصف '.repeat(30)) }, content: { ...content, sections: withoutTagline } },
    ])
      assert.match(compositionIn(pageOf({ ...at(address), ...changed })), /^(side|whole)$/)
  }
})

test('draws no text and only valid numbers, in every composition and stage', () => {
  for (const address of byComposition.values())
    for (const day of ['2026-10-01', '2026-12-20', '2027-02-05', '2027-03-01']) {
      const [art] = artIn(pageOf(at(address), 'en', new Date(`${day}T09:00:00Z`)))
      assert.equal(art.replace(/<[^>]*>/g, ''), '')
      assert.doesNotMatch(art, /NaN|undefined|Infinity/)
    }
})

test('the arm of the band moves in reading direction', () => {
  const arm = (language: 'ar' | 'en', day: string) =>
    Number(/<line x1="([\d.]+)%"/.exec(pageOf(at(byComposition.get('ruler') ?? ''), language, new Date(day)))?.[1])
  assert.ok(arm('en', '2027-01-10T09:00:00Z') > arm('en', '2026-12-20T09:00:00Z'))
  assert.ok(arm('ar', '2027-01-10T09:00:00Z') < arm('ar', '2026-12-20T09:00:00Z'))
})

test('fields that are cut open remain inside, do not overlap, and include the tenant’s color at the arm', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z][a-z0-9-]{2,39}$/), fc.double({ min: 0, max: 1, noNaN: true }), (address, arm) => {
      const fields = unrolled(fieldsOf(address, arm)).toSorted((a, b) => a.from - b.from)
      for (const [nth, { from, to }] of fields.entries()) {
        assert.ok(from >= 0 && from < to && to <= 1)
        assert.ok(from >= (fields[nth - 1]?.to ?? 0) - 1e-9)
      }
      assert.ok(fields.some(({ kind }) => kind === 'spot'))
    }),
    { numRuns: 300 },
  )
})

const browser = await chromium.launch(await findBrowser())
after(() => browser.close())

test('name and button are on the first screen and beside the drawing, in every composition and language', async () => {
  const page = await browser.newPage()
  const samples = variedSamples(start)
  const looks = pairwise({ address: [...byComposition.values()], nth: samples.keys().toArray(), language: languages })
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const { address, nth, language } of looks) {
      const one = samples[nth] ?? assert.fail()
      await page.setContent(pageOf(at(address, one), language))
      const { bottom, overflow, covered } = await page.evaluate(measured)
      const named = `${compositionIn(await page.content())} ${one.tenant.tenant_name} ${language} at ${width} px`
      assert.ok(bottom <= height, `${named}: button ends at ${bottom} px`)
      assert.equal(overflow, 0, named)
      assert.deepEqual(covered, [], named)
    }
  }
})

function measured() {
  const boxOf = (element: Element) => element.getBoundingClientRect()
  const hero = document.querySelector('.hero') ?? document.body
  const art = hero.querySelector('.pivot') ?? document.body
  const circle = art.querySelector('.fields circle.outline')
  const covers = (text: DOMRect) => {
    const box = boxOf(circle ?? art)
    const nearest = (low: number, high: number, to: number) => Math.min(Math.max(to, low), high)
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const across = nearest(text.left, text.right, x) - x
    // Boxes of fonts are higher than their letters.
    const margin = text.height * 0.12
    const down = nearest(text.top + margin, text.bottom - margin, y) - y
    return circle
      ? Math.hypot(across, down) < box.width / 2 - 1
      : text.left < box.right - 1 && text.right > box.left + 1 && text.top + margin < box.bottom && text.bottom - margin > box.top
  }
  const texts: { name: string; box: DOMRect }[] = []
  const walker = document.createTreeWalker(hero.querySelector('.hero-text') ?? hero, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest('.chip')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) if (box.width > 8) texts.push({ name: node.textContent ?? '', box })
  }
  return {
    bottom: boxOf(hero.querySelector('.ctas .btn') ?? hero).bottom,
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    covered: texts.filter(({ box }) => covers(box)).map(({ name }) => name),
  }
}
