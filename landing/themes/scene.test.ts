import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cityIn } from '#contract/places/cities.ts'
import { renderLandingPage } from '../render.tsx'
import type { TrackIcon } from '../sections/tracks.ts'
import { richSample, sourceOfSample } from '../testing/samples.ts'

const sample = richSample(new Date('2027-02-04T00:00:00Z'))
const now = new Date('2026-12-20T09:00:00Z')
type Facts = { address: string; city?: string; icons?: readonly TrackIcon[]; format?: 'online' | 'in_person'; preset?: string }

function sceneOf({ address, city = 'الرياض', icons = [], format = 'in_person', preset = '#0097B5' }: Facts): string {
  const tenant = { ...sample.tenant, tenant_name: address, city, format }
  const sections = sample.content.sections.map(section =>
    section.type === 'tracks'
      ? { ...section, rows: section.rows.slice(0, 1).flatMap(row => icons.map(icon => ({ ...row, id: icon, icon }))) }
      : section,
  )
  const { html } = renderLandingPage(sourceOfSample({ ...sample, tenant, content: { ...sample.content, preset, sections } }, 'ar', now))
  return /<svg class="art scene".*?<\/svg>(?=<\/section>)/s.exec(html)?.[0] ?? assert.fail('no scene')
}

const addresses = Array.from({ length: 24 }, (_, i) => `hackathon-${i + 1}`)

test('draws different scenes for twenty-four hackathons in the same city without tracks', () => {
  assert.equal(new Set(addresses.map(address => sceneOf({ address }))).size, addresses.length)
})

test('draws the same scene for the same hackathon, in any color and with the city’s name in either language', () => {
  for (const address of addresses) assert.equal(sceneOf({ address, preset: '#7A1FA2' }), sceneOf({ address }))
  assert.equal(sceneOf({ address: 'waha', city: cityIn('الأحساء', 'en') }), sceneOf({ address: 'waha', city: 'الأحساء' }))
})

test('draws a different scene when city, tracks or format change', () => {
  const own = sceneOf({ address: 'hackathon-5', icons: ['water', 'sun'] })
  for (const other of [{ city: 'جدة' }, { icons: ['heart', 'book'] as const }, { format: 'online' as const }])
    assert.notEqual(sceneOf({ address: 'hackathon-5', icons: ['water', 'sun'], ...other }), own, JSON.stringify(other))
})

test('a scene contains no invalid number for any address', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z][a-z0-9-]{2,39}$/), address => {
      assert.doesNotMatch(sceneOf({ address }), /NaN|undefined|Infinity/)
    }),
    { numRuns: 60 },
  )
})

test('treats a city as unknown if its name is an inherited object property', () => {
  for (const city of ['constructor', '__proto__'])
    assert.equal(sceneOf({ address: 'waha', city }), sceneOf({ address: 'waha', city: 'بلدة' }))
})
