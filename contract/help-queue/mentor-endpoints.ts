// Calls of the mentor's page. A mentor has a private link and no account.

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Uuid } from '../fields.ts'
import { MentorPage, SentActs } from './help-queue-records.ts'
import { mentorActs } from './help-queue.ts'

/** Maximum acts in one call. */
const maxActs = 20

const token = z.string().min(1).max(100)
const SentAct = z.object({
  /** made by the device: an act that is delivered twice is done once, and has the outcome of the first time */
  id: Uuid,
  request: Uuid,
  act: z.enum(mentorActs),
})
export type SentAct = z.infer<typeof SentAct>

export const mentor = {
  open: endpoint({
    method: 'POST',
    path: '/api/v1/mentor/open/',
    summary: 'Get the line and the claimed request of a mentor, with the token of the mentor’s link',
    repeatable: 'only reads',
    compressed: true,
    caller: 'anyone',
    body: z.object({ token }),
    success: [200, MentorPage],
    failures: ['mentor_link.not_found'],
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/v1/mentor/acts/',
    summary: 'Claim, return or finish requests in the order in which it was done; an act that is sent twice is done once',
    repeatable: 'each act has an id',
    compressed: true,
    caller: 'anyone',
    body: z.object({ token, acts: z.array(SentAct).min(1).max(maxActs) }),
    success: [200, MentorPage.extend({ outcomes: SentActs })],
    failures: ['mentor_link.not_found'],
  }),
}
