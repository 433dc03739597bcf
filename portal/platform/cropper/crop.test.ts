import assert from 'node:assert/strict'
import { test } from 'node:test'
import { largestPart, largestZoom } from './crop.ts'

test('the initial crop is centered, and as large as the aspect ratio allows', () => {
  assert.deepEqual(largestPart({ width: 3000, height: 1000 }), { x: 1000, y: 0, width: 1000, height: 1000 })
  assert.deepEqual(largestPart({ width: 400, height: 600 }), { x: 0, y: 100, width: 400, height: 400 })
  assert.deepEqual(largestPart({ width: 1600, height: 1600, aspect: 16 / 9 }), { x: 0, y: 350, width: 1600, height: 900 })
})

test('the maximum zoom is 2 for a small picture and 5 for a large picture', () => {
  assert.deepEqual(
    [64, 256, 800, 4000].map(size => largestZoom({ width: size, height: size * 2 })),
    [2, 2, 3.125, 5],
  )
})
