import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { adjectives, kinds, names, nouns } from './latin-dictionary.ts'
import { slugAlternatives, suggestSlug, suggestSlugs } from './slug-suggestions.ts'
import { normalizeSlug, slugFault } from './slug.ts'

test('suggests a slug that translates an Arabic name into English words in English order', () => {
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

test('translates an ambiguous Arabic word as a city only where it means the city', () => {
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
    'هاكاثون رياض الأطفال': 'kindergartens',
  }
  for (const [name, address] of Object.entries(addresses)) assert.equal(suggestSlug(name), address, name)
})

test('translates an Arabic word equally with articles, prefixes, vowel marks and spelling variants', () => {
  for (const word of ['صحة', 'الصحة', 'الصحه', 'للصحة', 'بالصحة', 'والصحة', 'وللصحة', 'الصِّحّة', 'الصـحة'])
    assert.equal(suggestSlug(`هاكاثون نجد ${word}`), 'najd-health', word)
  const whole = { وزارة: 'ministry', وطن: 'watan', بيانات: 'data', لغة: 'language', ألعاب: 'games', الألعاب: 'games', إلهام: 'ilham' }
  for (const [word, address] of Object.entries(whole)) assert.equal(suggestSlug(word), address, word)
})

test('omits generic words such as hackathon from a slug unless the rest is too short or reserved', () => {
  assert.equal(suggestSlug('هاكاثون واحة'), 'waha')
  assert.equal(suggestSlug('Hackathon Waha'), 'waha')
  assert.equal(suggestSlug('The Hackathon for Smart Cities in Riyadh'), 'smart-cities-riyadh')
  assert.equal(suggestSlug('AI Hackathon'), 'ai-hackathon')
  assert.equal(suggestSlug('Health'), 'health-hackathon')
  assert.equal(suggestSlug('هاكاثون'), 'my-hackathon')
  assert.equal(suggestSlug('Hackathon 2027'), 'hackathon-2027')
})

test('includes the year of a hackathon’s name in the slug, for short and long names', () => {
  assert.equal(suggestSlug('هاكاثون واحة ٢٠٢٧'), 'waha-2027')
  assert.equal(suggestSlug('هاكاثون واحة 1448هـ'), 'waha-1448')
  assert.match(
    suggestSlug('International Entrepreneurship and Sustainability Hackathon of Riyadh 2027'),
    /^international-entrepreneurship-2027$/,
  )
})

test('suggests slugs of the words, of the words with the year, and of the initials with the year', () => {
  assert.deepEqual(suggestSlugs('هاكاثون الرياض للمدن الذكية', 2027), ['riyadh-smart-cities', 'riyadh-smart-cities-2027', 'rsc-2027'])
  assert.deepEqual(suggestSlugs('Riyadh Smart Cities 2027', 2028), ['riyadh-smart-cities-2027', 'rsc-2027'])
  assert.deepEqual(suggestSlugs('هاكاثون واحة', 2027), ['waha', 'waha-2027'])
  assert.deepEqual(suggestSlugs('!', 2027), [])
  assert.ok(!suggestSlugs('smart energy xperts', 2027).includes('sex-2027'))
})

test('suggests at most three different valid slugs for any name', () => {
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

test('returns a suggested or valid slug unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), name => {
      const slug = suggestSlug(name)
      assert.equal(suggestSlug(slug), slug)
    }),
  )
  const address = fc.stringMatching(/^[a-z0-9]{1,8}(?:-[a-z0-9]{1,8}){1,3}$/).filter(typed => slugFault(typed) === null)
  fc.assert(fc.property(address, typed => assert.equal(suggestSlug(typed), typed)))
})

test('normalizes every dictionary word to its translation, and each translation is a valid slug', () => {
  for (const [word, latin] of Object.entries({ ...names, ...kinds, ...nouns, ...adjectives })) {
    assert.match(latin, /^[a-z0-9]+(?:-[a-z0-9]+)*$/, word)
    assert.equal(normalizeSlug(word), latin, word)
  }
})

test('suggests valid and distinct alternatives to a slug, without the slug itself', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{3,40}$/), name => {
      const near = slugAlternatives(name, 2027, 'الأحساء')
      assert.equal(new Set(near).size, near.length)
      assert.ok(near.every(candidate => candidate !== name && slugFault(candidate) === null))
    }),
  )
})

test('does not add a second year to a slug with a year', () => {
  assert.ok(!slugAlternatives('yhack-2018', 2018).includes('yhack-2018-2018'))
})
