import assert from 'node:assert/strict'
import { test } from 'node:test'
import { columnsFor, seatTiles } from './seat-tiles.ts'

test('each seat has a tile up to 60 seats; above, a tile represents several seats', () => {
  assert.deepEqual(seatTiles(17, 40), { each: 1, count: 40, filled: 17 })
  assert.deepEqual(seatTiles(60, 60), { each: 1, count: 60, filled: 60 })
  assert.deepEqual(seatTiles(120, 1000), { each: 17, count: 59, filled: 7 })
  assert.equal(seatTiles(0, 1_000_000).count, 60)
})

test('all tiles are filled only if all seats are taken, and none only if no seat is taken', () => {
  assert.equal(seatTiles(999, 1000).filled, 58)
  assert.equal(seatTiles(1000, 1000).filled, 59)
  assert.equal(seatTiles(45, 40).filled, 40)
  assert.equal(seatTiles(1, 1000).filled, 1)
  assert.equal(seatTiles(0, 1000).filled, 0)
})

test('rows are complete if the number of tiles allows it', () => {
  assert.deepEqual([columnsFor(40, false), columnsFor(40, true)], [20, 10])
  assert.deepEqual([columnsFor(60, false), columnsFor(60, true)], [20, 10])
  assert.deepEqual([columnsFor(1, false), columnsFor(8, true), columnsFor(45, false)], [1, 8, 15])
})
