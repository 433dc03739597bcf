import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { ApiError } from '#contract/client.ts'
import { newHackathon, newPerson, type Person } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const [nora, khalid] = await Promise.all([newPerson(app), newPerson(app)])
for (const name of [
  { ar: 'هاكاثون واحة الأحساء', en: 'Waha Hackathon' },
  { ar: 'تحدّي الذكاء', en: 'Mind Challenge' },
  { ar: 'مؤتمر المطوّرين', en: 'Builders of the oasis' },
])
  await newHackathon(nora, { name, description: { ar: 'أيام تبقى', en: 'Days that stay' }, city: 'الدمام' })
after(() => app.close())

type Query = NonNullable<Parameters<Person['calls']['tenants']['list']>[0]>['query']
const namesFor = async (person: Person, query: Query) =>
  (await app.as(person.access, 'ar').tenants.list({ query })).results.map(row => row.name)

const finds: Record<string, [typed: string, name: string][]> = {
  'in every spelling of Arabic': [
    ['واحه', 'هاكاثون واحة الأحساء'],
    ['الاحساء', 'هاكاثون واحة الأحساء'],
    ['وَاحَة', 'هاكاثون واحة الأحساء'],
    ['هـاكـاثـون', 'هاكاثون واحة الأحساء'],
    ['تحدي الذكاء', 'تحدّي الذكاء'],
    ['موتمر', 'مؤتمر المطوّرين'],
    ['WAHA', 'هاكاثون واحة الأحساء'],
  ],
  'by words in any order, and by parts of words': [
    ['الأحساء واحة', 'هاكاثون واحة الأحساء'],
    ['طوّر', 'مؤتمر المطوّرين'],
    ['mi ch', 'تحدّي الذكاء'],
    ['مؤ', 'مؤتمر المطوّرين'],
  ],
  'with a slip': [
    ['هكاثون', 'هاكاثون واحة الأحساء'],
    ['هاكاتون', 'هاكاثون واحة الأحساء'],
    ['hackthon', 'هاكاثون واحة الأحساء'],
    ['hackahton', 'هاكاثون واحة الأحساء'],
    ['الذكء', 'تحدّي الذكاء'],
    ['chalenge', 'تحدّي الذكاء'],
    ['واحة الحساء', 'هاكاثون واحة الأحساء'],
  ],
  'typed with the other keyboard layout': [
    ['ih;he,k', 'هاكاثون واحة الأحساء'],
    ['Ih;he,k', 'هاكاثون واحة الأحساء'],
    ['اشؤنشفاخى', 'هاكاثون واحة الأحساء'],
    [',hpm', 'هاكاثون واحة الأحساء'],
    ['ةهىي', 'تحدّي الذكاء'],
    ['ih;hek', 'هاكاثون واحة الأحساء'],
  ],
}
for (const [how, typed] of Object.entries(finds))
  test(`finds a hackathon ${how}`, async () => {
    for (const [search, name] of typed) assert.deepEqual((await namesFor(nora, { search }))[0], name, search)
  })

test('a search for unknown words or pattern characters finds no hackathon', async () => {
  for (const search of ['zzzzzz', '%', '_', '\\', "'; drop table tenants; --", '٪٪٪', '🙂', '((('])
    assert.deepEqual(await namesFor(nora, { search }), [], search)
})

test('ranks names that start with the search text first, then names that contain it, then other keyboard layouts', async () => {
  const person = await newPerson(app)
  for (const en of ['The new mint', 'Mint', 'Peppermint', 'ةهىف', 'Mint and more'])
    await newHackathon(person, { name: { ar: '', en }, description: { ar: '', en: '' }, city: '' })
  assert.deepEqual(await namesFor(person, { search: 'mint' }), ['Mint', 'Mint and more', 'The new mint', 'Peppermint', 'ةهىف'])
})

test('sorts hackathons by name in the reader’s language and in the requested order', async () => {
  assert.deepEqual(await namesFor(nora, { search: 'الدمام', orderBy: 'name', order: 'desc' }), [
    'هاكاثون واحة الأحساء',
    'مؤتمر المطوّرين',
    'تحدّي الذكاء',
  ])
  const english = await nora.calls.tenants.list({ query: { orderBy: 'name' } })
  assert.deepEqual(
    english.results.map(row => row.name),
    ['Builders of the oasis', 'Mind Challenge', 'Waha Hackathon'],
  )
})

test('filters hackathons by searched column, stage, city and format', async () => {
  assert.equal((await namesFor(nora, { search: 'تبقى', searchBy: 'name' })).length, 0)
  assert.equal((await namesFor(nora, { search: 'ذكاء', searchBy: 'name' })).length, 1)
  assert.equal((await namesFor(nora, { search: 'دمام', searchBy: 'city' })).length, 3)
  assert.equal((await namesFor(nora, { stage: 'open' })).length, 0)
  assert.equal((await namesFor(nora, { stage: 'draft', city: 'الدّمام', format: 'in_person' })).length, 3)
  assert.equal((await namesFor(nora, { format: 'online' })).length, 0)
})

test('a search finds no drafts of other owners, and lists the caller’s hackathons before published ones', async () => {
  for (const search of ['واحة', 'ih;he,k', 'هكاثون', 'oasis', 'mind'])
    for (const scope of ['mine', 'public', 'all'] as const) assert.deepEqual(await namesFor(khalid, { search, scope }), [], search)
  const shown = await newHackathon(nora, { name: { ar: 'هاكاثون نبض', en: '' } })
  await nora.calls.landingPages.create({ tenant: shown.id, form: {} })
  await nora.calls.landingPages.publish({ tenant: shown.id })
  const own = await newHackathon(khalid, { name: { ar: 'نبض القلب هاكاثون', en: '' } })
  const found = await khalid.calls.tenants.list({ query: { scope: 'all', search: 'نبض' } })
  assert.deepEqual(
    found.results.map(row => [row.id, row.role]),
    [
      [own.id, 'owner'],
      [shown.id, null],
    ],
  )
  await nora.calls.landingPages.unpublish({ tenant: shown.id })
  assert.equal((await khalid.calls.tenants.list({ query: { scope: 'all', search: 'نبض' } })).count, 1)
})

test('an archived hackathon’s page and search results are hidden until it is unarchived', async () => {
  const tenant = await newHackathon(nora, { name: { ar: 'هاكاثون مؤرشف', en: '' } })
  await nora.calls.landingPages.create({ tenant: tenant.id, form: {} })
  await nora.calls.landingPages.publish({ tenant: tenant.id })
  assert.equal((await app.visit(tenant.tenant_name)).status, 200)
  for (const call of ['archive', 'unarchive'] as const)
    await assert.rejects(khalid.calls.tenants[call]({ tenant: tenant.id }), (error: ApiError) => error.status === 404)

  await nora.calls.tenants.archive({ tenant: tenant.id })
  assert.equal((await app.visit(tenant.tenant_name)).status, 404)
  assert.deepEqual(await namesFor(nora, { search: 'مؤرشف' }), [])
  assert.deepEqual(await namesFor(khalid, { search: 'مؤرشف', scope: 'all' }), [])
  assert.deepEqual(await namesFor(nora, { archived: 'only' }), ['هاكاثون مؤرشف'])
  assert.deepEqual(await namesFor(khalid, { archived: 'only', scope: 'all' }), [])
  await nora.calls.tenants.archive({ tenant: tenant.id })

  await nora.calls.tenants.unarchive({ tenant: tenant.id })
  assert.equal((await app.visit(tenant.tenant_name)).status, 200)
  assert.deepEqual(await namesFor(khalid, { search: 'مؤرشف', scope: 'all' }), ['هاكاثون مؤرشف'])
})
