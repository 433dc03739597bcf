import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mlhSeasonOf } from './mlh.ts'

test('starts an MLH season on 1 July in local time and names it after its last year', () => {
  const seasonOf = (at: string) => mlhSeasonOf(at, 'Asia/Riyadh')
  assert.deepEqual(
    ['2026-06-30T20:59:00Z', '2026-06-30T21:00:00Z', '2026-12-31T12:00:00Z', '2027-06-30T12:00:00Z'].map(seasonOf),
    [2026, 2027, 2027, 2027],
  )
})
