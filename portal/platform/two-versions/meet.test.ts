import assert from 'node:assert/strict'
import { test } from 'node:test'
import { meet } from './meet.ts'

const based = { title: 'أ', city: 'الرياض', link: '' }

test('retains a change that only one user made', () => {
  const { values, contests } = meet(based, { ...based, title: 'ب' }, { ...based, city: 'جدة' })
  assert.deepEqual([values, contests], [{ title: 'ب', city: 'جدة', link: '' }, []])
})

test("reports a conflict and retains the user's own value when both changed a field", () => {
  const { values, contests } = meet(based, { ...based, title: 'ب' }, { ...based, title: 'ج' })
  assert.deepEqual([values.title, contests], ['ب', [{ path: 'title', mine: 'ب', theirs: 'ج' }]])
})

test('reports no conflict when both made the same change', () => {
  assert.deepEqual(meet(based, { ...based, city: 'جدة' }, { ...based, city: 'جدة' }).contests, [])
})
