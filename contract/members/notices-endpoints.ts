// How often a member gets mail about new registrations. See docs/decisions/059-telling-the-team.md.

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { noticeChoices } from '../registrations/registration-states.ts'

const Choice = z.object({ often: z.enum(noticeChoices) })
/** `is_default`: the member has not chosen yet */
const Notices = Choice.extend({ is_default: z.boolean() })

export const notices = {
  get: endpoint({
    method: 'GET',
    path: '/api/v1/registrations/notices/',
    summary: 'Get how often the caller is notified of new registrations by mail: immediately, every morning or never',
    caller: 'reviewer',
    states: 'unless_suspended',
    tokens: 'refused',
    success: [200, Notices],
  }),
  set: endpoint({
    method: 'PUT',
    path: '/api/v1/registrations/notices/',
    summary: 'Set how often the caller is notified; registrations that arrive while it is off are not reported later',
    caller: 'reviewer',
    states: 'unless_suspended',
    tokens: 'refused',
    audit: { none: 'the caller’s own preference' },
    body: Choice,
    success: [200, Notices],
  }),
}
