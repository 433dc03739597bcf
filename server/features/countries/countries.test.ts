import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())

const named = async (name: string, language: 'ar' | 'en' = 'en') =>
  (await app.as('', language).countries.list({ query: { name, limit: 100 } })).results.map(country => country.id)

test('returns all 249 countries of ISO 3166-1 in both languages, with flag and dial code', async () => {
  const { count, results } = await app.anyone.countries.list({ query: { pagination: 'false' } })
  assert.deepEqual([count, results.length, new Set(results.map(country => country.id)).size], [249, 249, 249])
  for (const { id, name_ar, name_en, flag } of results) {
    assert.match(name_ar, /[\u0600-\u06ff]/, id)
    assert.match(name_en, /^[\p{Script=Latin} '’.,()&-]+$/u, id)
    assert.match(flag, /^[\u{1f1e6}-\u{1f1ff}]{2}$/u, id)
  }
  const silent = results.filter(country => country.dial_code === '').map(country => country.id)
  // These countries are uninhabited or have no separate dial code.
  assert.deepEqual(silent.toSorted(), ['AQ', 'BV', 'GS', 'HM', 'PN', 'TF', 'UM'])
  assert.ok(results.every(country => country.dial_code === '' || /^\+\d{1,4}$/.test(country.dial_code)))
})

test('lists Saudi Arabia first, then Gulf, Arab and other countries, each group sorted in the requested language', async () => {
  for (const language of ['ar', 'en'] as const) {
    const { results } = await app.as('', language).countries.list({ query: { pagination: 'false' } })
    assert.deepEqual([results[0]?.id, results[0]?.dial_code, results[0]?.flag], ['SA', '+966', '🇸🇦'])
    const circles = [results.slice(1, 6), results.slice(6, 22), results.slice(22)]
    const [gulf, arab] = circles.map(each =>
      each
        .map(country => country.id)
        .toSorted()
        .join(' '),
    )
    assert.equal(gulf, 'AE BH KW OM QA')
    assert.equal(arab, 'DJ DZ EG IQ JO KM LB LY MA MR PS SD SO SY TN YE')
    for (const names of circles.map(each => each.map(country => country.name)))
      assert.deepEqual(names, names.toSorted(new Intl.Collator(language).compare))
    assert.ok(results.every(country => country.name === country[`name_${language}`]))
  }
})

test('finds a country by its Arabic or English name, its code or its dial code', async () => {
  for (const language of ['ar', 'en'] as const) {
    assert.deepEqual(await named('السعوديه', language), ['SA'])
    assert.equal((await named('الاردن', language))[0], 'JO')
    assert.equal((await named('الأُردُنّ', language))[0], 'JO')
    assert.equal((await named('jordan', language))[0], 'JO')
    assert.equal((await named('UK', language))[0], 'GB')
    assert.equal((await named('ae', language))[0], 'AE')
    for (const dialled of ['966', '+966', '00966', '٩٦٦']) assert.deepEqual(await named(dialled, language), ['SA'])
  }
  assert.deepEqual(await named('لا بلد كهذا'), [])
  assert.deepEqual(await named('%'), [])
})

test('the search for countries ranks names that start with the search text first', async () => {
  const found = await named('oman')
  assert.deepEqual([found[0], found.includes('RO')], ['OM', true])
})

test('the list of countries is paged and cacheable for an hour', async () => {
  const page = await app.anyone.countries.list({ query: { page: 3, limit: 100 } })
  assert.deepEqual([page.count, page.page, page.limit, page.results.length], [249, 3, 100, 49])
  const reply = await fetch(`${app.url}/api/v1/countries/`)
  assert.equal(reply.headers.get('cache-control'), 'public, max-age=3600')
  assert.equal(reply.headers.get('vary'), 'accept-language')
  assert.equal((await fetch(`${app.url}/api/v1/countries/?limit=101`)).headers.get('cache-control'), 'no-store')
})
