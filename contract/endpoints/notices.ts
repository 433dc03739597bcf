// How often a member gets mail about new registrations. docs/decisions/059-telling-the-team.md
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { noticeChoices } from '../registration-states.ts'

const Notices = z.object({ often: z.enum(noticeChoices) })

export const notices = {
  get: endpoint({
    method: 'GET',
    path: '/api/v1/registrations/notices/',
    summary: 'How often the caller is told by mail of those who register: at once, in the morning, or never',
    caller: 'reviewer',
    states: 'unless_suspended',
    success: [200, Notices],
  }),
  set: endpoint({
    method: 'PUT',
    path: '/api/v1/registrations/notices/',
    summary: 'Choose that for oneself; who came while one was told of nobody is not told of later',
    caller: 'reviewer',
    states: 'unless_suspended',
    body: Notices,
    success: [200, Notices],
  }),
}
