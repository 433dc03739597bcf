import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergeForm } from './merge-form.ts'

const based = { title: 'أ', city: 'الرياض', link: '' }

test('merges changes of two users in different fields without a conflict', () => {
  const { values, contests } = mergeForm(based, { ...based, title: 'ب' }, { ...based, city: 'جدة' })
  assert.deepEqual([values, contests], [{ title: 'ب', city: 'جدة', link: '' }, []])
})

test('reports a conflict if both users changed a field, and retains the user’s own value', () => {
  const { values, contests } = mergeForm(based, { ...based, title: 'ب' }, { ...based, title: 'ج' })
  assert.deepEqual([values.title, contests], ['ب', [{ path: 'title', mine: 'ب', theirs: 'ج' }]])
})

test('reports no conflict if both users made the same change', () => {
  assert.deepEqual(mergeForm(based, { ...based, city: 'جدة' }, { ...based, city: 'جدة' }).contests, [])
})
