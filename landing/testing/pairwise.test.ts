import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pairwise } from './pairwise.ts'

test('covers every pair of values with at most 25 combinations', () => {
  const choices = {
    theme: ['a', 'b', 'c'],
    language: ['ar', 'en'],
    mode: ['light', 'dark'],
    preset: [1, 2, 3, 4, 5, 6, 7],
    late: [true, false],
  } as const
  const taken = pairwise(choices)
  for (const [one, values] of Object.entries(choices))
    for (const [other, others] of Object.entries(choices))
      if (one !== other)
        for (const value of values)
          for (const met of others)
            assert.ok(
              taken.some(each => Reflect.get(each, one) === value && Reflect.get(each, other) === met),
              `${one} ${value} with ${other} ${met}`,
            )
  assert.ok(taken.length <= 25, `${taken.length} combinations`)
})
