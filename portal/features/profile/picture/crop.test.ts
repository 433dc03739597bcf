import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Crop, kept, largestZoom, pulled, squareOf, wholePicture, zoomed } from './crop.ts'

const side = fc.integer({ min: 1, max: 12_000 })
const picture = fc.record({ width: side, height: side })
const share = fc.double({ min: -3, max: 3, noNaN: true })
const crop: fc.Arbitrary<Crop> = fc.record({ x: share, y: share, zoom: fc.double({ min: 0, max: 20, noNaN: true }) })
const nearly = (a: number, b: number, by = 1e-6) => Math.abs(a - b) <= by * Math.max(1, Math.abs(a), Math.abs(b))

test('the square never leaves the picture, however far it is pulled and enlarged', () => {
  fc.assert(
    fc.property(picture, crop, share, share, (size, at, across, down) => {
      const { x, y, side } = squareOf(size, pulled(size, kept(size, at), across, down))
      const slack = 1e-6 * Math.max(size.width, size.height)
      return x >= -slack && y >= -slack && x + side <= size.width + slack && y + side <= size.height + slack && side > 0
    }),
  )
})

test('at first the square is the largest one in the middle', () => {
  fc.assert(
    fc.property(picture, size => {
      const { x, y, side } = squareOf(size, wholePicture)
      assert.equal(side, Math.min(size.width, size.height))
      assert.ok(nearly(x * 2 + side, size.width) && nearly(y * 2 + side, size.height))
    }),
  )
})

test('enlarging keeps what is in the middle, and going back shows as much as before', () => {
  fc.assert(
    fc.property(picture, crop, fc.double({ min: 1, max: 5, noNaN: true }), (size, at, more) => {
      const first = kept(size, at)
      const nearer = zoomed(size, first, Math.max(first.zoom, more))
      assert.ok(nearly(nearer.x, first.x) && nearly(nearer.y, first.y))
      const back = squareOf(size, zoomed(size, nearer, first.zoom))
      assert.ok(nearly(back.side, squareOf(size, first).side))
    }),
  )
})

test('a picture pulled by a whole square shows what was beside it', () => {
  const wide = { width: 3000, height: 1000 }
  assert.deepEqual(squareOf(wide, wholePicture), { x: 1000, y: 0, side: 1000 })
  const after = (across: number, down: number) => {
    const { x, y, side } = squareOf(wide, pulled(wide, wholePicture, across, down))
    return [x, y, side].map(Math.round)
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
