import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maximum, minimum, trickled } from './progress.ts'

test('the progress bar advances by decreasing steps up to 0.994', () => {
  let value = minimum
  let step = 1
  for (let n = 0; n < 500; n++) {
    const next = trickled(value)
    assert.ok(next >= value && next <= maximum)
    assert.ok(next - value <= step + 1e-9)
    step = next - value
    value = next
  }
  assert.equal(value, maximum)
})

test('the progress bar begins at 0.08', () => {
  assert.equal(trickled(0), trickled(minimum))
})
