import assert from 'node:assert/strict'
import { test } from 'node:test'
import { normalizeNumber, numberOf } from './typed-number.ts'

test('a decimal field accepts Arabic and Western digits with both decimal signs', () => {
  for (const typed of ['33.3', '33,3', '٣٣٫٣', '٣٣،٣', '٣٣.٣', '۳۳٫۳', ' 33.3 %']) assert.equal(normalizeNumber(typed, 1), '33.3', typed)
})

test('a decimal field removes further decimals and keeps a number that is being typed', () => {
  assert.deepEqual(
    ['33.33', '33.', '.5', '1.2.3', '50', ''].map(typed => normalizeNumber(typed, 1)),
    ['33.3', '33.', '.5', '1.2', '50', ''],
  )
  assert.deepEqual(['33.', '.5', '.', ''].map(numberOf), [33, 0.5, null, null])
})

test('an integer field removes separators', () => {
  assert.deepEqual(
    ['1,500', '١٬٥٠٠', '12.5', 'abc'].map(typed => normalizeNumber(typed, 0)),
    ['1500', '1500', '125', ''],
  )
})
