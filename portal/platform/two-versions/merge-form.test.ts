import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergeForm } from './merge-form.ts'

const based = { title: 'أ', city: 'الرياض', link: '' }

test('keeps a change of only one editor', () => {
  const { values, contests } = mergeForm(based, { ...based, title: 'ب' }, { ...based, city: 'جدة' })
  assert.deepEqual([values, contests], [{ title: 'ب', city: 'جدة', link: '' }, []])
})

test('needs a choice where both changed, and keeps one’s own meanwhile', () => {
  const { values, contests } = mergeForm(based, { ...based, title: 'ب' }, { ...based, title: 'ج' })
  assert.deepEqual([values.title, contests], ['ب', [{ path: 'title', mine: 'ب', theirs: 'ج' }]])
})

test('needs no choice for equal changes', () => {
  assert.deepEqual(mergeForm(based, { ...based, city: 'جدة' }, { ...based, city: 'جدة' }).contests, [])
})
