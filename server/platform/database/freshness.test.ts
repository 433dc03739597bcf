import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFreshness } from './freshness.ts'

test('dates a replica by the last log position it has replayed', () => {
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

test('rejects a replica that is ahead of its primary', () => {
  const freshness = createFreshness()
  freshness.sampled(1000, 50)
  assert.equal(freshness.asOf(51), null)
})

test('forgets positions when the log got shorter', () => {
  const freshness = createFreshness()
  freshness.sampled(1000, 500)
  freshness.sampled(2000, 40)
  assert.deepEqual([freshness.asOf(40), freshness.asOf(500)], [2000, null])
})
