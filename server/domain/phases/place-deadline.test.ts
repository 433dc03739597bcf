import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeDeadline } from './place-deadline.ts'

const riyadh = { timezone: 'Asia/Riyadh' }
const from = (at: string) => Date.parse(`${at}+03:00`)
const inRiyadh = (iso: string | null | undefined) => iso && new Date(Date.parse(iso) + 3 * 3_600_000).toISOString().slice(0, 16)
const far = '2027-06-01T00:00:00+03:00'

test('from two days on, the deadline is the end of the day, and the reminder is at nine in the morning of the day before', () => {
  const deadline = placeDeadline(from('2027-03-03T14:20'), 72, far, riyadh)
  assert.deepEqual([inRiyadh(deadline?.confirm_until), inRiyadh(deadline?.confirm_remind_at)], ['2027-03-06T23:59', '2027-03-05T09:00'])
})

test('below two days, the deadline is a full hour of the day', () => {
  for (const [at, hours, until] of [
    ['2027-03-03T14:20', 24, '2027-03-04T15:00'],
    ['2027-03-03T14:00', 24, '2027-03-04T14:00'],
    ['2027-03-03T23:10', 24, '2027-03-05T08:00'],
    ['2027-03-03T14:20', 13, '2027-03-04T08:00'],
  ] as const)
    assert.equal(inRiyadh(placeDeadline(from(at), hours, far, riyadh)?.confirm_until), until)
})

test('the deadline is a day before the next phase at the latest; people are not asked if less than twelve hours remain', () => {
  const start = '2027-03-06T09:00:00+03:00'
  assert.equal(inRiyadh(placeDeadline(from('2027-03-03T14:20'), 72, start, riyadh)?.confirm_until), '2027-03-05T09:00')
  assert.equal(placeDeadline(from('2027-03-04T22:00'), 72, start, riyadh), null)
  assert.equal(placeDeadline(from('2027-03-03T14:20'), null, far, riyadh), null)
})

test('there is no reminder less than six hours after the publication', () => {
  assert.equal(placeDeadline(from('2027-03-03T08:00'), 24, far, riyadh)?.confirm_remind_at, null)
})
