import assert from 'node:assert/strict'
import { test } from 'node:test'
import { typedNumber } from './typed-date.ts'

test('digits of Arabic keyboards are digits', () => {
  assert.equal(typedNumber('٢٠٢٧'), 2027)
  assert.equal(typedNumber('۱۲'), 12)
  assert.ok(Number.isNaN(typedNumber('')))
})
