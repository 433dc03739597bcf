import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { sql } from '#server/platform/database/sql.ts'
import { newHackathon, newPerson, type Person } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const nora = await newPerson(app)
const khalid = await newPerson(app)
const tenant = await newHackathon(nora)
const people = [
  ['أحمد الغامدي', 'ahmad@example.com', '+966501234567', 'application', { q_why: '=HYPERLINK("x")', city: 'الأحساء، "الهفوف"' }],
  ['سارة', '=cmd@example.com', '', 'interest', {}],
  ['Lina', 'lina@example.com', '+966551112222', 'waiting', {}],
] as const
for (const [at, [fullname, email, phone, kind, answers]] of people.entries())
  await app.services.database.system(db =>
    db.run(sql`
      insert into registrations (tenant_id, kind, fullname, email, phone, language, answers, consented_at, created_at)
      values (${tenant.id}, ${kind}, ${fullname}, ${email}, ${phone}, 'ar', ${answers}, now(), '2026-11-01T20:30:00Z'::timestamptz + make_interval(days => ${at}::int))`),
  )
after(() => app.close())

const list = (query: object) => nora.calls.registrations.list({ tenant: tenant.id, query })
const names = async (query: object) => (await list(query)).results.map(({ fullname }) => fullname)

test('lists registrations in pages, newest first', async () => {
  assert.deepEqual(await names({}), ['Lina', 'سارة', 'أحمد الغامدي'])
  const second = await list({ page: 2, limit: 2 })
  assert.deepEqual([second.count, second.page, second.results.length], [3, 2, 1])
  assert.deepEqual(second.results[0]?.answers['city'], 'الأحساء، "الهفوف"')
})

test('finds registrations by name in any spelling, email address or phone number, and filters them by kind', async () => {
  for (const search of ['احمد', 'أَحْمَد', 'AHMAD@', '٠١٢٣٤', '123']) assert.deepEqual(await names({ search }), ['أحمد الغامدي'], search)
  assert.deepEqual(await names({ search: '%' }), [])
  assert.deepEqual(await names({ search: '-' }), [])
  assert.deepEqual(await names({ kind: 'waiting' }), ['Lina'])
})

test('finds registrations by all words in any order, in any spelling of a name, and by phone numbers as people type them', async () => {
  const other = await newHackathon(nora)
  const stored = ['عبدالله الغامدي', 'عبد الرحمن القرني', 'Ümit Çağlar', 'Sinéad O’Brien', 'علی کریمی']
  for (const [at, fullname] of stored.entries())
    await app.services.database.system(db =>
      db.run(sql`
        insert into registrations (tenant_id, kind, fullname, email, phone, language, consented_at)
        values (${other.id}, 'application', ${fullname}, ${`person-${at}@example.com`}, ${`+96650123456${at}`}, 'ar', now())`),
    )
  const found = async (search: string) =>
    (await nora.calls.registrations.list({ tenant: other.id, query: { search } })).results.map(({ fullname }) => fullname)
  const cases: [string, string][] = [
    ['عبد الله', 'عبدالله الغامدي'],
    ['الغامدي  عبدالله', 'عبدالله الغامدي'],
    ['القرني عبدالرحمن', 'عبد الرحمن القرني'],
    ['caglar umit', 'Ümit Çağlar'],
    ["o'brien", 'Sinéad O’Brien'],
    ['علي كريمي', 'علی کریمی'],
    ['0501234561', 'عبد الرحمن القرني'],
    ['٠٥٠ ١٢٣ ٤٥٦٢', 'Ümit Çağlar'],
    ['00966-50-123-4563', 'Sinéad O’Brien'],
    ['person-4@example.com', 'علی کریمی'],
  ]
  for (const [search, fullname] of cases) assert.deepEqual(await found(search), [fullname], search)
  assert.deepEqual(await found('عبدالله القرني'), [])
})

test('exports registrations as CSV with a BOM, local times, a column for each question, and no formulas', async () => {
  const { csv, filename } = await nora.calls.registrations.export({ tenant: tenant.id, query: {} })
  const lines = csv.split('\r\n')
  assert.equal(lines[0], '\ufeff"Reference","Name","Email","Phone","Type","Status","Registered at","Language","City","q_why"')
  assert.equal(
    lines[1]?.replace(/^"[0-9A-F]{8}",/, ''),
    '"أحمد الغامدي","ahmad@example.com","+966501234567","Registration","Under review","2026-11-01 23:30","Arabic","الأحساء، ""الهفوف""","\'=HYPERLINK(""x"")"',
  )
  assert.match(
    lines[2] ?? '',
    /^"[0-9A-F]{8}","سارة","'=cmd@example\.com","","Waiting for registration to open","","2026-11-02 23:30","(?:Arabic|English)","",""$/,
  )
  assert.match(filename, new RegExp(`^${tenant.tenant_name}-registrations-\\d{4}-\\d\\d-\\d\\d\\.csv$`))
  assert.equal((await nora.calls.registrations.export({ tenant: tenant.id, query: { kind: 'interest' } })).csv.split('\r\n').length, 3)
})

test('rejects viewers and other hackathons’ owners who list or export registrations', async () => {
  const outcome = (person: Person, id: string) =>
    Promise.all(
      [person.calls.registrations.list({ tenant: id, query: {} }), person.calls.registrations.export({ tenant: id, query: {} })].map(call =>
        call.then(
          () => assert.fail('it was allowed'),
          ({ status, problem }: ApiError) => [status, problem.code],
        ),
      ),
    )
  for (const id of [tenant.id, '22222222-2222-4222-8222-222222222222'])
    assert.deepEqual(await outcome(khalid, id), [
      [404, 'tenant.not_found'],
      [404, 'tenant.not_found'],
    ])
  const viewer = await newPerson(app)
  await app.services.database.system(db =>
    db.run(sql`insert into members (tenant_id, user_id, role) values (${tenant.id}, ${viewer.user.id}, 'viewer')`),
  )
  assert.deepEqual(await outcome(viewer, tenant.id), [
    [403, 'right.missing'],
    [403, 'right.missing'],
  ])
})

test('exports ten thousand registrations in parts, each registration once, and records each export once', async () => {
  const many = await newHackathon(nora)
  for (let from = 1; from <= 10_000; from += 2000)
    await app.services.database.system(db =>
      db.run(sql`
        insert into registrations (tenant_id, kind, fullname, email, phone, language, answers, consented_at, created_at)
        select ${many.id}, 'application', 'سارة ' || n, n || '@many.example.com', '', 'ar', jsonb_build_object('q_why', 'x' || n), now(), now() - make_interval(secs => n / 3)
        from generate_series(${from}::int, ${from + 1999}::int) n`),
    )
  for (const as of ['csv', 'cells'] as const) {
    const seen: string[] = []
    let next: string | null | undefined
    do {
      const part = await nora.calls.registrations.export({ tenant: many.id, query: { as, ...(next && { after: next }) } })
      assert.equal(part.count, 10_000)
      const rows = as === 'csv' ? part.csv.split('\r\n').filter(Boolean) : part.cells.map(cells => cells.join('|'))
      assert.ok(rows.length <= 1001 && part.csv.startsWith('\ufeff') === (as === 'csv' && next === undefined))
      seen.push(...rows.slice(next === undefined ? 1 : 0).map(row => /(\d+)@many/.exec(row)?.[1] ?? assert.fail(row)))
      next = part.next
    } while (next !== null)
    assert.equal(new Set(seen).size, 10_000)
    assert.ok(Number(seen[0]) > 9990 && Number(seen.at(-1)) < 10, 'the first who came stand first')
  }
  const recorded = (await nora.calls.audit.list({ tenant: many.id, query: {} })).results.filter(
    ({ action }) => action === 'registrations.exported',
  )
  assert.deepEqual(
    recorded.map(({ details }) => details['count']),
    [10_000, 10_000],
  )
})

test('exports answers that are named like JavaScript object properties', async () => {
  const { id } = await newHackathon(nora)
  const answers = { city: 'constructor', q_why: '__proto__', university: 'toString' }
  await app.services.database.system(db =>
    db.run(sql`
      insert into registrations (tenant_id, kind, fullname, email, phone, language, answers, consented_at)
      values (${id}, 'application', 'Lina', 'odd@example.com', '', 'en', ${answers}, now())`),
  )
  const { csv } = await nora.calls.registrations.export({ tenant: id, query: {} })
  const { cells } = await nora.calls.registrations.export({ tenant: id, query: { as: 'cells' } })
  for (const said of Object.values(answers)) {
    assert.ok(csv.includes(`"${said}"`), csv)
    assert.ok(cells[1]?.includes(said))
  }
})
