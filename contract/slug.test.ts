import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { normalizeSlug, slugAlternatives, slugFault, suggestSlug } from './slug.ts'

test('what is normalized stays as it is, and holds nothing but small letters, digits and single hyphens', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), typed => {
      const once = normalizeSlug(typed)
      assert.equal(normalizeSlug(once), once)
      assert.match(once, /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
      assert.ok(once.length <= 40)
    }),
  )
})

test('a suggestion for a name with three letters or more breaks no rule', () => {
  const letters = fc.stringMatching(/^[\u0628-\u064a]{4,30}$|^[a-z]{4,30}$/)
  fc.assert(
    fc.property(letters, name => assert.ok([null, 'slug_short'].includes(slugFault(suggestSlug(name))), `${name} → ${suggestSlug(name)}`)),
  )
})

test('spellings of one name are one name', () => {
  for (const typed of ['WAHA', 'ｗａｈａ', ' waha ', 'واحة', 'واحَة', 'وا\u0640حة', 'Wäha'])
    assert.equal(normalizeSlug(typed), 'waha', typed)
})

test('drops the word that every name has, and keeps it when nothing else remains', () => {
  assert.equal(suggestSlug('هاكاثون واحة'), 'waha')
  assert.equal(suggestSlug('Hackathon Waha'), 'waha')
  assert.equal(slugFault(suggestSlug('هاكاثون')), null)
  assert.equal(slugFault(suggestSlug('Hackathon 2027')), null)
})

test('says which rule a name breaks', () => {
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

test('alternatives are usable, different and never the name itself', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{3,40}$/), name => {
      const near = slugAlternatives(name, 2027, 'الأحساء')
      assert.equal(new Set(near).size, near.length)
      assert.ok(near.every(candidate => candidate !== name && slugFault(candidate) === null))
    }),
  )
})

test('a name that carries its year is not given it a second time', () => {
  assert.ok(!slugAlternatives('yhack-2018', 2018).includes('yhack-2018-2018'))
})
