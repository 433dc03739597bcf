import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Eligibility } from '../tenants/tenant.ts'
import { LandingContent, sectionOf, startingContent } from './content.ts'
import { optionalTypes, Section, sectionTypes } from './sections/sections.ts'

const l = (ar: string, en = '') => ({ ar, en })
/** Page content as the first release stored it, with all sections of that release. */
const stored = {
  theme: 'fusayfisa',
  preset: '#00A76F',
  digits: 'latn',
  sections: [
    { id: 'hero', type: 'hero', visible: true, tagline: l('ظل'), edition: l(''), picture: null, alt: l('') },
    { id: 'facts', type: 'facts', visible: true, seats: 0, show_hijri: true },
    { id: 'about', type: 'about', visible: false, lead: l('لماذا'), body: l(''), numbers: [{ id: 'a', value: '41', label: l('فريقًا') }] },
    {
      id: 'tracks',
      type: 'tracks',
      visible: true,
      rows: [{ id: 't', title: l('الماء'), subtitle: l(''), description: l(''), challenge: l(''), icon: 'water' }],
    },
    { id: 'timeline', type: 'timeline', visible: true, rows: [{ id: 'r', key: 'custom', at: '2027-01-01T09:00:00Z', title: l('لقاء') }] },
    {
      id: 'prizes',
      type: 'prizes',
      visible: true,
      currency: 'SAR',
      rows: [{ id: 'p', place: 1, title: l(''), amount: 5000, benefit: l(''), count: 1 }],
    },
    { id: 'faq', type: 'faq', visible: true, presets: ['team'], rows: [{ id: 'q', question: l('؟'), answer: l('!') }] },
    { id: 'register', type: 'register', visible: true, intro: l(''), consent: l(''), confirmation: l('') },
    {
      id: 'partners',
      type: 'partners',
      visible: true,
      tiers: [{ id: 'gold', name: l('ذهبي') }],
      rows: [{ id: 'x', tier: 'gold', name: l('خوص'), url: '', picture: null }],
    },
  ],
}

test('parses a page of the first release without changing its stored fields', () => {
  const read = LandingContent.parse(stored)
  // Stored fields are unchanged; newer fields have their default.
  assert.partialDeepStrictEqual(read, stored)
  assert.equal(sectionOf(read, 'prizes')?.rows[0]?.track, '')
  assert.deepEqual(sectionOf(read, 'tracks')?.rows[0]?.sponsor, { ar: '', en: '' })
  assert.equal(sectionOf(read, 'partners')?.rows[0]?.dark, null)
  assert.deepEqual(LandingContent.parse(JSON.parse(JSON.stringify(read))), read)
})

test('parses eligibility rules of the first release, and leaves newer rules unset', () => {
  const old = {
    min_age: 18,
    audience: 'students',
    team_min: 2,
    team_max: 5,
    ip_owner: 'team',
    travel_covered: 'no',
    ai_tools: 'limited',
    fee: 'free',
  }
  const read = Eligibility.parse(old)
  assert.partialDeepStrictEqual(read, old)
  assert.deepEqual([read.max_age, read.nationality, read.lodging_covered, read.prior_work], [null, null, null, null])
})

test('accepts a section without content, and starts a new page with each built-in section once, except optional sections', () => {
  for (const type of sectionTypes) assert.equal(Section.parse({ id: type, type }).visible, true)
  assert.deepEqual(
    startingContent().sections.map(section => section.type),
    sectionTypes.filter(type => type !== 'own' && !optionalTypes.has(type)),
  )
})

test('rejects two sections with the same id', () => {
  const twice = [1, 2].map(() => ({ id: 'about', type: 'about' }))
  assert.equal(LandingContent.safeParse({ sections: twice }).success, false)
})
