import assert from 'node:assert/strict'
import { test } from 'node:test'
import { meet } from './meet.ts'

const based = { title: 'أ', city: 'الرياض', link: '' }

test('what only one of two changed is kept, whoever it was', () => {
  const { values, contests } = meet(based, { ...based, title: 'ب' }, { ...based, city: 'جدة' })
  assert.deepEqual([values, contests], [{ title: 'ب', city: 'جدة', link: '' }, []])
})

test('where both wrote there is something to choose, and one’s own stays for now', () => {
  const { values, contests } = meet(based, { ...based, title: 'ب' }, { ...based, title: 'ج' })
  assert.deepEqual([values.title, contests], ['ب', [{ path: 'title', mine: 'ب', theirs: 'ج' }]])
})

test('where both wrote the same there is nothing to choose', () => {
  assert.deepEqual(meet(based, { ...based, city: 'جدة' }, { ...based, city: 'جدة' }).contests, [])
})
