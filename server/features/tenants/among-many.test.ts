// Lists and searches among 2,400 hackathons. A list contains at most 1,000.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import pg from 'pg'
import type { Connection } from '#server/platform/database/database.ts'
import { newPerson, type Person } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'

let owner: Connection | undefined
const app = await startTestApp({}, connection => (owner = connection))
const [nora, khalid] = await Promise.all([newPerson(app), newPerson(app)])
const db = new pg.Client(owner ?? assert.fail())
await db.connect()
after(() => db.end().then(() => app.close()))
// The first hundred rows belong to Nora. Every tenth row is a draft.
await db.query(readFileSync('tests/load/rows/tenant-rows.sql', 'utf8'), [2400, nora.user.id])
await db.query(`update tenants set name_ar = 'تحدّي الصحراء', name_en = 'Hackathon of the desert' where tenant_name = 'row-777'`)
await db.query(`update tenants set name_ar = 'معرض الواحات والحدائق والبساتين القديمة في كلّ المدن' where tenant_name = 'row-1000'`)
await db.query(`update tenants set description_ar = 'معرض الأبواب القديمة' where tenant_name in ('row-1001', 'row-1002')`)
await db.query('analyze')

type Query = NonNullable<Parameters<Person['calls']['tenants']['list']>[0]>['query']
const list = (person: Person, query: Query) => app.as(person.access, 'ar').tenants.list({ query })
async function whole(person: Person, query: Query) {
  const rows = []
  for (let page = 1; ; page++) {
    const { results } = await list(person, { ...query, limit: 100, page })
    rows.push(...results)
    if (results.length === 0) return rows
  }
}

for (const [what, query] of Object.entries<Query>({
  'a list': {},
  'a list by name': { orderBy: 'name' },
  'a list of a third': { format: 'online' },
  'a search for a word that all have': { search: 'هاكاثون' },
  'the same by when it begins': { search: 'هاكاثون', orderBy: 'starts_at', order: 'desc' },
  'a search in names': { search: 'هاكاثون', searchBy: 'name' },
  'a search for what stands in descriptions': { search: 'مرشدين' },
}))
  test(`counts at most 1000 hackathons in ${what}, returns whether more exist, and repeats no hackathon`, async () => {
    for (const scope of ['public', 'all'] as const) {
      const { count, more } = await list(khalid, { ...query, scope })
      const rows = await whole(khalid, { ...query, scope })
      assert.equal(rows.length, count)
      assert.equal(new Set(rows.map(({ id }) => id)).size, count)
      assert.deepEqual([count, more], query?.format ? [720, undefined] : [1000, true])
    }
  })

test('counts all hackathons of the caller, and lists them before other hackathons', async () => {
  const mine = await list(nora, {})
  assert.deepEqual([mine.count, mine.more], [100, undefined])
  const rows = await whole(nora, { scope: 'all', orderBy: 'name' })
  assert.equal(rows.length, 1000)
  assert.ok(rows.every(({ role }, at) => (role === 'owner') === at < 100))
})

test('returns the exact count when few hackathons match', async () => {
  const asked: [Query, number][] = [
    [{ search: 'الصحراء' }, 1],
    [{ search: 'صحرا تحد' }, 1],
    [{ search: 'الصحؤاء' }, 1],
    [{ search: 'row-777' }, 1],
    [{ search: 'row-77' }, 10],
    [{ search: 'zzqqxxjj' }, 0],
    [{ city: 'كوكب' }, 0],
    [{ city: 'الرياض', format: 'hybrid' }, 80],
  ]
  for (const [query, expected] of asked) {
    const { count, more } = await list(khalid, { ...query, scope: 'public' })
    assert.deepEqual([count, more], [expected, undefined], JSON.stringify(query))
  }
})

test('ranks a hackathon first when its name starts with the search text', async () => {
  const [first] = (await list(khalid, { scope: 'public', search: 'hackathon of' })).results
  assert.equal(first?.tenant_name, 'row-777')
  const begin = await whole(khalid, { scope: 'public', search: 'hackathon' })
  assert.equal(begin[0]?.tenant_name, 'row-777')
})

test('ranks matches in a long name before matches in a description', async () => {
  const { results } = await list(khalid, { scope: 'public', search: 'معرض القديمة' })
  assert.deepEqual(
    results.map(({ tenant_name }) => tenant_name),
    ['row-1000', 'row-1001', 'row-1002'],
  )
})

test('a search returns the same results when PostgreSQL expects a million rows', async () => {
  const searches = ['هاكاثون', 'نخيل', 'نخيل مياه', 'معرض القديمة', 'مرشدين', 'نخ', 'نخييل', 'kodg', 'row-77', 'hackathon of', 'zzqqxxjj']
  const found = () =>
    Promise.all(
      searches.map(async search => {
        const { count, more, results } = await list(khalid, { scope: 'public', search })
        return [search, count, more, ...(more ? [] : results.map(({ id }) => id))]
      }),
    )
  const amongFew = await found()
  await db.query(`update pg_class set reltuples = 1000000 where oid = 'tenants'::regclass`)
  assert.deepEqual(await found(), amongFew)
  await db.query('analyze tenants')
})

test('finds two-letter words, misspelled words and words typed with the other keyboard layout among many hackathons', async () => {
  for (const search of ['نخ', 'نخييل', 'kodg']) {
    const { count, results } = await list(khalid, { scope: 'public', search })
    assert.ok(count > 100, `${search}: ${count}`)
    assert.ok(
      results.every(({ name }) => name.includes('نخيل')),
      search,
    )
  }
})

test('lists no draft of other owners, in any list or search', async () => {
  for (const query of [{}, { search: 'هاكاثون' }, { search: 'هاكاثون', orderBy: 'name' }, { stage: 'draft' }] as const)
    assert.ok((await whole(khalid, { ...query, scope: 'all' })).every(({ status }) => status === 'published'))
})
