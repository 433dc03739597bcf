import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressesIn } from './addresses-in.ts'

test('addressesIn() finds email addresses with any separators, normalizes them and removes duplicates', () => {
  const both = ['sara@example.com', 'omar@example.com']
  for (const written of [
    'sara@example.com, omar@example.com',
    'sara@example.com omar@example.com',
    'sara@example.com\nomar@example.com\r\n',
    'Sara Ali <SARA@example.com>; "Omar" <omar@example.com>',
    'sara@example.com، omar@example.com؛ sara@example.com',
    '\u200fsara@example.com\u200e omar@example.com',
  ])
    assert.deepEqual(addressesIn(written), both, written)
})

test('addressesIn() returns invalid addresses too, so that the form can show their error', () => {
  assert.deepEqual(addressesIn('sara'), ['sara'])
  assert.deepEqual(addressesIn('sara@ omar@example'), ['sara@', 'omar@example'])
  assert.deepEqual(addressesIn(' , ; '), [])
})
