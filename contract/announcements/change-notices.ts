// Changes of a published hackathon that registrants are notified of.

import { livingStates } from '../registrations/registration-states.ts'
import type { TenantFacts } from '../tenants/tenant.ts'
import type { Audience } from './announcements.ts'

export const noticeKinds = ['cancelled', 'postponed', 'resumed', 'dates', 'venue'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Maximum number of people without a reachable email address in a notice. */
export const maxListedBounces = 50

export const noticeAudience = livingStates satisfies readonly Audience[]

export type NoticeFacts = Pick<
  TenantFacts,
  'called_off' | 'called_off_reason' | 'starts_at' | 'ends_at' | 'timezone' | 'venue' | 'city' | 'format'
>

export const noticeFactsOf = (facts: NoticeFacts): NoticeFacts => {
  const { called_off, called_off_reason, starts_at, ends_at, timezone, venue, city, format } = facts
  return { called_off, called_off_reason, starts_at, ends_at, timezone, venue, city, format }
}

/** Returns kinds of changes between the facts of the last notice and the public facts, most important first. */
export function noticeKindsOf(before: NoticeFacts, after: NoticeFacts): NoticeKind[] {
  // Changed dates or venue of a canceled or postponed hackathon need no notice.
  if (after.called_off) return after.called_off === before.called_off ? [] : [after.called_off]
  const hasNewDates = isOther(before.starts_at, after.starts_at) || isOther(before.ends_at, after.ends_at)
  const hasNewVenue =
    before.venue.ar !== after.venue.ar || before.venue.en !== after.venue.en || before.city !== after.city || before.format !== after.format
  return [
    ...(before.called_off ? (['resumed'] as const) : []),
    ...(hasNewDates ? (['dates'] as const) : []),
    ...(hasNewVenue ? (['venue'] as const) : []),
  ]
}

const isOther = (before: string, after: string) => Date.parse(before) !== Date.parse(after)
