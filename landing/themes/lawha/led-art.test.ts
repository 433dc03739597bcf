import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { litLamps } from '#landing/art.ts'
import { renderLandingPage } from '#landing/render.tsx'
import { richSample, type Sample, sourceOfSample } from '#landing/testing/samples.ts'
import { variedSamples } from '#landing/testing/varied.ts'
import { friezeOf, friezeWidth } from './led-art.ts'

const sample = richSample(new Date('2027-02-04T00:00:00Z'))
const pageOf = (one: Sample, language: 'ar' | 'en' = 'ar') =>
  renderLandingPage(sourceOfSample({ ...one, content: { ...one.content, theme: 'lawha' } }, language, new Date('2026-12-20T09:00:00Z')))
    .html
const friezeIn = (html: string) => /<svg class="pix frieze".*?<\/svg>/s.exec(html)?.[0] ?? assert.fail('no frieze')
const at = (address: string): Sample => ({ ...sample, tenant: { ...sample.tenant, tenant_name: address } })
const withTracks = (change: (rows: { id: string; icon: string }[]) => object[]): Sample => {
  const sections = sample.content.sections.map(one => (one.type === 'tracks' ? { ...one, rows: change(one.rows) as typeof one.rows } : one))
  return { ...sample, content: { ...sample.content, sections } }
}
const addresses = Array.from({ length: 40 }, (_, n) => `hackathon-${n + 1}`)

test('draws different ornaments for forty hackathons with the same content, on the page and on the share card', () => {
  assert.equal(new Set(addresses.map(address => friezeIn(pageOf(at(address))))).size, addresses.length)
  assert.equal(new Set(addresses.map(address => [...litLamps(address)].join())).size, addresses.length)
})

test('draws the same ornaments when name, dates, texts, color or the order of sections change', () => {
  const changed = withTracks(rows => rows.map(row => ({ ...row, title: { ar: 'مسار آخر', en: 'Another track' } })))
  const tenant = { ...sample.tenant, name: { ar: 'اسم آخر', en: 'Another name' }, city: 'جدة', starts_at: '2027-02-05T06:00:00Z' }
  const content = { ...changed.content, preset: '#7A1FA2', sections: changed.content.sections.toReversed() }
  assert.equal(friezeIn(pageOf({ ...sample, tenant, content })), friezeIn(pageOf(sample)))
})

test('shows a sign for each of the first three icons of the tracks, and no sign without tracks', () => {
  const signs = (one: Sample) => /class="pale" d="([^"]*)"/.exec(friezeIn(pageOf(one)))?.[1] ?? ''
  assert.equal(signs(withTracks(() => [])), '')
  assert.notEqual(signs(sample), '')
  assert.equal(signs(withTracks(rows => [...rows, ...rows].map((row, n) => ({ ...row, id: `${n}` })))), signs(sample))
  assert.notEqual(signs(withTracks(rows => rows.slice(1))), signs(sample))
})

test('the ornaments are hidden from screen readers and contain no text', () => {
  for (const one of variedSamples(new Date('2027-02-04T00:00:00Z')))
    for (const language of ['ar', 'en'] as const) {
      const frieze = friezeIn(pageOf(one, language))
      assert.match(frieze, /aria-hidden="true"/)
      assert.equal(frieze.replace(/<[^>]*>/g, ''), '')
      assert.doesNotMatch(frieze, /<text|NaN|undefined/)
    }
})

test('the ornaments of every address fill all rows, light at least a twentieth and at most four fifths of the dots', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z][a-z0-9-]{2,39}$/), fc.boolean(), (address, isRtl) => {
      const rows = friezeOf(address, [], isRtl)
      assert.ok(rows.every(row => row.length === friezeWidth))
      const share = rows.join('').replaceAll('.', '').length / (rows.length * friezeWidth)
      assert.ok(share >= 0.05 && share <= 0.8, `${address}: ${share}`)
      const card = litLamps(address).size / 900
      assert.ok(card >= 0.05 && card <= 0.8, `${address}: ${card} of the card`)
    }),
    { numRuns: 300 },
  )
})

test('mirrors the ornaments on Arabic pages, so that arrows point in reading direction', () => {
  const mirrored = friezeOf('waha', [], true).map(row => [...row].toReversed().join(''))
  assert.deepEqual(mirrored, friezeOf('waha', [], false))
})
