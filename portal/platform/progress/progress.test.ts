import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maximum, minimum, trickled } from './progress.ts'

test('the bar creeps on by ever smaller steps and waits at 0.994', () => {
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

test('it begins at 0.08, whatever it is told', () => {
  assert.equal(trickled(0), trickled(minimum))
})
