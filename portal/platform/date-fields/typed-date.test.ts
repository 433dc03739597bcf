import assert from 'node:assert/strict'
import { test } from 'node:test'
import { typedDay, typedNumber } from './typed-date.ts'

test('reads typed Arabic and Persian digits', () => {
  assert.equal(typedNumber('٢٠٢٧'), 2027)
  assert.equal(typedNumber('۱۲'), 12)
  assert.ok(Number.isNaN(typedNumber('')))
})

test('accepts a typed date only if its month has that day', () => {
  assert.equal(typedDay({ year: '2027', month: '2', day: '٤' }), '2027-02-04')
  for (const [year, day] of [
    ['2027', '29'],
    ['2027', '0'],
    ['2027', ''],
    ['1999', '1'],
    ['', '1'],
  ] as const)
    assert.equal(typedDay({ year, month: '2', day }), null)
})
