import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languagesDiffer, meansByLanguage } from './language-means.ts'

const of = (language: 'ar' | 'en' | '', ...values: (number | null)[]) => values.map(value => ({ language, value }))

test('computes the mean and its standard error for each pitch language that has projects', () => {
  assert.deepEqual(meansByLanguage([...of('en', 2, 4, 6), ...of('ar', 5), ...of('', 1), ...of('en', null)]), [
    { language: 'ar', projects: 1, mean: 5, error: null },
    { language: 'en', projects: 3, mean: 4, error: Math.sqrt(4 / 3) },
  ])
  assert.deepEqual(meansByLanguage([]), [])
})

test('languages differ if their means are further apart than twice the error of the difference', () => {
  const compare = (ar: number[], en: number[]) => languagesDiffer(meansByLanguage([...of('ar', ...ar), ...of('en', ...en)]))
  assert.equal(compare([4, 4.2, 4.4], [2, 2.2, 2.4]), true)
  assert.equal(compare([2, 3, 4], [2.5, 3.5, 4.5]), false)
  assert.equal(compare([5], [1, 1.1]), false)
  assert.equal(compare([3, 3], [3, 3]), false)
  assert.equal(compare([4, 5], []), false)
})
