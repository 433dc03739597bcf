// Decisions about registrations. A decision can be undone for ten seconds.

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { text, Uuid } from '../fields.ts'
import { maxDecided } from '../limits.ts'
import { looksLikeLink } from '../text/links.ts'
import { State } from './registration-records.ts'
import { decisionStates } from './registration-states.ts'
import { longestMailText, longestSubject } from './state-mails.ts'

/** Mail text by organizers. Links are invalid, because anyone can register any email address, and mails must not become spam. */
const plain = (max: number, min = 0) => text(max, min).refine(value => !looksLikeLink(value), { params: { word: 'no_links' } })
const CustomMail = z.object({ subject: plain(longestSubject, 1), text: plain(longestMailText, 1) })
/** Reasons for skipping a registration: same state, not in state `from`, no free seat, withdrawn, checked in, ten decisions today, unknown id. */
export const skippedRegistrations = ['unchanged', 'changed', 'no_seat', 'withdrawn', 'checked_in', 'too_often', 'unknown'] as const

export const registrationDecisions = {
  decide: endpoint({
    method: 'POST',
    path: '/api/v1/registrations/decide/',
    summary: 'Accept, decline or waitlist registrations; each candidate is notified by mail in their language, after the undo period',
    caller: 'reviewer',
    states: 'in_use',
    audit: 'registrations.decided',
    body: z.object({
      ids: z.array(Uuid).min(1).max(maxDecided),
      state: z.enum(decisionStates),
      /** state that the caller saw: registrations of `ids` in another state are skipped, with their whole teams */
      from: State.optional(),
      /** whether to decide for all members of each team. A team is accepted only if there are seats for all members */
      whole_teams: z.boolean().default(false),
      /** reason that is sent to the candidate */
      reason: plain(300).default(''),
      /** custom text by language; a missing language gets the standard text; null sends no mail */
      mail: z.object({ ar: CustomMail.optional(), en: CustomMail.optional() }).nullable().default({}),
    }),
    success: [
      200,
      z.object({
        /** id for undoing the decision */
        decision: Uuid,
        changed: z.int(),
        /** number of candidates on the waiting list who got a seat that became free */
        called_up: z.int(),
        skipped: z.array(z.object({ id: Uuid, why: z.enum(skippedRegistrations) })),
      }),
    ],
    failures: ['registrations.by_phase'],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/v1/registrations/undo/',
    summary: 'Undo the caller’s own decision within ten seconds, before its mails are sent',
    caller: 'reviewer',
    states: 'in_use',
    audit: 'registrations.decision_undone',
    body: z.object({ decision: Uuid }),
    success: [200, z.object({ restored: z.int() })],
    failures: ['decision.not_found', 'decision.seat_given', 'decision.final', 'registrations.by_phase'],
  }),
}
