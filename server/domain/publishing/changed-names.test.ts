import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openChangedNames } from './changed-names.ts'

test('returns the last change of a name, and for other names the last change of all', () => {
  const began = performance.now()
  const changes = openChangedNames()
  const start = changes.lastOf('waha')
  assert.ok(start >= began)
  changes.note('waha')
  assert.ok(changes.lastOf('waha') >= start)
  assert.equal(changes.lastOf('other'), start)
  changes.noteAll()
  assert.ok(changes.lastOf('other') >= changes.lastOf('waha') && changes.lastOf('other') > start)
})

test('never returns an earlier time when many names change', () => {
  const changes = openChangedNames()
  const began = performance.now()
  for (let n = 0; n < 20_000; n++) changes.note(`n${n}`)
  for (const n of [0, 9_999, 19_999]) assert.ok(changes.lastOf(`n${n}`) >= began, String(n))
})
