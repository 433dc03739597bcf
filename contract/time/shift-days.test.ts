import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { daysBetween, shiftDays, shiftWallTime, wallTimeBetween } from './shift-days.ts'

const shown = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', { timeZone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' }).format(
    new Date(instant),
  )
const timeOf = (instant: string, timeZone: string) => shown(instant, timeZone).split(', ')[1]

test('preserves the local time when shifting by days, with and without DST', () => {
  assert.equal(shiftDays('2027-02-04T06:00:00Z', 364, 'Asia/Riyadh'), '2028-02-03T06:00:00.000Z')
  // From winter to summer time in New York.
  assert.equal(shiftDays('2027-02-04T14:00:00Z', 120, 'America/New_York'), '2027-06-04T13:00:00.000Z')
  // 02:30 does not exist on 14 March: clocks change from 02:00 to 03:00.
  assert.equal(shiftDays('2027-03-13T07:30:00Z', 1, 'America/New_York'), '2027-03-14T07:30:00.000Z')
})

test('preserves the UTC offset when the shifted time occurs twice because clocks go back', () => {
  assert.equal(shiftDays('2027-11-06T05:30:00Z', 1, 'America/New_York'), '2027-11-07T05:30:00.000Z')
  assert.equal(shiftDays('2027-11-08T06:30:00Z', -1, 'America/New_York'), '2027-11-07T06:30:00.000Z')
})

const instant = fc
  .integer({ min: Date.UTC(2024, 0, 1) / 1000, max: Date.UTC(2031, 0, 1) / 1000 })
  .map(seconds => new Date(seconds * 1000).toISOString())
const zone = fc.constantFrom(
  'Asia/Riyadh',
  'UTC',
  'Africa/Cairo',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
)
const days = fc.integer({ min: -800, max: 800 })

test('preserves the local time for any number of days unless a DST change skips this time', () => {
  fc.assert(
    fc.property(instant, days, zone, (at, n, timeZone) => {
      const moved = shiftDays(at, n, timeZone)
      const leapt = timeOf(moved, timeZone) !== timeOf(at, timeZone)
      if (leapt) assert.equal(timeOf(shiftDays(at, n + 1, timeZone), timeZone), timeOf(at, timeZone))
      else assert.equal(daysBetween(at, moved, timeZone), n)
    }),
  )
})

test('restores the local time when a shift is reversed, and changes nothing for zero days', () => {
  fc.assert(
    fc.property(instant, days, zone, (at, n, timeZone) => {
      assert.equal(shiftDays(at, 0, timeZone), at)
      const moved = shiftDays(at, n, timeZone)
      const back = shiftDays(moved, -n, timeZone)
      // When clocks go back, one hour occurs twice. Shifting such a time there and back can return the other instant with the same local time.
      if (timeOf(moved, timeZone) === timeOf(at, timeZone)) assert.equal(shown(back, timeZone), shown(at, timeZone))
    }),
  )
})

test('shifts the local time by the given duration, plus at most the hour that a DST change skips', () => {
  const quarters = fc.integer({ min: -40_000, max: 40_000 }).map(n => n * 900_000)
  fc.assert(
    fc.property(instant, quarters, zone, (at, ms, timeZone) => {
      const leapt = wallTimeBetween(at, shiftWallTime(at, ms, timeZone), timeZone) - ms
      assert.ok(leapt >= 0 && leapt <= 3_600_000, String(leapt))
    }),
  )
})
