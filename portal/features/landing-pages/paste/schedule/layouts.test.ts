import assert from 'node:assert/strict'
import { test } from 'node:test'
import { corpusOf, outcomes } from './corpus.ts'

const least = { layouts: 80, share: 0.95 }
const cases = corpusOf('layouts')
const lines = cases.flatMap(one => {
  const found = outcomes(one)
  return one.lines.map((line, at) => ({ ...line, name: one.name, found: found[at] ?? '' }))
})
const explained = (wrong: typeof lines) =>
  wrong.map(({ name, text, expected, found }) => `${name}: ${text}\n  expected ${expected}\n  found    ${found}`).join('\n')
const isItem = (outcome: string) => /^\d \d/.test(outcome)

test(`adds at least 95 % of the items of ${least.layouts} layouts, which are listed in the report otherwise`, () => {
  assert.ok(cases.length >= least.layouts, `${cases.length}`)
  const items = lines.filter(({ expected }) => isItem(expected))
  const added = items.filter(({ expected, found }) => expected === found)
  if (process.env['SHOW_CORPUS'])
    console.log(`${added.length} of ${items.length}\n${explained(lines.filter(({ expected, found }) => expected !== found))}`)
  assert.ok(added.length >= items.length * least.share, explained(items.filter(item => !added.includes(item))))
})

test('adds no item with a wrong day, time, title, room or status', () => {
  const wrong = lines.filter(({ expected, found }) => isItem(found) && found !== expected)
  assert.deepEqual(wrong.length, 0, explained(wrong))
})

test('loses no line: each is an item, a part of one, a day, or in the report', () => {
  const lost = lines.filter(({ expected, found }) => (found === '' && expected !== '') || (found === '#' && expected !== '#'))
  assert.deepEqual(lost.length, 0, explained(lost))
})
