import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { maxOwnChannels } from '#contract/statistics/channels.ts'
import type { Stage } from '#contract/tenants/stage.ts'
import { sql } from '#server/platform/database/sql.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { register } from '#server/testing/rows/registrations.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { adviceOf } from './advice.ts'

const app = await startTestApp()
after(() => app.close())
const { database } = app.services
const [nora, khalid] = [await newPerson(app), await newPerson(app)]

type Counted = [day: string, language: string, channel: string, views: number, visitors: number, wentToForm: number, tried: number]
const counted = (tenant: string, ...rows: Counted[]) =>
  database.system(async db => {
    for (const [day, language, channel, views, visitors, wentToForm, tried] of rows)
      await db.run(sql`
        insert into page_views (tenant_id, day, language, channel, views, visitors, went_to_form, tried)
        values (${tenant}, ${day}::date, ${language}, ${channel}, ${views}, ${visitors}, ${wentToForm}, ${tried})`)
  })

test('returns a page’s visits and registrations per day in Riyadh, channel, language and step, with the previous period', async () => {
  const { id } = await publishedForm(nora)
  await counted(
    id,
    ['2026-05-01', 'ar', 'whatsapp', 9, 7, 3, 2],
    ['2026-05-03', 'ar', 'direct', 4, 3, 1, 1],
    ['2026-05-03', 'en', 'whatsapp', 6, 5, 4, 3],
    ['2026-05-05', 'en', 'radio', 1, 1, 0, 0],
    ['2026-05-06', 'ar', 'direct', 99, 99, 99, 99],
  )
  await register(database, id, { at: '2026-05-02T20:59:59Z', channel: 'direct' })
  await register(database, id, { at: '2026-05-02T21:00:00Z', channel: 'whatsapp', language: 'en' })
  await register(database, id, { at: '2026-05-05T20:59:59Z', channel: 'direct' })
  await register(database, id, { at: '2026-05-04T09:00:00Z', kind: 'interest' })
  await database.system(db =>
    db.run(sql`update registrations set state = 'accepted' where tenant_id = ${id} and created_at = '2026-05-02T21:00:00Z'`),
  )
  const found = await nora.calls.stats.performance({ tenant: id, query: { from: '2026-05-03', to: '2026-05-05' } })
  assert.deepEqual(found.previous_span, { from: '2026-04-30', to: '2026-05-02' })
  assert.deepEqual(found.columns, [
    { from: '2026-05-03', views: 10, visitors: 8, registrations: 1 },
    { from: '2026-05-04', views: 0, visitors: 0, registrations: 0 },
    { from: '2026-05-05', views: 1, visitors: 1, registrations: 1 },
  ])
  assert.deepEqual(found.totals, {
    views: { total: 11, previous: 9, delta: 2, delta_pct: 22 },
    visitors: { total: 9, previous: 7, delta: 2, delta_pct: 29 },
    registrations: { total: 2, previous: 1, delta: 1, delta_pct: 100 },
  })
  assert.deepEqual(
    found.way.map(({ count }) => count),
    [9, 5, 4, 2, 1],
  )
  assert.deepEqual(found.channels, [
    { channel: 'whatsapp', label: null, views: 6, visitors: 5, registrations: 1 },
    { channel: 'direct', label: null, views: 4, visitors: 3, registrations: 1 },
    { channel: 'radio', label: null, views: 1, visitors: 1, registrations: 0 },
  ])
  assert.deepEqual(found.languages, [
    { language: 'ar', views: 4, visitors: 3, registrations: 1 },
    { language: 'en', views: 7, visitors: 6, registrations: 1 },
  ])
  const week = await nora.calls.stats.performance({ tenant: id, query: { from: '2026-05-01', to: '2026-05-05', granularity: 'week' } })
  assert.deepEqual(
    week.columns.map(({ from, views }) => [from, views]),
    [
      ['2026-04-26', 9],
      ['2026-05-03', 11],
    ],
  )
})

test('a page without visits returns empty columns and the advice to share it', async () => {
  const { id } = await publishedForm(nora)
  const { columns, channels, languages, totals, advice } = await nora.calls.stats.performance({ tenant: id, query: {} })
  assert.equal(columns.length, 30)
  assert.deepEqual([channels, languages, totals.views.delta_pct, advice.code], [[], [], null, 'share'])
  const { id: draft } = await newHackathon(nora)
  assert.equal((await nora.calls.stats.performance({ tenant: draft, query: {} })).advice.code, 'publish')
})

test('rejects other hackathons’ owners who read page statistics, in the API and in the database', async () => {
  const { id } = await publishedForm(nora)
  await counted(id, ['2026-05-01', 'ar', 'direct', 5, 5, 5, 5])
  const foreign = (error: ApiError) => error.status === 404
  await assert.rejects(khalid.calls.stats.performance({ tenant: id, query: {} }), foreign)
  await assert.rejects(khalid.calls.stats.createLink({ tenant: id, body: { label: 'x' } }), foreign)
  await assert.rejects(khalid.calls.stats.removeLink({ tenant: id, query: { channel: 'x' } }), foreign)
  const seen = await database.within({ user: khalid.user.id }, db => db.all(sql`select tenant_id from page_views`))
  assert.deepEqual(seen, [])
})

test('creates one share link with a separate channel per name, and keeps its counts after its removal', async () => {
  const { id } = await publishedForm(nora)
  const { stats } = nora.calls
  const radio = await stats.createLink({ tenant: id, body: { label: 'إذاعة الرياض' } })
  assert.match(radio.channel, /^[a-z0-9-]{3,30}$/)
  assert.deepEqual(await stats.createLink({ tenant: id, body: { label: 'إذاعة الرياض' } }), radio)
  assert.equal((await stats.createLink({ tenant: id, body: { label: 'QR' } })).channel, 'qr-2')
  assert.equal((await stats.createLink({ tenant: id, body: { label: '☕' } })).channel, 'link')
  await counted(id, ['2026-05-01', 'ar', radio.channel, 5, 5, 5, 5])
  const query = { from: '2026-05-01', to: '2026-05-01' }
  assert.equal((await stats.performance({ tenant: id, query })).channels[0]?.label, 'إذاعة الرياض')
  await stats.removeLink({ tenant: id, query: { channel: radio.channel } })
  const after = await stats.performance({ tenant: id, query })
  assert.deepEqual([after.channels[0]?.channel, after.channels[0]?.label, after.links.length], [radio.channel, null, 2])
  const made = await Promise.all(
    Array.from({ length: maxOwnChannels + 3 }, (_, n) =>
      stats.createLink({ tenant: id, body: { label: `link ${n % 40}` } }).then(
        () => 'made',
        (error: ApiError) => error.problem.code,
      ),
    ),
  )
  assert.equal(made.filter(each => each === 'made').length, maxOwnChannels - 2)
  assert.ok(made.includes('share_link.too_many'))
})

test('advises on the first step that loses too many visitors, and to share the page when visitors are few', () => {
  const counts = (visitors: number, went_to_form: number, tried: number, registrations: number) => ({
    views: visitors,
    visitors,
    went_to_form,
    tried,
    registrations,
    accepted: 0,
  })
  const said = (total: ReturnType<typeof counts>, channels: [string, ReturnType<typeof counts>][] = [], stage: Stage = 'open') => {
    const { code, share, channel } = adviceOf({ stage, total, channels })
    return [code, share, channel]
  }
  assert.deepEqual(said(counts(500, 400, 300, 299), [], 'draft'), ['publish', null, null])
  assert.deepEqual(said(counts(500, 400, 300, 250), [], 'running'), ['over', 50, null])
  assert.deepEqual(said(counts(30, 20, 0, 0), [['qr', counts(30, 20, 0, 0)]]), ['shorten', 0, null])
  assert.deepEqual(said(counts(19, 0, 0, 0)), ['share', null, null])
  assert.deepEqual(said(counts(200, 20, 20, 20)), ['to_form', 10, null])
  assert.deepEqual(said(counts(200, 100, 20, 20)), ['shorten', 20, null])
  assert.deepEqual(said(counts(200, 100, 80, 40)), ['mend_form', 50, null])
  const whatsapp: [string, ReturnType<typeof counts>] = ['whatsapp', counts(40, 30, 30, 28)]
  assert.deepEqual(said(counts(200, 100, 80, 70), [['direct', counts(160, 70, 50, 42)], whatsapp]), ['best_channel', 70, 'whatsapp'])
  assert.deepEqual(said(counts(200, 100, 80, 70)), ['well', 35, null])
  // Registrations can exceed visitors: a visitor registered twice, or registered before visits were counted.
  assert.deepEqual(said(counts(20, 20, 20, 90)), ['well', 100, null])
})
