import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { instantOf, typedNumber, wallTimeOf } from './wall-time.ts'

test('what a wall shows and the instant it means are each other’s', () => {
  const zones = fc.constantFrom('Asia/Riyadh', 'Africa/Cairo', 'Europe/London', 'America/Los_Angeles', 'UTC')
  const minute = fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2030, 0, 1) / 60_000 })
  fc.assert(
    fc.property(minute, zones, (minutes, zone) => {
      const wall = wallTimeOf(new Date(minutes * 60_000), zone)
      const again = instantOf(wall, zone)
      assert.ok(again)
      assert.deepEqual(wallTimeOf(again, zone), wall)
    }),
  )
})

test('nine in the morning in Riyadh is six in Greenwich', () => {
  assert.equal(instantOf({ year: 2027, month: 2, day: 4, hour: 9, minute: 0 }, 'Asia/Riyadh'), '2027-02-04T06:00:00.000Z')
})

test('a day that does not exist is none', () => {
  assert.equal(instantOf({ year: 2027, month: 2, day: 29, hour: 9, minute: 0 }, 'Asia/Riyadh'), null)
  assert.equal(instantOf({ year: Number.NaN, month: 2, day: 1, hour: 9, minute: 0 }, 'Asia/Riyadh'), null)
})

test('digits of Arabic keyboards are digits', () => {
  assert.equal(typedNumber('٢٠٢٧'), 2027)
  assert.equal(typedNumber('۱۲'), 12)
  assert.ok(Number.isNaN(typedNumber('')))
})
