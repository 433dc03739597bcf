import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mlhSeasonOf } from './mlh.ts'

test('a season begins with July where the hackathon is, and is called by the year in which it ends', () => {
  const seasonOf = (at: string) => mlhSeasonOf(at, 'Asia/Riyadh')
  assert.deepEqual(
    ['2026-06-30T20:59:00Z', '2026-06-30T21:00:00Z', '2026-12-31T12:00:00Z', '2027-06-30T12:00:00Z'].map(seasonOf),
    [2026, 2027, 2027, 2027],
  )
})
