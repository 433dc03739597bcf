import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayOf, endOf } from './periods.ts'

const at = (instant: string) => new Date(instant)

test('a week ends with Saturday, a month with its last day, by the clocks of Riyadh', () => {
  assert.equal(endOf('week', at('2026-11-21T20:59:59Z')), '2026-11-21T21:00:00.000Z')
  assert.equal(endOf('week', at('2026-11-21T21:00:00Z')), '2026-11-28T21:00:00.000Z')
  assert.equal(endOf('month', at('2026-11-30T20:59:59Z')), '2026-11-30T21:00:00.000Z')
  assert.equal(endOf('month', at('2026-12-31T21:00:00Z')), '2027-01-31T21:00:00.000Z')
  assert.equal(endOf('all', at('2026-12-31T21:00:00Z')), null)
})

test('a day begins at midnight in Riyadh', () => {
  assert.deepEqual(
    ['2027-02-03T20:59:00Z', '2027-02-03T21:00:00Z'].map(instant => dayOf(instant)),
    ['2027-02-03', '2027-02-04'],
  )
})
