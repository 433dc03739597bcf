import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CheckInList } from '#contract/registrations/check-in-list-records.ts'
import { countGuests, type ListGuest, type ListScan, verdictOf, withScan } from './scan-verdict.ts'

const list: CheckInList = {
  id: '', name: { ar: 'الغداء', en: '' }, kind: 'meal', audience: 'seated', phase_id: null, times: 1, needs_entrance: false, question: '', closed_at: null,
} // oxfmt-ignore
const guest: ListGuest = { id: 'a', reference: 'A', fullname: 'ريم', state: 'accepted', is_listed: true, answer: '', scans: [] }
const scan: ListScan = { registration: 'a', direction: null, at: '2027-02-04T09:00:00Z', undone: false }

test('serves a person until the limit of the list, and again after an undone scan', () => {
  const once = withScan(guest, 'one', scan)
  assert.equal(verdictOf(list, guest).is, 'free')
  assert.equal(verdictOf(list, once).is, 'already')
  assert.equal(verdictOf({ ...list, times: 2 }, once).is, 'free')
  assert.equal(verdictOf({ ...list, times: null }, withScan(once, 'two', scan)).is, 'free')
  assert.equal(verdictOf(list, withScan(once, 'one', { ...scan, undone: true })).is, 'free')
  assert.equal(withScan(once, 'one', scan).scans.length, 1, 'the same scan counts once')
})

test('hands hardware out and takes it back by turns, also from a person who left', () => {
  const hardware = { ...list, kind: 'hardware' as const }
  const out = withScan(guest, 'one', { ...scan, direction: 'out' })
  assert.deepEqual(verdictOf(hardware, guest), { is: 'free', direction: 'out' })
  assert.deepEqual(verdictOf(hardware, { ...out, is_listed: false, state: 'withdrawn' }), { is: 'free', direction: 'back' })
  assert.deepEqual(verdictOf(hardware, withScan(out, 'two', { ...scan, direction: 'back' })), { is: 'free', direction: 'out' })
  assert.equal(countGuests([out, guest]).out, 1)
})

test('refuses people of no list, people who did not pass the entrance, and a closed list', () => {
  assert.equal(verdictOf(list, { ...guest, is_listed: false }).is, 'not_listed')
  assert.equal(verdictOf({ ...list, needs_entrance: true }, guest).is, 'not_arrived')
  assert.equal(verdictOf({ ...list, audience: 'arrived' }, { ...guest, is_listed: false }).is, 'not_arrived')
  assert.equal(verdictOf({ ...list, needs_entrance: true }, { ...guest, state: 'checked_in' }).is, 'free')
  assert.equal(verdictOf({ ...list, closed_at: scan.at }, guest).is, 'closed')
})
