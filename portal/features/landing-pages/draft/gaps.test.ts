import assert from 'node:assert/strict'
import { it } from 'node:test'
import { Section } from '#contract/landing-pages/sections/sections.ts'
import { gapsOf, completenessOf } from './gaps.ts'
import { sampleFacts } from './sample-facts.ts'

const section = (written: object) => Section.parse({ id: 'one', ...written })

it('a section counts as empty until it has content', () => {
  assert.equal(completenessOf(section({ type: 'tracks' }), sampleFacts), 'empty')
  const rows = [{ id: 'water', title: { ar: 'الماء', en: 'Water' } }]
  assert.equal(completenessOf(section({ type: 'tracks', rows }), sampleFacts), 'done')
})

it('a section counts as complete if its content comes from facts', () => {
  assert.equal(completenessOf(section({ type: 'facts' }), sampleFacts), 'done')
})

it('the sections for rules and questions count as empty while facts and own texts are unset', () => {
  const withFee = (fee: 'free' | null) => ({ ...sampleFacts, eligibility: { ...sampleFacts.eligibility, fee } })
  for (const type of ['eligibility', 'faq']) {
    assert.equal(completenessOf(section({ type }), withFee(null)), 'empty')
    assert.equal(completenessOf(section({ type }), withFee('free')), 'done')
  }
  assert.equal(
    completenessOf(section({ type: 'eligibility', note: { ar: 'بموافقة ولي الأمر', en: 'With consent' } }), withFee(null)),
    'done',
  )
  assert.equal(completenessOf(section({ type: 'faq', presets: ['language'] }), withFee(null)), 'done')
})

it('gapsOf() finds texts in only one language if the page has two languages', () => {
  const about = section({ type: 'about', lead: { ar: 'لأن الماء قليل' } })
  assert.deepEqual(gapsOf(about, sampleFacts), ['one.lead'])
  assert.equal(completenessOf(about, sampleFacts), 'begun')
  assert.deepEqual(gapsOf(about, { ...sampleFacts, languages: 'ar' }), [])
})

it('gapsOf() finds pictures without descriptions and rows without names', () => {
  const gallery = section({ type: 'gallery', rows: [{ id: 'a', alt: { ar: 'قاعة', en: 'A hall' } }, { id: 'b' }] })
  assert.deepEqual(gapsOf(gallery, sampleFacts), ['one.rows.b.alt'])
  const programme = section({
    type: 'programme',
    rows: ['main', 'prayer'].map(kind => ({ id: kind, kind, starts_at: sampleFacts.starts_at })),
  })
  assert.deepEqual(gapsOf(programme, sampleFacts), ['one.rows.main.title'])
})
