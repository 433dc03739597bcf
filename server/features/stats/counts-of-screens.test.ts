// Every number of registrations on the overview, the list, the statistics and the dashboard, compared with SQL.

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { countSegments, filterOfSegment, segments } from '#contract/registrations/registration-segments.ts'
import { registrationStates } from '#contract/registrations/registration-states.ts'
import { registrationSum } from '#portal/features/tenants/details/overview/sums.ts'
import { sql } from '#server/platform/database/sql.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())
const { database } = app.services

/** Deterministic numbers, so that a failure can be repeated. */
function randomOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
}

async function generate(seed: number) {
  const owner = await newPerson(app)
  const { id: tenant } = await newHackathon(owner)
  const random = randomOf(seed)
  const rows = Array.from({ length: 40 + random(60) }, (_, nth) => {
    const choice = random(registrationStates.length + 2)
    const kind = choice === registrationStates.length ? 'interest' : choice > registrationStates.length ? 'next_edition' : 'application'
    const channel = ['direct', 'whatsapp', 'x'][random(3)] ?? 'direct'
    return { kind, channel, state: registrationStates[choice] ?? null, email: `${seed}-${nth}@example.com`, days: random(70) }
  })
  await database.system(async db => {
    await db.run(sql`
      insert into registrations (tenant_id, kind, fullname, email, phone, language, channel, consented_at, created_at)
      select ${tenant}, case when r.state = 'waiting' then 'waiting' else r.kind end, 'سارة', r.email, '', 'ar', r.channel, now(), now() - make_interval(days => r.days)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (kind text, state text, email text, channel text, days int)`)
    await db.run(sql`
      update registrations t set state = r.state, place = null
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (state text, email text)
      where t.tenant_id = ${tenant} and t.email = r.email and r.state not in ('waiting', 'applied')`)
  })
  return { owner, tenant }
}

for (const seed of [1, 2, 3])
  test(`the numbers of all screens are those of SQL, and segments add up to all, for hackathon ${seed}`, async () => {
    const { owner, tenant } = await generate(seed)
    const { calls } = owner
    const count = async (where: ReturnType<typeof sql>) =>
      (
        await database.system(db =>
          db.one<{ n: number }>(sql`select count(*)::int as n from registrations where tenant_id = ${tenant} and ${where}`),
        )
      )?.n ?? 0
    const inDays = (days: number) =>
      sql`(created_at at time zone 'Asia/Riyadh')::date > (now() at time zone 'Asia/Riyadh')::date - ${days}::int`
    const expected = {
      all: await count(sql`true`),
      registered: await count(sql`state in ('applied', 'waiting', 'accepted', 'checked_in')`),
      seated: await count(sql`state in ('accepted', 'checked_in')`),
      received: await count(sql`kind in ('application', 'waiting') and ${inDays(30)}`),
      received_before: await count(sql`kind in ('application', 'waiting') and ${inDays(60)} and not ${inDays(30)}`),
      seated_of_received: await count(sql`state in ('accepted', 'checked_in') and ${inDays(30)}`),
      ...Object.fromEntries(await Promise.all(registrationStates.map(async state => [state, await count(sql`state = ${state}`)] as const))),
      interest: await count(sql`kind = 'interest'`),
      next_edition: await count(sql`kind = 'next_edition'`),
    } as Record<string, number>

    const admission = await calls.registrations.admission({ tenant })
    const shown = countSegments(admission)
    assert.deepEqual(shown, Object.fromEntries([...segments, 'all'].map(name => [name, expected[name]])))
    assert.equal(
      segments.reduce((sum, segment) => sum + shown[segment], 0),
      shown.all,
    )
    for (const segment of segments)
      assert.equal((await calls.registrations.list({ tenant, query: filterOfSegment(segment) })).count, shown[segment], segment)
    assert.equal((await calls.registrations.list({ tenant, query: {} })).count, shown.all)

    const overview = await calls.stats.tenant({ tenant })
    const { tenants, registrations } = await calls.stats.mine()
    for (const { counts } of [overview, tenants.find(({ id }) => id === tenant) ?? assert.fail()])
      assert.deepEqual(
        [counts.registered, counts.to_review, counts.waiting, counts.accepted, counts.checked_in, counts.interest, counts.all],
        ['registered', 'applied', 'waiting', 'seated', 'checked_in', 'interest', 'all'].map(name => expected[name]),
      )
    for (const isOver of [false, true]) {
      const { parts, total } = registrationSum(overview.counts, isOver)
      assert.equal(
        parts.reduce((sum, part) => sum + part.count, 0),
        total.count,
      )
      for (const { count: shownCount, query } of parts) {
        const isOf = (name: (typeof segments)[number]) => isDeepStrictEqual({ tab: 'registrations', ...filterOfSegment(name) }, query)
        const segment = segments.find(isOf) ?? assert.fail(`${JSON.stringify(query)} is no segment`)
        assert.equal(shown[segment], shownCount, segment)
      }
    }
    assert.equal(admission.taken, expected['seated'])
    for (const { total, previous } of [overview.registrations, registrations])
      assert.deepEqual([total, previous], [expected['received'], expected['received_before']])

    const performance = await calls.stats.performance({ tenant, query: {} })
    const sum = (rows: readonly { registrations: number }[]) => rows.reduce((all, row) => all + row.registrations, 0)
    const stepOf = (wanted: string) => performance.way.find(({ step }) => step === wanted)?.count
    const { totals, channels, languages, columns } = performance
    assert.deepEqual(
      [totals.registrations.total, stepOf('registered'), sum(channels), sum(languages), sum(columns), stepOf('accepted')],
      [...Array.from({ length: 5 }, () => expected['received']), expected['seated_of_received']],
    )
    assert.equal(totals.registrations.previous, expected['received_before'])
  })
