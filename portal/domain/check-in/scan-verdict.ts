// Whether a list serves a person now, by what this device knows.

import type { CheckInList, ListPeople } from '#contract/registrations/check-in-list-records.ts'

export type ListGuest = ListPeople['people'][number]
type Scan = ListGuest['scans'][number]
export type ListScan = { registration: string; direction: 'out' | 'back' | null; at: string; undone: boolean }
export type Verdict =
  | { is: 'free'; direction: ListScan['direction'] }
  | { is: 'already'; scan: Scan }
  | { is: 'not_arrived' | 'not_listed' | 'closed' }

/** `already`: the last scan that counts. */
export function verdictOf(
  { kind, audience, times, needs_entrance, closed_at }: CheckInList,
  { scans, state, is_listed }: ListGuest,
): Verdict {
  if (closed_at !== null) return { is: 'closed' }
  const counted = scans.filter(({ is_second }) => !is_second)
  const last = counted.at(-1)
  if (kind === 'hardware' && last?.direction === 'out') return { is: 'free', direction: 'back' }
  if (kind !== 'hardware' && last && times !== null && counted.length >= times) return { is: 'already', scan: last }
  const hasSeat = state === 'accepted' || state === 'checked_in'
  if (hasSeat && (needs_entrance || audience === 'arrived') && state !== 'checked_in') return { is: 'not_arrived' }
  return is_listed ? { is: 'free', direction: kind === 'hardware' ? 'out' : null } : { is: 'not_listed' }
}

/** Returns the person with a scan of this device. An undone scan is removed. */
export function withScan(guest: ListGuest, id: string, { direction, at, undone }: ListScan, is_second = false): ListGuest {
  if (undone) return { ...guest, scans: guest.scans.filter(scan => scan.id !== id) }
  if (guest.scans.some(scan => scan.id === id)) return guest
  return { ...guest, scans: [...guest.scans, { id, at, by: '', direction, is_second }] }
}

/** Counts people of the list, people who were served, and hardware that did not come back. */
export function countGuests(guests: readonly ListGuest[]) {
  const served = guests.filter(({ scans }) => scans.length > 0).length
  const people = guests.filter(({ scans, is_listed }) => is_listed || scans.length > 0).length
  const out = guests.filter(({ scans }) => scans.findLast(({ is_second }) => !is_second)?.direction === 'out').length
  return { served, people, out, second: guests.reduce((sum, { scans }) => sum + scans.filter(({ is_second }) => is_second).length, 0) }
}
