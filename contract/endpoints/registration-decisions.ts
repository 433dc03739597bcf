// What a team decides about those who registered, and for ten seconds takes back.
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { text, Uuid } from '../fields.ts'
import { mostDecided } from '../limits.ts'
import { looksLikeLink } from '../links.ts'
import { decisionStates } from '../registration-states.ts'
import { longestMailText, longestSubject } from '../state-mails.ts'

/** What goes by mail in a team's name: without links, for anybody may register any address. */
const plain = (max: number, min = 0) => text(max, min).refine(value => !looksLikeLink(value), { params: { word: 'no_links' } })
const Said = z.object({ subject: plain(longestSubject, 1), text: plain(longestMailText, 1) })
/** Why somebody stays as they are: as it was, no seat is free, they withdrew or came, were decided on ten times today, or never registered here. */
export const skippedRegistrations = ['unchanged', 'no_seat', 'withdrawn', 'checked_in', 'too_often', 'unknown'] as const

export const registrationDecisions = {
  decide: endpoint({
    method: 'POST',
    path: '/api/v1/registrations/decide/',
    summary: 'Accept, decline, or move to the waiting list; each is told by mail in their language, once it can no longer be undone',
    caller: 'reviewer',
    states: 'in_use',
    body: z.object({
      ids: z.array(Uuid).min(1).max(mostDecided),
      state: z.enum(decisionStates),
      /** with all that are in the teams of these; where seats are too few for all of a team, none of it is accepted */
      whole_teams: z.boolean().default(false),
      /** told to whom it is about */
      reason: plain(300).default(''),
      /** the team's own words by language, else ours; null: nobody is written to */
      mail: z.object({ ar: Said.optional(), en: Said.optional() }).nullable().default({}),
    }),
    success: [
      200,
      z.object({
        /** with which it is undone */
        decision: Uuid,
        changed: z.int(),
        /** whoever waited longest and has a seat by this */
        called_up: z.int(),
        skipped: z.array(z.object({ id: Uuid, why: z.enum(skippedRegistrations) })),
      }),
    ],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/v1/registrations/undo/',
    summary: 'Take one’s own decision back, within ten seconds: its mails have not left',
    caller: 'reviewer',
    states: 'in_use',
    body: z.object({ decision: Uuid }),
    success: [200, z.object({ restored: z.int() })],
    failures: ['decision.not_found', 'decision.seat_given', 'decision.final'],
  }),
}
