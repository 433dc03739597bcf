import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { HostSettings } from '#contract/meetings/meetings-endpoints.ts'
import { wallTimeOf } from '#contract/time/wall-time.ts'
import { freeTimes, type Taken } from './free-times.ts'
import { prayerPauses } from './prayer-pauses.ts'

const settingsWith = (change: Partial<HostSettings> = {}) => HostSettings.parse({ notice_hours: 0, prayer_minutes: 0, ...change })
const dayMs = 86_400_000
/** Formats times on the host's clock: `2027-02-04 09:00`. */
function shown(settings: HostSettings, from: string, days: number, taken: Taken[] = [], now = Date.parse(from)): string[] {
  const begin = Date.parse(from)
  return [...freeTimes(settings, taken, { from: begin, to: begin + days * dayMs }, now)].map(at => {
    const { year, month, day, hour, minute } = wallTimeOf(new Date(at), settings.timezone)
    return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`
  })
}
const two = (n: number) => String(n).padStart(2, '0')
const hours = (day: number, from: string, to: string) => ({ day, from, to })

test('offers meeting times from Sunday to Thursday, and none on Friday and Saturday, by default', () => {
  // The period begins on a Wednesday.
  const times = shown(settingsWith({ buffer_minutes: 0, minutes: 60 }), '2027-02-02T21:00:00Z', 7)
  assert.deepEqual(
    [...new Set(times.map(time => time.slice(0, 10)))],
    ['2027-02-03', '2027-02-04', '2027-02-07', '2027-02-08', '2027-02-09'],
  )
  assert.deepEqual(
    times.slice(0, 7).map(time => time.slice(11)),
    ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00'],
  )
})

test('offers no meeting times on the host’s day off, and different hours on a date with its own hours', () => {
  const settings = settingsWith({
    weekly: [hours(3, '09:00', '10:00'), hours(4, '09:00', '10:00')],
    exceptions: [
      { date: '2027-02-03', hours: [] },
      { date: '2027-02-05', hours: [{ from: '20:00', to: '21:00' }] },
    ],
    buffer_minutes: 0,
  })
  assert.deepEqual(shown(settings, '2027-02-02T21:00:00Z', 7), [
    '2027-02-04 09:00',
    '2027-02-04 09:30',
    '2027-02-05 20:00',
    '2027-02-05 20:30',
  ])
})

test('offers no meeting times during prayer pauses of the host’s city, and continues after each pause', () => {
  const noon = prayerPauses('Riyadh', { year: 2027, month: 2, day: 3 }, 30)[1] ?? assert.fail()
  assert.equal(new Date(noon.from).toISOString(), '2027-02-03T09:07:00.000Z')
  const settings = settingsWith({
    city: 'الرياض',
    prayer_minutes: 30,
    minutes: 30,
    buffer_minutes: 0,
    weekly: [hours(3, '11:00', '14:00')],
  })
  // The noon prayer is at 12:07 in Riyadh on that day.
  assert.deepEqual(
    shown(settings, '2027-02-02T21:00:00Z', 1).map(time => time.slice(11)),
    ['11:00', '11:30', '12:40', '13:10'],
  )
  assert.deepEqual(prayerPauses('Nowhere', { year: 2027, month: 2, day: 3 }, 30), [])
  const [isha, inRamadan] = [
    { year: 2027, month: 2, day: 7 },
    { year: 2027, month: 2, day: 8 },
  ].map(day => prayerPauses('الرياض', day, 30)[4]?.from ?? 0)
  assert.equal(Math.round(((inRamadan ?? 0) - (isha ?? 0) - dayMs) / 60_000 / 5) * 5, 30)
})

test('offers nine o’clock in the host’s time zone before and after a change to daylight saving time', () => {
  const settings = settingsWith({ timezone: 'Africa/Cairo', weekly: [4, 5, 0].map(day => hours(day, '09:00', '09:30')), buffer_minutes: 0 })
  const begin = Date.parse('2027-04-28T21:00:00Z')
  const instants = [...freeTimes(settings, [], { from: begin, to: begin + 5 * dayMs }, begin)].map(at => new Date(at).toISOString())
  assert.deepEqual(instants, ['2027-04-29T07:00:00.000Z', '2027-04-30T06:00:00.000Z', '2027-05-02T06:00:00.000Z'])
})

test('offers meeting times in order, within the notice period and 60 days, that overlap no booked meeting or pause', () => {
  const span = fc.integer({ min: 0, max: 30 * 48 }).map(half => half * 30 * 60_000)
  const some = fc.record({
    minutes: fc.constantFrom(15, 20, 30, 45, 60),
    buffer_minutes: fc.integer({ min: 0, max: 60 }),
    notice_hours: fc.integer({ min: 0, max: 168 }),
    daily_limit: fc.integer({ min: 1, max: 20 }),
    timezone: fc.constantFrom('Asia/Riyadh', 'Africa/Cairo', 'America/Los_Angeles'),
  })
  const begin = Date.parse('2027-03-01T00:00:00Z')
  fc.assert(
    fc.property(some, fc.array(span, { maxLength: 20 }), (change, starts) => {
      const settings = settingsWith(change as Partial<HostSettings>)
      const taken = starts.map(at => ({ startsAt: begin + at, freeAt: begin + at + 40 * 60_000 }))
      const free = [...freeTimes(settings, taken, { from: begin, to: begin + 90 * dayMs }, begin)]
      const lasts = (settings.minutes + settings.buffer_minutes) * 60_000
      for (const at of free) {
        assert.ok(at >= begin + settings.notice_hours * 3_600_000 && at < begin + 60 * dayMs)
        assert.ok(taken.every(({ startsAt, freeAt }) => startsAt >= at + lasts || freeAt <= at))
      }
      assert.deepEqual(
        free,
        free.toSorted((one, other) => one - other),
      )
    }),
    { numRuns: 60 },
  )
})
