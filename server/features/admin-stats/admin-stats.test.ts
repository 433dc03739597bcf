// Compares the statistics with a slow recount of all rows. Days begin at midnight in Riyadh.

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { statistics, type PlatformSummary } from '#contract/administration/admin-stats-endpoints.ts'
import type { ApiError } from '#contract/client.ts'
import { aggregateDailyStats } from '#server/domain/statistics/aggregate-daily-stats.ts'
import { sql } from '#server/platform/database/sql.ts'
import { release } from '#server/platform/settings/release.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { register } from '#server/testing/rows/registrations.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())
const { database } = app.services
const admin = await newPerson(app, 'admin@example.com')
const stats = admin.calls.adminStats

const stepOf = ({ funnel }: PlatformSummary, step: string) => funnel.find(each => each.step === step)?.count ?? Number.NaN

test('rejects customers, anonymous callers and former administrators from the platform’s statistics', async () => {
  const customer = await newPerson(app)
  for (const call of ['summary', 'tenantsChart', 'usersChart'] as const) {
    await assert.rejects(customer.calls.adminStats[call]({ query: {} }), { status: 403 })
    await assert.rejects(app.anyone.adminStats[call]({ query: {} }), { status: 401 })
  }
  const former = await newPerson(app)
  const become = (role: string) => database.system(db => db.run(sql`update users set role = ${role} where id = ${former.user.id}`))
  await become('administrator')
  await former.calls.adminStats.summary({ query: {} })
  await become('customer')
  await assert.rejects(former.calls.adminStats.summary({ query: {} }), { status: 403 })
})

test('the summary returns the version to administrators', async () => {
  assert.equal((await stats.summary({ query: {} })).version, release)
})

test('the statistics’ SQL functions and tables reject callers who are not administrators', async () => {
  const customer = await newPerson(app)
  for (const scope of [{}, { user: customer.user.id }])
    for (const call of [
      sql`select * from platform_totals()`,
      sql`select * from platform_counts('2026-01-01', '2026-02-01')`,
      sql`select * from platform_stages()`,
      sql`select * from daily_counts`,
      sql`select * from figure_changes`,
      sql`select fold_figures(1)`,
    ])
      await assert.rejects(
        database.within(scope, db => db.all(call)),
        { code: '42501' },
      )
})

test('the accounts chart counts an account on its day in Riyadh, with days that begin at midnight there', async () => {
  const [late, early] = [await newPerson(app), await newPerson(app)]
  const confirm = (id: string, at: string) =>
    database.system(db => db.run(sql`update users set email_verified_at = ${at} where id = ${id}`))
  await confirm(late.user.id, '2025-03-10T20:59:59Z')
  await confirm(early.user.id, '2025-03-10T21:00:00Z')
  const { labels, series, previous } = await stats.usersChart({ query: { from: '2025-03-09', to: '2025-03-12' } })
  assert.deepEqual(labels, ['2025-03-09', '2025-03-10', '2025-03-11', '2025-03-12'])
  assert.deepEqual(series, [{ key: 'users', label: 'New accounts', data: [0, 1, 1, 0] }])
  assert.deepEqual(previous[0]?.data, [0, 0, 0, 0])
  const later = await stats.usersChart({ query: { from: '2025-03-13', to: '2025-03-16' } })
  assert.deepEqual(later.previous_span, { from: '2025-03-09', to: '2025-03-12' })
  assert.deepEqual(
    [later.series[0]?.data, later.previous[0]?.data],
    [
      [0, 0, 0, 0],
      [0, 1, 1, 0],
    ],
  )
})

test('the accounts chart groups by weeks from Sunday and by months, without days outside the period', async () => {
  const people = [await newPerson(app), await newPerson(app), await newPerson(app)]
  const days = ['2024-02-24T09:00:00Z', '2024-02-25T09:00:00Z', '2024-03-01T09:00:00Z'] // a Saturday, a Sunday, a Friday
  for (const [nth, { user }] of people.entries())
    await database.system(db => db.run(sql`update users set email_verified_at = ${days[nth] ?? null} where id = ${user.id}`))
  const query = { from: '2024-02-21', to: '2024-03-03' } as const
  const weeks = await stats.usersChart({ query: { ...query, granularity: 'week' } })
  assert.deepEqual(weeks.labels, ['2024-02-18', '2024-02-25', '2024-03-03'])
  assert.deepEqual(weeks.series[0]?.data, [1, 2, 0])
  const months = await stats.usersChart({ query: { ...query, granularity: 'month' } })
  assert.deepEqual(months.labels, ['2024-02-01', '2024-03-01'])
  assert.deepEqual(months.series[0]?.data, [2, 1])
})

test('the statistics summary equals a recount of the rows and the totals of the charts', async () => {
  const nora = await newPerson(app)
  const live = await newHackathon(nora)
  await newHackathon(nora)
  await nora.calls.landingPages.create({ tenant: live.id, form: {} })
  await nora.calls.landingPages.publish({ tenant: live.id })
  await nora.calls.landingPages.publish({ tenant: live.id })
  await app.anyone.drafts.create({ form: { content: {} } })
  const summary = await stats.summary({ query: {} })
  const recount = await database.system(async db => {
    const rows = async (query: ReturnType<typeof sql>) => (await db.all(query)).length
    return {
      users: await rows(sql`select id from users where email_verified_at is not null`),
      tenants: await rows(sql`select id from tenants`),
      landing_pages: await rows(sql`select id from tenants where status = 'published'`),
      views: 0,
      registrations: await rows(sql`select id from registrations where is_registered(state)`),
      events: await rows(sql`select id from events where status in ('published', 'cancelled')`),
    }
  })
  assert.deepEqual(Object.fromEntries(statistics.map(figure => [figure, summary.figures[figure].now])), recount)
  const [users, tenants] = [await stats.usersChart({ query: {} }), await stats.tenantsChart({ query: {} })]
  const total = ({ series }: typeof users, key: string) => series.find(each => each.key === key)?.data.reduce((sum, n) => sum + n, 0)
  assert.equal(summary.figures.users.new, total(users, 'users'))
  assert.equal(summary.figures.tenants.new, total(tenants, 'tenants'))
  assert.equal(summary.figures.landing_pages.new, 1, 'a page counts once, however often it is published')
  assert.equal(total(tenants, 'landing_pages'), 1)
  assert.equal(users.labels.length, 30)
  assert.deepEqual(
    summary.funnel.map(({ step }) => step),
    ['visitors', 'drafts', 'users', 'tenants', 'landing_pages'],
  )
  assert.equal(stepOf(summary, 'drafts'), 1)
  assert.equal(
    summary.stages.reduce((sum, { count }) => sum + count, 0),
    recount.tenants,
  )
})

test('the statistics funnel still counts a draft after its row is deleted', async () => {
  const before = stepOf(await stats.summary({ query: {} }), 'drafts')
  const { id } = await app.anyone.drafts.create({ form: { content: {} } })
  await database.system(db => db.run(sql`delete from drafts where id = ${id}`))
  assert.equal(stepOf(await stats.summary({ query: {} }), 'drafts'), before + 1)
})

test('rejects a statistics period that is reversed, too long or invalid, with an error in the reader’s language', async () => {
  const arabic = app.as(admin.access, 'ar').adminStats
  const refused = (field: string) => (error: ApiError) => error.status === 422 && Object.keys(error.problem.fields ?? {}).join() === field
  for (const [query, field] of [
    [{ from: '2026-02-01', to: '2026-01-01' }, 'from'],
    [{ to: '0001-01-01', from: '0001-01-02' }, 'from'],
    [{ from: '1990-01-01' }, 'from'],
    [{ from: '2026-02-30' }, 'from'],
    [{ to: 'yesterday' }, 'to'],
  ] as const)
    await assert.rejects(arabic.summary({ query }), refused(field), JSON.stringify(query))
  await assert.rejects(arabic.usersChart({ query: { granularity: 'hour' as never } }), refused('granularity'))
  await assert.rejects(arabic.summary({ query: { from: '1990-01-01' } }), (error: ApiError) =>
    /خمس سنوات/.test(error.problem.fields?.['from'] ?? ''),
  )
})

test('accepts statistics periods of one day and of five years', async () => {
  const { labels, previous_span } = await stats.usersChart({ query: { from: '2026-01-01', to: '2026-01-01' } })
  assert.deepEqual([labels, previous_span], [['2026-01-01'], { from: '2025-12-31', to: '2025-12-31' }])
  const years = await stats.usersChart({ query: { from: '2021-01-01', to: '2025-12-31', granularity: 'month' } })
  assert.equal(years.labels.length, 60)
})

test('the count of registrations equals a recount after each insert, change, deletion and aggregation', async () => {
  const nora = await newPerson(app)
  const live = await newHackathon(nora)
  await nora.calls.landingPages.create({ tenant: live.id, form: {} })
  await nora.calls.landingPages.publish({ tenant: live.id })
  const days = ['2026-05-03T20:59:59Z', '2026-05-03T21:00:00Z', '2026-05-04T09:00:00Z', '2026-05-06T09:00:00Z']
  for (const [nth, at] of days.entries()) await register(database, live.id, { at, kind: nth === 3 ? 'interest' : 'application' })
  const span = { from: '2026-05-01', to: '2026-05-07' }
  const recounted = async () => {
    const rows = await database.system(db =>
      db.all<{ at: string }>(
        sql`select created_at as at from registrations where tenant_id = ${live.id} and kind in ('application', 'waiting')`,
      ),
    )
    return rows.filter(
      ({ at }) => Date.parse(at) >= Date.parse('2026-04-30T21:00:00Z') && Date.parse(at) < Date.parse('2026-05-07T21:00:00Z'),
    ).length
  }
  const change = (query: ReturnType<typeof sql>) => database.system(db => db.run(query))
  const steps: [string, () => Promise<unknown>][] = [
    ['as they came', async () => {}],
    ['folded', () => aggregateDailyStats(database)],
    ['folded by two at once', () => Promise.all([aggregateDailyStats(database), aggregateDailyStats(database)])],
    [
      'of another kind',
      () =>
        change(
          sql`update registrations set kind = 'waiting', state = 'waiting', place = 1 where tenant_id = ${live.id} and kind = 'interest'`,
        ),
    ],
    ['changed in what is not counted', () => change(sql`update registrations set fullname = 'x' where tenant_id = ${live.id}`)],
    ['one erased', () => change(sql`delete from registrations where tenant_id = ${live.id} and kind = 'waiting'`)],
    ['folded again', () => aggregateDailyStats(database)],
    [
      'undone',
      () =>
        database
          .system(async db => {
            await db.run(sql`delete from registrations where tenant_id = ${live.id}`)
            throw new Error('undone')
          })
          .catch(() => {}),
    ],
    ['all gone with their hackathon', () => change(sql`delete from tenants where id = ${live.id}`)],
    ['folded at last', () => aggregateDailyStats(database)],
  ]
  for (const [name, step] of steps) {
    await step()
    const { figures: found } = await stats.summary({ query: span })
    assert.equal(found.registrations.new, await recounted(), name)
  }
})

test('the statistics funnel counts each browser on the portal’s first screens once, and no bots or prefetches', async () => {
  const visitorsNow = async () => {
    await app.services.pageViews.write()
    return stepOf(await stats.summary({ query: {} }), 'visitors')
  }
  const before = await visitorsNow()
  const open = (path: string, headers: Record<string, string>) => fetch(app.url + path, { headers })
  const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:148.0) Gecko/20100101 Firefox/148.0' }
  for (const path of ['/welcome', '/welcome?lng=en', '/config', '/register', '/login', '/events']) await open(path, browser)
  await open('/welcome', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
  await open('/welcome', { ...browser, 'sec-purpose': 'prefetch' })
  assert.equal(await visitorsNow(), before + 1)
  await open('/welcome', { 'user-agent': `${browser['user-agent']}.1` })
  assert.equal(await visitorsNow(), before + 2)
})
