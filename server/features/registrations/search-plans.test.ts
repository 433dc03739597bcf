import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { sql } from '#server/platform/database/sql.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'

let owner: pg.ClientConfig = {}
// PostgreSQL changes to such plans after a statement ran five times, if it expects them to be as good.
const app = await startTestApp({}, connection => {
  owner = connection
  return { ...connection, options: '-c plan_cache_mode=force_generic_plan' }
})
after(() => app.close())

test('a search that matches many registrations is evaluated once, not once for each registration, when its plan is reused', async () => {
  const organizer = await newPerson(app)
  const { id: tenant } = await newHackathon(organizer)
  const others = await Promise.all(Array.from({ length: 40 }, () => newHackathon(organizer)))
  // The planner expects the mean number of registrations of a hackathon.
  for (const { id, count } of [{ id: tenant, count: 3000 }, ...others.map(other => ({ ...other, count: 3 }))])
    for (let from = 1; from <= count; from += 1000)
      await app.services.database.system(db =>
        db.run(sql`
          insert into registrations (tenant_id, kind, fullname, email, language, consented_at)
          select ${id}, 'application', 'نورة القحطاني ' || n, 'person-' || n || '@example.com', 'ar', now()
          from generate_series(${from}::integer, ${Math.min(count, from + 999)}::integer) n`),
      )
  const db = new pg.Client(owner)
  await db.connect()
  await db.query('vacuum analyze registrations')
  await db.end()
  // Evaluated for each registration, the search exceeds the time limit of a statement.
  const { count } = await organizer.calls.registrations.list({ tenant, query: { limit: 50, search: 'نورة' } })
  assert.equal(count, 3000)
})
