import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressesIn } from './addresses-in.ts'

test('extracts normalized email addresses without duplicates for any separator', () => {
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

test('retains words that are not email addresses so that their error is shown', () => {
  assert.deepEqual(addressesIn('sara'), ['sara'])
  assert.deepEqual(addressesIn('sara@ omar@example'), ['sara@', 'omar@example'])
  assert.deepEqual(addressesIn(' , ; '), [])
})
