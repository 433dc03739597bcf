import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { normalizeSlug, slugFault } from './slug.ts'

test('normalizes any text to lower-case letters, digits and single hyphens, and leaves normalized slugs unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), typed => {
      const once = normalizeSlug(typed)
      assert.equal(normalizeSlug(once), once)
      assert.match(once, /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
      assert.ok(once.length <= 40)
    }),
  )
})

test('normalizes spelling variants of a name to the same slug', () => {
  for (const typed of ['WAHA', 'ｗａｈａ', ' waha ', 'واحة', 'واحَة', 'وا\u0640حة', 'Wäha'])
    assert.equal(normalizeSlug(typed), 'waha', typed)
})

test('returns the error code of the rule that a slug breaks', () => {
  const faults = {
    ab: 'slug_short',
    [`a${'b'.repeat(40)}`]: 'slug_long',
    'a--b': 'slug',
    '-ab': 'slug',
    'ab-': 'slug',
    Abc: 'slug',
    '2027': 'slug_digits',
    admin: 'slug_reserved',
    waha: null,
  }
  for (const [name, fault] of Object.entries(faults)) assert.equal(slugFault(name), fault, name)
})
