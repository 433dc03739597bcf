import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { startingContent } from '#contract/landing-pages/content.ts'
import type { TenantFacts } from '#contract/tenants/tenant.ts'
import { diffFacts, isContested, mergedFacts, rebased } from './fact-merge.ts'
import { allOf, likelyChoice } from './merge.ts'
import { sampleFacts } from './sample-facts.ts'

const begun = (facts: TenantFacts) => {
  const stored = { facts: sampleFacts, content: startingContent() }
  return { draft: { ...stored, facts }, stored, served: { facts: sampleFacts, at: '' } }
}
const edits = fc.record(
  {
    name: fc.record({ ar: fc.constantFrom('واحة', 'نبض'), en: fc.constantFrom('Waha', 'Nabd') }, { noNullPrototype: true }),
    city: fc.constantFrom('جدة', 'أبها'),
    winners_at: fc.constantFrom(null, '2026-11-15T18:00:00Z'),
    eligibility: fc.record({ fee: fc.constantFrom('free', 'paid'), min_age: fc.constantFrom(null, 18) }, { noNullPrototype: true }),
  },
  { requiredKeys: [], noNullPrototype: true },
)
const facts = edits.map(
  ({ eligibility, ...others }) =>
    ({ ...sampleFacts, ...others, eligibility: { ...sampleFacts.eligibility, ...eligibility } }) as TenantFacts,
)

describe('Facts of two editors', () => {
  it('choosing all facts of one editor returns exactly the facts of that editor', () => {
    fc.assert(
      fc.property(facts, facts, (mine, theirs) => {
        const parts = diffFacts(begun(mine), theirs)
        assert.deepEqual(mergedFacts(mine, theirs, allOf(parts, 'mine')), mine)
        assert.deepEqual(mergedFacts(mine, theirs, allOf(parts, 'theirs')), theirs)
      }),
    )
  })

  it('merging retains the changes of both editors in different fields, even of the same fact', () => {
    const mine = {
      ...sampleFacts,
      name: { ...sampleFacts.name, ar: 'نبض' },
      eligibility: { ...sampleFacts.eligibility, fee: 'paid' as const },
    }
    const theirs = { ...sampleFacts, name: { ...sampleFacts.name, en: 'Nabd' }, city: 'جدة' }
    const parts = diffFacts(begun(mine), theirs)
    assert.deepEqual(
      parts.map(part => [part.path, part.changed]),
      [
        ['name.ar', 'mine'],
        ['name.en', 'theirs'],
        ['city', 'theirs'],
        ['eligibility.fee', 'mine'],
      ],
    )
    assert.equal(isContested(begun(mine), { facts: theirs, at: '' }), false)
    const both = { ...mine, name: { ar: 'نبض', en: 'Nabd' }, city: 'جدة' }
    assert.deepEqual(mergedFacts(mine, theirs, likelyChoice(parts)), both)
    assert.deepEqual(rebased(mine, sampleFacts, theirs), both)
  })

  it('no choice is necessary when both editors set the same time in different notations', () => {
    const mine = { ...sampleFacts, ends_at: '2026-11-15T18:00:00+03:00' }
    assert.deepEqual(diffFacts(begun(mine), { ...sampleFacts, ends_at: '2026-11-15T15:00:00.000Z' }), [])
  })

  it('a choice is necessary when both editors changed the same field', () => {
    const [mine, theirs] = [
      { ...sampleFacts, city: 'جدة' },
      { ...sampleFacts, city: 'أبها' },
    ]
    assert.ok(isContested(begun(mine), { facts: theirs, at: '' }))
  })
})
