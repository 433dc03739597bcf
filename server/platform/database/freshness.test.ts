import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openFreshness } from './freshness.ts'

test('a copy is as fresh as the last moment whose end of the log it has replayed', () => {
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

test('one that has more than its primary is no copy of it', () => {
  const freshness = openFreshness()
  freshness.sampled(1000, 50)
  assert.equal(freshness.asOf(51), null)
})

test('a log that got shorter is another’s, and what was known of the former is forgotten', () => {
  const freshness = openFreshness()
  freshness.sampled(1000, 500)
  freshness.sampled(2000, 40)
  assert.deepEqual([freshness.asOf(40), freshness.asOf(500)], [2000, null])
})
