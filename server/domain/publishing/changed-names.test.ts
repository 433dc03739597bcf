import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createChangedNames } from './changed-names.ts'

test('returns the time of a name’s last change, and counts a change of all names', () => {
  const began = performance.now()
  const changes = createChangedNames()
  const start = changes.lastOf('waha')
  assert.ok(start >= began)
  changes.note('waha')
  assert.ok(changes.lastOf('waha') >= start)
  assert.equal(changes.lastOf('other'), start)
  changes.noteAll()
  assert.ok(changes.lastOf('other') >= changes.lastOf('waha') && changes.lastOf('other') > start)
})

test('returns no time before a name’s last change when 20,000 names change', () => {
  const changes = createChangedNames()
  const began = performance.now()
  for (let n = 0; n < 20_000; n++) changes.note(`n${n}`)
  for (const n of [0, 9_999, 19_999]) assert.ok(changes.lastOf(`n${n}`) >= began, String(n))
})
