// Counts the same visits again with a simple function, and compares. Two processes count across midnight in Riyadh; one of them restarts.

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from '#server/platform/database/sql.ts'
import { setClock } from '#server/platform/time/now.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import type { Step } from './batch.ts'
import { createPageViews } from './page-views.ts'

const app = await startTestApp()
after(() => app.close())
const { database } = app.services
const warn = (error: Error) => assert.fail(error)

type Visit = { at: number; step: Step; person: number; language: 'ar' | 'en'; channel: string }

/** Defines the expected counts: views, visitors, visitors who opened the form, and visitors who sent it. */
function recount(visits: readonly Visit[]) {
  const rows = new Map<string, number[]>()
  const known = new Set<string>()
  for (const { at, step, person, language, channel } of visits) {
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(at)
    const key = `${day} ${language} ${channel}`
    const row = rows.get(key) ?? [0, 0, 0, 0]
    rows.set(key, row)
    if (step === 'came') row[0]! += 1
    const steps = { came: ['came'], went_to_form: ['came', 'went_to_form'], tried: ['came', 'went_to_form', 'tried'] }[step]
    for (const each of steps) {
      if (known.has(`${day} ${person} ${each}`)) continue
      known.add(`${day} ${person} ${each}`)
      row[['came', 'went_to_form', 'tried'].indexOf(each) + 1]! += 1
    }
  }
  return Object.fromEntries([...rows].toSorted())
}

test('page view counts of two processes equal a recount of all visits, across midnights and a restart', async () => {
  const { id } = await newHackathon(await newPerson(app))
  const midnight = Date.parse('2026-03-10T21:00:00Z') // midnight in Riyadh, the start of March 11
  const minutes = [-3 * 1440, -1441, -700, -1, -0.001, 0, 0.001, 1, 60, 1439, 1439.999, 1440, 1500]
  const visits: Visit[] = []
  for (const minute of minutes)
    for (let n = 0; n < 7; n++)
      visits.push({
        at: midnight + minute * 60_000,
        step: (['came', 'came', 'went_to_form', 'tried'] as const)[(n + visits.length) % 4] ?? 'came',
        person: (n * 5 + visits.length) % 6,
        language: n % 3 === 0 ? 'en' : 'ar',
        channel: ['direct', 'qr', 'whatsapp'][n % 3] ?? 'direct',
      })
  const [realNow, realMonotonic] = [Date.now, performance.now]
  let clock = visits[0]!.at
  // Both clocks, so that the process does not detect a clock that was set.
  Date.now = () => clock
  performance.now = () => clock
  setClock(0)
  try {
    let first = await createPageViews(database, warn)
    const second = await createPageViews(database, warn)
    for (const [nth, { at, step, person, language, channel }] of visits.entries()) {
      if (at !== clock) {
        // Salts are created before the day begins.
        clock = at - 60_000
        await Promise.all([first.write(), second.write()])
        clock = at
        await Promise.all([first.write(), second.write()])
      }
      if (nth === 40) {
        await first.stop()
        first = await createPageViews(database, warn)
      }
      const counting = nth % 2 ? first : second
      counting.count(step, { tenant: id, language, channel }, { address: `192.0.2.${person}`, agent: 'Mozilla/5.0' })
      // Writes after every tenth visit only, so that a visitor can have several visits between two writes.
      if (nth % 10 === 0) await Promise.all([first.write(), second.write()])
    }
    await Promise.all([first.stop(), second.stop()])
  } finally {
    Date.now = realNow
    performance.now = realMonotonic
    setClock(0)
  }
  const rows = await database.system(db =>
    db.all<{ key: string; counts: number[] }>(sql`
      select day || ' ' || language || ' ' || channel as key, array[views, visitors, went_to_form, tried] as counts
      from page_views where tenant_id = ${id} order by 1`),
  )
  const found = Object.fromEntries(rows.map(({ key, counts }) => [key, counts]))
  const plain = recount(visits)
  const viewsOf = (counted: Record<string, number[]>) => Object.entries(counted).map(([key, [views]]) => [key, views])
  const byDay = (counted: Record<string, number[]>) => {
    const days: Record<string, number[]> = {}
    for (const [key, counts] of Object.entries(counted)) {
      const day = (days[key.slice(0, 10)] ??= [0, 0, 0, 0])
      counts.forEach((count, at) => (day[at]! += count))
    }
    return days
  }
  assert.deepEqual(byDay(found), byDay(plain))
  // Visitors are compared by day only: a visitor counts for the channel that either process wrote first.
  assert.deepEqual(
    viewsOf(found).filter(([, views]) => views),
    viewsOf(plain).filter(([, views]) => views),
  )
})

test('writes page views that were counted while the database was unavailable', async () => {
  const { id } = await newHackathon(await newPerson(app))
  let isAway = false
  const flaky = {
    ...database,
    system: (work: Parameters<typeof database.system>[0]) => (isAway ? Promise.reject(new Error('away')) : database.system(work)),
  }
  const warnings: string[] = []
  const views = await createPageViews(flaky as typeof database, (_, what) => warnings.push(what))
  const open = (person: number) =>
    views.count('came', { tenant: id, language: 'ar', channel: 'direct' }, { address: `192.0.2.${person}`, agent: 'Mozilla/5.0' })
  open(1)
  isAway = true
  await assert.rejects(views.write(), /away/)
  open(1)
  open(2)
  isAway = false
  await views.stop()
  const row = await database.system(db => db.one(sql`select views, visitors from page_views where tenant_id = ${id}`))
  assert.deepEqual(row, { views: 3, visitors: 2 })
})

test('retention deletes salts and visitor hashes of past days', async () => {
  await database.system(async db => {
    await db.run(sql`insert into visitor_salts values (current_date - 3, '\\x00') on conflict do nothing`)
    await db.run(sql`insert into visitor_steps values (current_date - 3, gen_random_uuid(), 'came', '\\x00')`)
  })
  const { rules } = await import('#server/domain/retention/retention.ts')
  await database.system(db => db.run(rules.visitors))
  const left = await database.system(db =>
    db.one(sql`
      select (select count(*)::int from visitor_steps where day < current_date - 1) as steps, (select count(*)::int from visitor_salts where day < current_date - 1) as salts`),
  )
  assert.deepEqual(left, { steps: 0, salts: 0 })
})
