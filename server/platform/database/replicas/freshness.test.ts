import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFreshness } from './freshness.ts'

test('`asOf` returns the time of the last sample whose log position the replica has replayed', () => {
  const freshness = createFreshness()
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

test('`asOf` returns null when a replica is ahead of its primary', () => {
  const freshness = createFreshness()
  freshness.sampled(1000, 50)
  assert.equal(freshness.asOf(51), null)
})

test('discards earlier samples when the primary’s log position decreases', () => {
  const freshness = createFreshness()
  freshness.sampled(1000, 500)
  freshness.sampled(2000, 40)
  assert.deepEqual([freshness.asOf(40), freshness.asOf(500)], [2000, null])
})
