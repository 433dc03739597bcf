import type { Admission } from './registration-records.ts'
import { registrationStates } from './registration-states.ts'

/** Kinds of registrations without a state: requests to be notified. */
export const wishes = ['interest', 'next_edition'] as const

/** Segments of the list of registrations: each registration is in exactly one. */
export const segments = ['applied', 'waiting', 'accepted', 'checked_in', 'declined', 'withdrawn', ...wishes] as const
export type Segment = (typeof segments)[number]

/** Returns the filter of the list for a segment. */
export function filterOfSegment(segment: Segment) {
  const state = registrationStates.find(one => one === segment)
  const kind = wishes.find(one => one === segment)
  return { ...(state && { state }), ...(kind && { kind }) }
}

/** Returns the number of registrations in each segment, and in all. */
export function countSegments({ states, wishes: wished }: Pick<Admission, 'states' | 'wishes'>): Record<Segment | 'all', number> {
  const counts = { ...states, ...wished }
  return { ...counts, all: segments.reduce((sum, segment) => sum + counts[segment], 0) }
}
