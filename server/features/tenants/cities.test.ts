import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { canonicalCity, cities, cityIn } from '#contract/places/cities.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const nora = await newPerson(app)
after(() => app.close())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
async function published(city: string) {
  const tenant = await newHackathon(nora, { city })
  await nora.calls.landingPages.create({ tenant: tenant.id, form: {} })
  await nora.calls.landingPages.publish({ tenant: tenant.id })
  return tenant
}
const found = async (query: NonNullable<Parameters<typeof nora.calls.tenants.list>[0]>['query']) =>
  (await nora.calls.tenants.list({ query: { limit: 50, ...query } })).results.map(({ id }) => id)

test('assigns every known name of a city to one canonical name in each language', () => {
  for (const [ar, en, ...others] of cities)
    for (const name of [ar, en, ...others, ar.normalize('NFKC'), en.toUpperCase(), ` ${en}`.trim()])
      assert.deepEqual([name, canonicalCity(name), cityIn(name, 'en'), cityIn(name, 'ar')], [name, ar, en, ar])
  assert.equal(canonicalCity('شقراء'), 'شقراء')
})

test('hackathons, events and drafts store a city’s canonical name for every spelling', async () => {
  for (const written of ['Al-Ahsa', 'al ahsa', 'الاحساء', 'الأحساء'])
    assert.equal((await newHackathon(nora, { city: written })).city, 'الأحساء')
  const { id: tenant } = await newHackathon(nora, { city: 'Shaqra' })
  assert.equal((await nora.calls.tenants.detail({ query: { tenant } })).city, 'Shaqra')
  assert.equal((await nora.calls.tenants.update({ tenant, form: { city: 'Jeddah' } })).city, 'جدة')
  const event = {
    title: { ar: 'ورشة', en: '' },
    kind: 'workshop',
    format: 'in_person',
    city: 'Riyadh',
    starts_at: inDays(3),
    ends_at: inDays(4),
  } as const
  assert.equal((await nora.calls.events.create({ tenant, form: event })).city, 'الرياض')
  assert.equal((await app.anyone.drafts.create({ form: { content: { city: 'Mecca' } } })).content.city, 'مكة المكرمة')
})

test('finds hackathons by a city’s Arabic or English name, a part of it or another spelling', async () => {
  const { id } = await published('Buraydah')
  const elsewhere = await published('تبوك')
  for (const search of ['Buraydah', 'burayd', 'بريدة', 'بريده', 'Buraidah', 'Buraydh'])
    assert.ok((await found({ search })).includes(id) && !(await found({ search })).includes(elsewhere.id), search)
  for (const city of ['Buraydah', 'بريدة', 'Bura', 'بريد']) assert.deepEqual([city, await found({ city })], [city, [id]])
  assert.deepEqual(await found({ search: 'Buraydah', searchBy: 'city' }), [id])
  assert.deepEqual(await found({ search: 'Buraydah', searchBy: 'name' }), [])
  await nora.calls.tenants.update({ tenant: id, form: { city: 'Najran' } })
  assert.deepEqual([await found({ city: 'Buraydah' }), await found({ city: 'نجران' })], [[], [id]])
})

test('the list of events groups a city’s names into one filter, and filters by each name', async () => {
  const [one, other] = [await published('Al Khobar'), await published('الخبر')]
  const list = (query: object) => app.anyone.events.list({ query: { limit: 50, ...query } })
  const { cities: offered } = await list({})
  assert.deepEqual(
    offered.filter(city => /Khobar|الخبر/.test(city)),
    ['الخبر'],
  )
  for (const city of ['Khobar', 'الخبر', 'al-khobar'])
    assert.deepEqual((await list({ city })).results.map(({ id }) => id).toSorted(), [one.id, other.id].toSorted())
  assert.equal((await list({ search: 'khobar' })).count, 2)
})
