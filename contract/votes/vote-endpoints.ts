// docs/decisions/181-public-vote.md

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Vote, VoteSettings } from './vote-records.ts'

export const vote = {
  get: endpoint({
    method: 'GET',
    path: '/api/v1/vote/',
    summary: 'Get the vote of the participants: its settings, the turnout, and the count once it was counted',
    caller: 'editor',
    states: 'unless_suspended',
    success: [200, Vote],
  }),
  set: endpoint({
    method: 'PUT',
    path: '/api/v1/vote/',
    summary: 'Change the settings of the vote. Voters, votes per person and projects are fixed once it has opened',
    caller: 'editor',
    states: 'in_use',
    audit: 'vote.changed',
    body: VoteSettings,
    success: [200, Vote],
    failures: ['vote.begun', 'vote.time_past', 'round.not_found'],
  }),
  setState: endpoint({
    method: 'PUT',
    path: '/api/v1/vote/state/',
    summary: 'Open the vote, close it, open it again before the count, or count it, which ends it',
    caller: 'editor',
    states: 'in_use',
    audit: ['vote.opened', 'vote.closed', 'vote.counted'],
    body: z.object({ state: z.enum(['open', 'closed', 'counted']) }),
    success: [200, Vote],
    failures: ['vote.no_projects', 'vote.not_open', 'vote.not_closed', 'vote.counted'],
  }),
}
