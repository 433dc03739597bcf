import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clashesOf } from './clashes.ts'

const riyadh = { timeZone: 'Asia/Riyadh', country: 'SA' }
const on = (starts: string, ends: string, where = riyadh) => clashesOf(`${starts}:00+03:00`, `${ends}:00+03:00`, where)

test('clashesOf() finds Ramadan, Hajj and both Eids of 1448, the Saudi national and founding days, and Friday prayer', () => {
  assert.deepEqual(on('2027-02-10T09:00', '2027-02-12T18:00'), ['ramadan'])
  assert.deepEqual(on('2027-03-10T09:00', '2027-03-11T18:00'), ['eid_fitr'])
  assert.deepEqual(on('2027-05-15T09:00', '2027-05-17T18:00'), ['hajj', 'eid_adha'])
  assert.deepEqual(on('2027-09-22T09:00', '2027-09-23T18:00'), ['national_day'])
  assert.deepEqual(on('2028-02-22T09:00', '2028-02-22T18:00').includes('founding_day'), true)
  assert.deepEqual(on('2027-01-08T12:00', '2027-01-08T18:00'), ['friday_prayer'])
})

test('clashesOf() returns nothing for ordinary days and for missing dates', () => {
  assert.deepEqual(on('2027-01-14T09:00', '2027-01-16T18:00'), [])
  assert.deepEqual(clashesOf('', '', riyadh), [])
})

test('clashesOf() warns about an event of more than a week, but not about an event of exactly a week', () => {
  assert.deepEqual(on('2027-01-10T09:00', '2027-01-17T09:00'), [])
  assert.deepEqual(on('2027-01-10T09:00', '2027-01-18T09:00'), ['long'])
})

test('clashesOf() uses the event’s local days, and Saudi national days only for events in Saudi Arabia', () => {
  const [cairo, losAngeles] = [
    { timeZone: 'Africa/Cairo', country: 'EG' },
    { timeZone: 'America/Los_Angeles', country: 'US' },
  ]
  assert.deepEqual(on('2027-09-22T09:00', '2027-09-23T18:00', cairo), [])
  assert.deepEqual(on('2027-02-10T09:00', '2027-02-12T18:00', cairo), ['ramadan'])
  // The same instant is after midnight in Riyadh, where Ramadan has begun.
  assert.deepEqual(on('2027-02-08T05:00', '2027-02-08T08:00', losAngeles), [])
  assert.deepEqual(on('2027-02-08T05:00', '2027-02-08T08:00'), ['ramadan'])
})
