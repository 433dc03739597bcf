import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { adjectives, kinds, names, nouns } from './latin-dictionary.ts'
import { slugAlternatives, suggestSlug, suggestSlugs } from './slug-suggestions.ts'
import { normalizeSlug, slugFault } from './slug.ts'

test('says an Arabic name in readable English words, in their order', () => {
  const addresses = {
    'هاكاثون الرياض للمدن الذكية': 'riyadh-smart-cities',
    'هاكاثون الصحة الرقمية': 'digital-health',
    'تحدي الابتكار الحكومي': 'government-innovation-challenge',
    'التقنية المالية': 'fintech',
    'معسكر رواد الأعمال': 'entrepreneurs-camp',
    'هاكاثون الحج والعمرة': 'hajj-umrah',
    'الهاكاثون الوطني للأمن السيبراني': 'national-cybersecurity',
    'هاكاثون الذكاء الاصطناعي': 'ai-hackathon',
    'هاكاثون الذكاء الاصطناعي التوليدي': 'generative-ai',
    'جامعة الملك سعود': 'king-saud-university',
    'تحدي الصحة والتعليم': 'health-education-challenge',
    'أسبوع جدة للتصميم': 'jeddah-design-week',
    'ماراثون البرمجة بالرياض': 'coding-riyadh-marathon',
    'هاكاثون واحة الأحساء': 'waha-ahsa',
  }
  for (const [name, address] of Object.entries(addresses)) assert.equal(suggestSlug(name), address, name)
})

test('takes a word for a city only where it is one', () => {
  const addresses = {
    'المدينة الذكية': 'smart-city',
    'هاكاثون المدينة الخضراء': 'green-city',
    'هاكاثون مستقبل المدينة': 'city-future',
    'هاكاثون للمدينة': 'city',
    'هاكاثون المدينة المنورة': 'madinah',
    'هاكاثون المدينة': 'madinah',
    'هاكاثون الابتكار في المدينة': 'innovation-madinah',
    'هاكاثون عُمان': 'oman',
    'هاكاثون عمّان': 'amman',
    'هاكاثون آخر خبر': 'akhr-khabr',
    'هاكاثون رياض الأطفال': 'kindergartens',
  }
  for (const [name, address] of Object.entries(addresses)) assert.equal(suggestSlug(name), address, name)
})

test('an article, a prefix, vowel marks and spelling change nothing', () => {
  for (const word of ['صحة', 'الصحة', 'الصحه', 'للصحة', 'بالصحة', 'والصحة', 'وللصحة', 'الصِّحّة', 'الصـحة'])
    assert.equal(suggestSlug(`هاكاثون نجد ${word}`), 'najd-health', word)
  const whole = { وزارة: 'ministry', وطن: 'watan', بيانات: 'data', لغة: 'language', ألعاب: 'games', الألعاب: 'games', إلهام: 'ilham' }
  for (const [word, address] of Object.entries(whole)) assert.equal(suggestSlug(word), address, word)
})

test('drops the word that every name has, and keeps it when too little remains', () => {
  assert.equal(suggestSlug('هاكاثون واحة'), 'waha')
  assert.equal(suggestSlug('Hackathon Waha'), 'waha')
  assert.equal(suggestSlug('The Hackathon for Smart Cities in Riyadh'), 'smart-cities-riyadh')
  assert.equal(suggestSlug('AI Hackathon'), 'ai-hackathon')
  assert.equal(suggestSlug('Health'), 'health-hackathon')
  assert.equal(suggestSlug('هاكاثون'), 'my-hackathon')
  assert.equal(suggestSlug('Hackathon 2027'), 'hackathon-2027')
})

test('keeps the year that a name says, however long the name is', () => {
  assert.equal(suggestSlug('هاكاثون واحة ٢٠٢٧'), 'waha-2027')
  assert.equal(suggestSlug('هاكاثون واحة 1448هـ'), 'waha-1448')
  assert.match(
    suggestSlug('International Entrepreneurship and Sustainability Hackathon of Riyadh 2027'),
    /^international-entrepreneurship-2027$/,
  )
})

test('offers the words, the words with the year, and their first letters with it', () => {
  assert.deepEqual(suggestSlugs('هاكاثون الرياض للمدن الذكية', 2027), ['riyadh-smart-cities', 'riyadh-smart-cities-2027', 'rsc-2027'])
  assert.deepEqual(suggestSlugs('Riyadh Smart Cities 2027', 2028), ['riyadh-smart-cities-2027', 'rsc-2027'])
  assert.deepEqual(suggestSlugs('هاكاثون واحة', 2027), ['waha', 'waha-2027'])
  assert.deepEqual(suggestSlugs('!', 2027), [])
  assert.ok(!suggestSlugs('smart energy xperts', 2027).includes('sex-2027'))
})

test('every suggestion for any name is an address that may be used, and there are at most three different ones', () => {
  const known = Object.keys({ ...names, ...kinds, ...nouns, ...adjectives })
  const word = fc.oneof(
    fc.constantFrom(...known),
    fc.constantFrom('و', 'لل', 'ال', '2027', '١٤٤٨', '-', 'Hackathon', 'of'),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
  )
  fc.assert(
    fc.property(fc.array(word, { maxLength: 30 }), fc.option(fc.integer({ min: 1440, max: 2099 }), { nil: undefined }), (words, year) => {
      const slugs = suggestSlugs(words.join(' '), year)
      assert.ok(slugs.every(slug => slugFault(slug) === null) && slugs.length <= 3 && new Set(slugs).size === slugs.length, slugs.join(' '))
    }),
  )
})

test('what is suggested stays as it is when it is suggested again, and so does any address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), name => {
      const slug = suggestSlug(name)
      assert.equal(suggestSlug(slug), slug)
    }),
  )
  const address = fc.stringMatching(/^[a-z0-9]{1,8}(?:-[a-z0-9]{1,8}){1,3}$/).filter(typed => slugFault(typed) === null)
  fc.assert(fc.property(address, typed => assert.equal(suggestSlug(typed), typed)))
})

test('every word of the dictionary is found as it stands there, and what an address says for it needs no change', () => {
  for (const [word, latin] of Object.entries({ ...names, ...kinds, ...nouns, ...adjectives })) {
    assert.match(latin, /^[a-z0-9]+(?:-[a-z0-9]+)*$/, word)
    assert.equal(normalizeSlug(word), latin, word)
  }
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
