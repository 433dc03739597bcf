import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerCode, legendOf } from './answer-code.ts'

const diet = { options: { none: 'لا شيء', vegan: 'نباتي صرف', nuts: 'حساسية المكسرات' } }

test('returns short labels as they are, and a letter instead of each longer label', () => {
  assert.equal(answerCode({ options: { XL: 'XL', M: 'M' } }, 'XL'), 'XL')
  assert.equal(answerCode(diet, 'nuts'), 'C')
  assert.equal(answerCode(diet, 'vegan\nnuts'), 'B C')
  assert.deepEqual(
    legendOf(diet).map(({ code }) => code),
    ['A', 'B', 'C'],
  )
})

test('returns no long text, and no value that is not an option', () => {
  assert.equal(answerCode({ options: {} }, '42'), '42')
  assert.equal(answerCode({ options: {} }, 'I am allergic to nuts'), '')
  assert.equal(answerCode({ options: {} }, ''), '')
  assert.equal(answerCode(diet, 'I am allergic to nuts'), '')
})

test('gives each of many options its own letter', () => {
  const options = Object.fromEntries(Array.from({ length: 60 }, (_, nth) => [`o${nth}`, `option ${nth}`]))
  const codes = legendOf({ options }).map(({ code }) => code)
  assert.equal(new Set(codes).size, 60)
  assert.deepEqual([codes[0], codes[25], codes[26], codes[59]], ['A', 'Z', 'A2', 'H3'])
})
