// Decisions can be undone for ten seconds.
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { text, Uuid } from '../fields.ts'
import { maxDecided } from '../limits.ts'
import { looksLikeLink } from '../links.ts'
import { decisionStates } from '../registration-states.ts'
import { longestMailText, longestSubject } from '../state-mails.ts'

/** Mail text of a team. Links are invalid because anyone can register any address. */
const plain = (max: number, min = 0) => text(max, min).refine(value => !looksLikeLink(value), { params: { word: 'no_links' } })
const CustomMail = z.object({ subject: plain(longestSubject, 1), text: plain(longestMailText, 1) })
/** Reasons: same state, no free seat, withdrawn, checked in, ten decisions today, unknown. */
export const skippedRegistrations = ['unchanged', 'no_seat', 'withdrawn', 'checked_in', 'too_often', 'unknown'] as const

export const registrationDecisions = {
  decide: endpoint({
    method: 'POST',
    path: '/api/v1/registrations/decide/',
    summary: 'Accept, decline or waitlist registrations; each candidate is notified by mail in their language, after the undo period',
    caller: 'reviewer',
    states: 'in_use',
    body: z.object({
      ids: z.array(Uuid).min(1).max(maxDecided),
      state: z.enum(decisionStates),
      /** includes all team members; a team is accepted only if it has enough seats */
      whole_teams: z.boolean().default(false),
      /** sent to the candidate */
      reason: plain(300).default(''),
      /** custom text by language, by default the standard text; null: no mail */
      mail: z.object({ ar: CustomMail.optional(), en: CustomMail.optional() }).nullable().default({}),
    }),
    success: [
      200,
      z.object({
        /** id to undo the decision */
        decision: Uuid,
        changed: z.int(),
        /** number of waiting candidates who got a seat */
        called_up: z.int(),
        skipped: z.array(z.object({ id: Uuid, why: z.enum(skippedRegistrations) })),
      }),
    ],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/v1/registrations/undo/',
    summary: 'Undo the caller’s own decision within ten seconds, before its mails are sent',
    caller: 'reviewer',
    states: 'in_use',
    body: z.object({ decision: Uuid }),
    success: [200, z.object({ restored: z.int() })],
    failures: ['decision.not_found', 'decision.seat_given', 'decision.final'],
  }),
}
