import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { reminderKinds } from '#contract/reminders/reminders.ts'
import { wallTimeOf } from '#contract/time/wall-time.ts'
import { outsideNight, type ReminderDates, timeOf } from './reminder-times.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const zones = ['Africa/Cairo', 'Asia/Beirut', 'Asia/Riyadh', 'America/Santiago', 'Pacific/Apia'] as const
/** DST changes in Cairo and Beirut, at midnight, and dates around them. */
const changes = [
  '2026-03-28T22:00Z',
  '2026-04-23T22:00Z',
  '2026-10-24T21:00Z',
  '2026-10-29T21:00Z',
  '2027-03-27T22:00Z',
  '2027-04-29T22:00Z',
]
const moment = fc
  .tuple(fc.constantFrom(...changes), fc.integer({ min: -9 * 24 * 60, max: 9 * 24 * 60 }))
  .map(([change, minutes]) => Date.parse(change) + minutes * 60_000)
const iso = (ms: number) => new Date(ms).toISOString()
const datesAt = (timezone: string, starts: number): ReminderDates => ({
  timezone,
  registration_opens_at: iso(starts - 60 * dayMs),
  registration_closes_at: iso(starts),
  starts_at: iso(starts),
  ends_at: iso(starts + 2 * dayMs),
})
const localDay = (ms: number, zone: string) => {
  const { year, month, day } = wallTimeOf(new Date(ms), zone)
  return Date.UTC(year, month - 1, day) / dayMs
}

test('every reminder is due between 9:00 and 21:00 local time, also around DST changes', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), moment, fc.constantFrom(...reminderKinds), (zone, starts, kind) => {
      const { at } = timeOf(kind, datesAt(zone, starts)) ?? assert.fail()
      const { hour } = wallTimeOf(new Date(at), zone)
      assert.ok(hour >= 9 && hour < 21, `${kind} at ${iso(at)} in ${zone}`)
    }),
    { numRuns: 2000 },
  )
})

test('reminders before a date are due at the same local time one or seven days before, or on the next morning', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), moment, (zone, starts) => {
      const local = wallTimeOf(new Date(starts), zone)
      for (const [kind, days] of [
        ['week', 7],
        ['day', 1],
        ['closing', 1],
      ] as const) {
        const { at, about, until } = timeOf(kind, datesAt(zone, starts)) ?? assert.fail()
        const due = wallTimeOf(new Date(at), zone)
        const isShifted = local.hour < 9 || local.hour >= 21
        assert.deepEqual([due.hour, due.minute], isShifted ? [9, 0] : [local.hour, local.minute])
        assert.equal(localDay(starts, zone) - localDay(at, zone), local.hour >= 21 ? days - 1 : days)
        // A day with a DST change has 23 to 25 hours.
        assert.ok(about - at <= days * dayMs + hourMs && about - at >= days * dayMs - 13 * hourMs, iso(at))
        assert.ok(at < until && until <= about)
      }
    }),
    { numRuns: 2000 },
  )
})

test('thanks are due at 9:00 on the day after the last day, and an end at midnight belongs to the day before', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), moment, (zone, starts) => {
      const dates = datesAt(zone, starts)
      const { at } = timeOf('thanks', dates) ?? assert.fail()
      assert.deepEqual([wallTimeOf(new Date(at), zone).hour, wallTimeOf(new Date(at), zone).minute], [9, 0])
      assert.equal(localDay(at, zone), localDay(Date.parse(dates.ends_at) - 1000, zone) + 1)
    }),
  )
  const midnight = { ...datesAt('Asia/Riyadh', 0), ends_at: '2027-02-06T21:00:00Z' }
  assert.equal(iso(timeOf('thanks', midnight)?.at ?? 0), '2027-02-07T06:00:00.000Z')
})

test('returns known times in Riyadh, Cairo and Beirut', () => {
  const at = (kind: 'week' | 'day', zone: string, starts: string) => iso(timeOf(kind, datesAt(zone, Date.parse(starts)))?.at ?? 0)
  assert.equal(at('day', 'Asia/Riyadh', '2027-02-04T06:00:00Z'), '2027-02-03T06:00:00.000Z')
  // 22:00 is moved to the next morning, 8:00 to 9:00.
  assert.equal(at('day', 'Asia/Riyadh', '2027-02-04T19:00:00Z'), '2027-02-04T06:00:00.000Z')
  assert.equal(at('week', 'Asia/Riyadh', '2027-02-04T05:00:00Z'), '2027-01-28T06:00:00.000Z')
  // Clocks are set forward on 24 April 2026 in Cairo and on 29 March 2026 in Beirut.
  assert.equal(at('week', 'Africa/Cairo', '2026-04-28T07:00:00Z'), '2026-04-21T08:00:00.000Z')
  assert.equal(at('day', 'Asia/Beirut', '2026-03-29T08:00:00Z'), '2026-03-28T09:00:00.000Z')
})

test('returns null for the closing reminder when registration opens after its time', () => {
  const starts = Date.parse('2027-02-04T09:00:00Z')
  const dates = { ...datesAt('Asia/Riyadh', starts), registration_opens_at: iso(starts - 5 * hourMs) }
  assert.equal(timeOf('closing', dates), null)
})

test('moves a time at night to the next morning, and no other time', () => {
  const morning = (time: string) => iso(outsideNight(Date.parse(time), 'Asia/Riyadh'))
  assert.equal(morning('2027-02-04T18:00:00Z'), '2027-02-05T06:00:00.000Z')
  assert.equal(morning('2027-02-04T05:59:00Z'), '2027-02-04T06:00:00.000Z')
  assert.equal(morning('2027-02-04T17:59:30Z'), '2027-02-04T17:59:30.000Z')
})
