import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { closingOf } from '../tenants/dates.ts'
import { instantOf, offsetAt, wallTimeOf } from './wall-time.ts'

test('converts local times to instants and back', () => {
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

test('converts 09:00 in Riyadh to 06:00 UTC', () => {
  assert.equal(instantOf({ year: 2027, month: 2, day: 4, hour: 9, minute: 0 }, 'Asia/Riyadh'), '2027-02-04T06:00:00.000Z')
})

test('converts local times correctly after a DST change', () => {
  const meant = (day: number, month: number, hour: number, zone: string) => instantOf({ year: 2027, month, day, hour, minute: 0 }, zone)
  assert.equal(meant(14, 3, 9, 'America/Los_Angeles'), '2027-03-14T16:00:00.000Z')
  assert.equal(meant(7, 11, 6, 'America/Los_Angeles'), '2027-11-07T14:00:00.000Z')
  assert.equal(meant(30, 4, 1, 'Africa/Cairo'), '2027-04-29T22:00:00.000Z')
  assert.equal(meant(28, 3, 0, 'Europe/London'), '2027-03-28T00:00:00.000Z')
})

test('moves a time that DST skips forward, and returns the first of two equal local times', () => {
  const at = (month: number, day: number, hour: number, minute: number, zone: string) =>
    instantOf({ year: 2027, month, day, hour, minute }, zone)
  assert.equal(at(4, 30, 0, 0, 'Africa/Cairo'), '2027-04-29T22:00:00.000Z')
  assert.equal(at(3, 28, 0, 30, 'Asia/Beirut'), '2027-03-27T22:30:00.000Z')
  assert.equal(at(3, 14, 2, 30, 'America/Los_Angeles'), '2027-03-14T10:30:00.000Z')
  assert.equal(at(10, 31, 1, 30, 'Europe/London'), '2027-10-31T00:30:00.000Z')
})

test('keeps every midnight on its day, in all time zones and for ten years', () => {
  const day = 86_400_000
  const days = fc.integer({ min: Date.UTC(2026, 0, 1) / day, max: Date.UTC(2036, 0, 1) / day })
  const dateIn = (zone: string) => {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
    return (at: string) => format.format(new Date(at))
  }
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const read = dateIn(zone)
    const check = (date: number) => {
      const [year = 0, month = 0, of = 0] = new Date(date * day).toISOString().slice(0, 10).split('-').map(Number)
      const midnight = instantOf({ year, month, day: of, hour: 0, minute: 0 }, zone) ?? assert.fail()
      assert.equal(read(midnight), new Date(date * day).toISOString().slice(0, 10), zone)
    }
    fc.assert(fc.property(days, check), { numRuns: 30 })
    changeDaysOf(zone).forEach(check)
  }
})

/** Returns the days since 1970 on which the offset of a zone changes, for ten years. */
function changeDaysOf(zone: string): number[] {
  const [day, span] = [86_400_000, 16]
  const offsetOn = (date: number) => offsetAt(date * day, zone)
  const changeIn = (from: number, to: number): number => {
    if (to - from === 1) return from
    const middle = (from + to) / 2
    return offsetOn(from) === offsetOn(middle) ? changeIn(middle, to) : changeIn(from, middle)
  }
  const starts = Array.from({ length: 228 }, (_, n) => Date.UTC(2026, 0, 1) / day + n * span)
  return starts.filter(from => offsetOn(from) !== offsetOn(from + span)).map(from => changeIn(from, from + span))
}

test('returns null for a nonexistent date', () => {
  assert.equal(instantOf({ year: 2027, month: 2, day: 29, hour: 9, minute: 0 }, 'Asia/Riyadh'), null)
  assert.equal(instantOf({ year: Number.NaN, month: 2, day: 1, hour: 9, minute: 0 }, 'Asia/Riyadh'), null)
})

test('closes registration by default at the end of the local day two weeks before the start', () => {
  const opens = '2026-11-01T00:00:00.000Z'
  assert.equal(closingOf('2027-02-04T06:00:00.000Z', opens, 'Asia/Riyadh'), '2027-01-21T20:59:00.000Z')
  assert.equal(closingOf('2027-02-04T06:00:00.000Z', opens, 'Africa/Cairo'), '2027-01-21T21:59:00.000Z')
  // This start is on Thursday in London, but already on Friday in Riyadh.
  assert.equal(closingOf('2027-02-04T22:00:00.000Z', opens, 'Asia/Riyadh'), '2027-01-22T20:59:00.000Z')
})

test('closes registration by default on the day before the start when it opens late, never before it opens', () => {
  const starts = '2027-02-04T06:00:00.000Z'
  assert.equal(closingOf(starts, '2027-01-28T00:00:00.000Z', 'Asia/Riyadh'), '2027-02-03T20:59:00.000Z')
  assert.equal(closingOf(starts, new Date(Date.parse(starts) - 3_600_000).toISOString(), 'Asia/Riyadh'), starts)
  assert.equal(closingOf(starts, starts, 'Asia/Riyadh'), starts)
})
