import assert from 'node:assert/strict'
import { test } from 'node:test'
import { confirmationTimes } from './confirmation-times.ts'

const riyadh = { timezone: 'Asia/Riyadh', starts_at: '2027-02-04T06:00:00Z' }
const timesAt = (from: string, days: number, hackathon = riyadh) => {
  const times = confirmationTimes(Date.parse(from), days, hackathon)
  return times && [times.by, times.remindAt].map(ms => (ms === null ? null : new Date(ms).toISOString().slice(0, 16)))
}

test('the deadline is the end of the last day in the hackathon’s time zone, with a reminder at 9:00 on the day before', () => {
  assert.deepEqual(timesAt('2027-01-10T10:00:00Z', 3), ['2027-01-13T20:59', '2027-01-12T06:00'])
  assert.deepEqual(timesAt('2027-01-10T20:59:40Z', 3), ['2027-01-13T20:59', '2027-01-12T06:00'])
  assert.deepEqual(timesAt('2027-01-10T21:00:00Z', 3), ['2027-01-14T20:59', '2027-01-13T06:00'])
})

test('omits the reminder when the acceptance is less than six hours before it', () => {
  assert.deepEqual(timesAt('2027-01-10T10:00:00Z', 1), ['2027-01-11T20:59', null])
  assert.deepEqual(timesAt('2027-01-10T20:30:00Z', 2), ['2027-01-12T20:59', '2027-01-11T06:00'])
  assert.deepEqual(timesAt('2027-01-11T00:01:00Z', 1), ['2027-01-12T20:59', null])
})

test('the deadline is a day before the start at the latest, and the candidate is not asked when less than a day remains until then', () => {
  assert.deepEqual(timesAt('2027-02-01T10:00:00Z', 30), ['2027-02-03T06:00', '2027-02-02T06:00'])
  assert.deepEqual(timesAt('2027-02-02T06:00:00Z', 5), ['2027-02-03T06:00', null])
  assert.equal(timesAt('2027-02-02T06:00:01Z', 1), null)
  assert.equal(timesAt('2027-02-05T06:00:00Z', 1), null)
})

test('the deadline is at the same local time when the clocks change before it', () => {
  const berlin = { timezone: 'Europe/Berlin', starts_at: '2027-06-01T06:00:00Z' }
  assert.deepEqual(timesAt('2027-03-27T11:00:00Z', 2, berlin), ['2027-03-29T21:59', '2027-03-28T07:00'])
})
