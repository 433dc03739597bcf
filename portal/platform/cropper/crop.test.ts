import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Crop, kept, largestZoom, pulled, partOf, wholePicture, zoomed } from './crop.ts'

const side = fc.integer({ min: 1, max: 12_000 })
const aspect = fc.double({ min: 0.25, max: 4, noNaN: true })
const picture = fc.record({ width: side, height: side, aspect })
const share = fc.double({ min: -3, max: 3, noNaN: true })
const crop: fc.Arbitrary<Crop> = fc.record({ x: share, y: share, zoom: fc.double({ min: 0, max: 20, noNaN: true }) })
const nearly = (a: number, b: number, by = 1e-6) => Math.abs(a - b) <= by * Math.max(1, Math.abs(a), Math.abs(b))

test('what is shown never leaves the picture and keeps its shape, however far it is pulled and enlarged', () => {
  fc.assert(
    fc.property(picture, crop, share, share, (size, at, across, down) => {
      const { x, y, width, height } = partOf(size, pulled(size, kept(size, at), across, down))
      assert.ok(nearly(width / height, size.aspect))
      const slack = 1e-6 * Math.max(size.width, size.height)
      return x >= -slack && y >= -slack && x + width <= size.width + slack && y + height <= size.height + slack && width > 0
    }),
  )
})

test('at first the part is the largest one in the middle', () => {
  fc.assert(
    fc.property(picture, size => {
      const { x, y, width, height } = partOf(size, wholePicture)
      assert.ok(nearly(width, size.width) || nearly(height, size.height))
      assert.ok(nearly(x * 2 + width, size.width) && nearly(y * 2 + height, size.height))
    }),
  )
})

test('enlarging keeps what is in the middle, and going back shows as much as before', () => {
  fc.assert(
    fc.property(picture, crop, fc.double({ min: 1, max: 5, noNaN: true }), (size, at, more) => {
      const first = kept(size, at)
      const nearer = zoomed(size, first, Math.max(first.zoom, more))
      assert.ok(nearly(nearer.x, first.x) && nearly(nearer.y, first.y))
      const back = partOf(size, zoomed(size, nearer, first.zoom))
      assert.ok(nearly(back.width, partOf(size, first).width))
    }),
  )
})

test('a picture pulled by all that is shown shows what was beside it', () => {
  const wide = { width: 3000, height: 1000 }
  assert.deepEqual(partOf(wide, wholePicture), { x: 1000, y: 0, width: 1000, height: 1000 })
  const after = (across: number, down: number) => {
    const { x, y, width } = partOf(wide, pulled(wide, wholePicture, across, down))
    return [x, y, width].map(Math.round)
  }
  assert.deepEqual(after(1, 0), [0, 0, 1000])
  assert.deepEqual(after(-0.5, 1), [1500, 0, 1000])
})

test('a small picture may be enlarged twice, a large one five times', () => {
  assert.deepEqual(
    [64, 256, 800, 4000].map(size => largestZoom({ width: size, height: size * 2 })),
    [2, 2, 3.125, 5],
  )
})
