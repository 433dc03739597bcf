import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PublicEvent } from '#contract/events/events-endpoints.ts'
import { groupsOf } from './day-groups.ts'
import { dayOf, lastOf, type Period, spanOf } from './periods.ts'

const at = (instant: string) => new Date(instant)
const open = { from: '', to: '' }
const endOf = (period: Period, now: Date) => spanOf(period, now, open).to

test('a filter by week ends on Saturday and a filter by month on its last day, in Riyadh time', () => {
  assert.equal(endOf('week', at('2026-11-21T20:59:59Z')), '2026-11-21T21:00:00.000Z')
  assert.equal(endOf('week', at('2026-11-21T21:00:00Z')), '2026-11-28T21:00:00.000Z')
  assert.equal(endOf('month', at('2026-11-30T20:59:59Z')), '2026-11-30T21:00:00.000Z')
  assert.equal(endOf('month', at('2026-12-31T21:00:00Z')), '2027-01-31T21:00:00.000Z')
  assert.equal(endOf('all', at('2026-12-31T21:00:00Z')), null)
})

test('a filter by weekend covers the next Friday and Saturday, or the rest of the current weekend', () => {
  const ofTuesday = { from: '2026-11-26T21:00:00.000Z', to: '2026-11-28T21:00:00.000Z' }
  assert.deepEqual(spanOf('weekend', at('2026-11-24T12:00:00Z'), open), ofTuesday)
  for (const now of ['2026-11-27T12:00:00Z', '2026-11-28T12:00:00Z'])
    assert.deepEqual(spanOf('weekend', at(now), open), { ...ofTuesday, from: null })
})

test('a filter by dates includes the first and last day, and ignores an invalid date', () => {
  const now = at('2026-11-24T12:00:00Z')
  const days = spanOf('dates', now, { from: '2027-02-04', to: '2027-02-04' })
  assert.deepEqual(days, { from: '2027-02-03T21:00:00.000Z', to: '2027-02-04T21:00:00.000Z' })
  for (const odd of ['', 'x', '2027-13-40', '0001-01-01', '2027-2-4'])
    assert.deepEqual(spanOf('dates', now, { from: odd, to: odd }), { from: null, to: null })
})

test('a day begins at midnight in Riyadh', () => {
  assert.deepEqual(
    ['2027-02-03T20:59:00Z', '2027-02-03T21:00:00Z'].map(instant => dayOf(instant)),
    ['2027-02-03', '2027-02-04'],
  )
})

test('an event that ends at midnight ends on the previous day', () => {
  assert.equal(dayOf(lastOf('2027-02-04T21:00:00Z')), '2027-02-04')
  assert.equal(dayOf(lastOf('2027-02-04T21:00:01Z')), '2027-02-05')
})

test('the list shows ongoing events first, groups others by start day, and shows canceled events last', () => {
  const event = (starts_at: string, ends_at: string, status = 'published') =>
    ({ starts_at, ends_at, status, timezone: 'Asia/Riyadh' }) as PublicEvent
  const [canceled, over, goesOn, today] = [
    event('2026-11-20T06:00:00Z', '2026-11-26T15:00:00Z', 'cancelled'),
    event('2026-11-02T16:00:00Z', '2026-11-02T18:00:00Z'),
    event('2026-11-20T06:00:00Z', '2026-11-26T15:00:00Z'),
    event('2026-11-24T06:00:00Z', '2026-11-24T07:00:00Z'),
  ]
  assert.deepEqual(groupsOf([canceled, over, goesOn, today], at('2026-11-24T12:00:00Z')), [
    { day: 'now', publicEvents: [goesOn] },
    { day: '2026-11-02', publicEvents: [over] },
    { day: '2026-11-24', publicEvents: [today] },
    { day: 'off', publicEvents: [canceled] },
  ])
})
