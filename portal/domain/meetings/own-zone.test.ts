import assert from 'node:assert/strict'
import { test } from 'node:test'
import { weekFromToday } from './own-zone.ts'

test('weekFromToday() returns seven local days of the reader’s time zone, also across a DST change', () => {
  const now = new Date('2027-03-10T18:00:00Z')
  assert.deepEqual(weekFromToday(0, 'Asia/Riyadh', now), { from: '2027-03-09T21:00:00.000Z', to: '2027-03-16T21:00:00.000Z' })
  // Los Angeles changes to daylight saving time on March 14.
  assert.deepEqual(weekFromToday(0, 'America/Los_Angeles', now), { from: '2027-03-10T08:00:00.000Z', to: '2027-03-17T07:00:00.000Z' })
  assert.equal(weekFromToday(1, 'America/Los_Angeles', now).from, weekFromToday(0, 'America/Los_Angeles', now).to)
})
