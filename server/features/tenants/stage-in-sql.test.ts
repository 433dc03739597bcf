import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import pg from 'pg'
import { type Dated, stageOf } from '#contract/tenants/stage.ts'
import { freshDatabase } from '#server/testing/test-database.ts'

test('the database and the pages compute the same stage of a hackathon', async () => {
  const { connection, drop } = await freshDatabase()
  const client = new pg.Client(connection)
  await client.connect()
  const day = fc.integer({ min: 0, max: 40 }).map(n => new Date(Date.UTC(2027, 0, 1 + n)).toISOString())
  const dated = fc.record({
    status: fc.constantFrom('draft', 'published'),
    called_off: fc.constantFrom(null, 'cancelled', 'postponed'),
    registration_opens_at: day,
    registration_closes_at: day,
    starts_at: day,
    ends_at: day,
    submission_closes_at: fc.option(day),
    winners_at: fc.option(day),
  })
  try {
    await fc.assert(
      fc.asyncProperty(dated, day, async (dates, now) => {
        const columns = Object.keys(dates)
        const row = await client.query<{ stage: string }>(
          `select stage_of(jsonb_populate_record(null::tenants, $1), $2::timestamptz) as stage`,
          [JSON.stringify(dates), now],
        )
        assert.equal(row.rows[0]?.stage, stageOf(dates as Dated, new Date(now)), columns.join())
      }),
      { numRuns: 300 },
    )
  } finally {
    await client.end()
    await drop()
  }
})
