import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openFreshness } from './freshness.ts'

test('returns the last time whose end of the log the replica has replayed', () => {
  const freshness = openFreshness()
  assert.equal(freshness.asOf(0), null)
  freshness.sampled(1000, 50)
  freshness.sampled(1500, 80)
  freshness.sampled(2000, 80)
  freshness.sampled(2500, 120)
  assert.deepEqual(
    [49, 50, 79, 80, 119, 120].map(replayed => freshness.asOf(replayed)),
    [null, 1000, 1000, 2000, 2000, 2500],
  )
})

test('rejects a replica that is ahead of its primary', () => {
  const freshness = openFreshness()
  freshness.sampled(1000, 50)
  assert.equal(freshness.asOf(51), null)
})

test('discards all samples when the log becomes shorter', () => {
  const freshness = openFreshness()
  freshness.sampled(1000, 500)
  freshness.sampled(2000, 40)
  assert.deepEqual([freshness.asOf(40), freshness.asOf(500)], [2000, null])
})
