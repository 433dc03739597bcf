import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type NoticeFacts, noticeKindsOf } from './change-notices.ts'

const facts: NoticeFacts = {
  called_off: null,
  called_off_reason: { ar: '', en: '' },
  starts_at: '2027-02-04T09:00:00+03:00',
  ends_at: '2027-02-06T18:00:00+03:00',
  timezone: 'Asia/Riyadh',
  venue: { ar: 'بيت الابتكار', en: 'Innovation House' },
  city: 'الأحساء',
  format: 'in_person',
}
const kindsOf = (before: Partial<NoticeFacts>, after: Partial<NoticeFacts>) =>
  noticeKindsOf({ ...facts, ...before }, { ...facts, ...after })
const moved = { starts_at: '2027-03-04T09:00:00+03:00', ends_at: '2027-03-06T18:00:00+03:00' }

test('returns a notice kind for a cancellation, a postponement, new dates and a new venue', () => {
  assert.deepEqual(kindsOf({}, { called_off: 'cancelled' }), ['cancelled'])
  assert.deepEqual(kindsOf({}, { called_off: 'postponed' }), ['postponed'])
  assert.deepEqual(kindsOf({}, moved), ['dates'])
  assert.deepEqual(kindsOf({}, { venue: { ar: 'القاعة الكبرى', en: '' } }), ['venue'])
  assert.deepEqual(kindsOf({}, { ...moved, format: 'online' }), ['dates', 'venue'])
})

test('returns no notice kind for a start in another notation, or for new dates of a canceled hackathon', () => {
  assert.deepEqual(kindsOf({}, { starts_at: '2027-02-04T06:00:00.000Z' }), [])
  assert.deepEqual(kindsOf({ called_off: 'cancelled' }, { called_off: 'cancelled', ...moved }), [])
  assert.deepEqual(kindsOf({}, { called_off: 'cancelled', ...moved }), ['cancelled'])
  assert.deepEqual(kindsOf({ called_off: 'postponed' }, { called_off: 'cancelled' }), ['cancelled'])
})

test('returns the notice kind resumed for a canceled hackathon that takes place again, and dates if they changed', () => {
  assert.deepEqual(kindsOf({ called_off: 'postponed' }, moved), ['resumed', 'dates'])
  assert.deepEqual(kindsOf({ called_off: 'cancelled' }, {}), ['resumed'])
})
