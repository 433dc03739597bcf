import assert from 'node:assert/strict'
import { test } from 'node:test'
import { differ } from './unsaved.ts'

test('differ() ignores the order of keys at every depth, and missing values that are undefined', () => {
  const criteria = { criteria: [{ id: 'a', points: { idea: 3, work: 4 } }], comment: undefined }
  assert.equal(differ(criteria, { criteria: [{ points: { work: 4, idea: 3 }, id: 'a' }] }), false)
})

test('differ() finds another value, another order of a list, and another file', () => {
  assert.equal(differ({ points: { idea: 3 } }, { points: { idea: 4 } }), true)
  assert.equal(differ({ tracks: ['a', 'b'] }, { tracks: ['b', 'a'] }), true)
  assert.equal(differ({ file: new Blob(['a']) }, { file: new Blob(['a']) }), true)
})
