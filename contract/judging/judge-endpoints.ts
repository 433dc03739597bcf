// Calls of the judge's page. A judge has a personal link and no account.

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant, Uuid } from '../fields.ts'
import { JudgementEntry, JudgePage } from './judging-records.ts'
import { entryOutcomes } from './judging.ts'

/** Maximum entries and known projects in one call, so that its body is small although each entry can have two long lines. */
export const maxEntries = 10
const maxKnown = 400

const holder = {
  token: z.string().min(1).max(100),
  /** random identifier that the device made, stored as a hash */
  device: z.string().regex(/^[\w-]{16,64}$/),
}
const page = {
  ...holder,
  /** ids of projects whose details the page has: they are not sent again */
  known: z.array(Uuid).max(maxKnown).default([]),
}
const ofEntry = {
  /** made by the device: an entry that is delivered twice is stored once */
  id: Uuid,
  round: Uuid,
  project: Uuid,
  /** time by the device, corrected by `now` of the judge's page. The server replaces an impossible time by the nearest possible one */
  at: Instant,
}
/** The visit that ends: a late delivery must not end a later one. Null without a network, when the server knows of none. */
const visit = Uuid.nullable()
const Entry = z.discriminatedUnion('kind', [
  z.object({ ...ofEntry, kind: z.literal('scores'), attempt: z.int(), ...JudgementEntry.shape }),
  /** an empty or wrong table: the project returns to the queue */
  z.object({ ...ofEntry, kind: z.literal('not_here'), visit }),
  /** others are at the table */
  z.object({ ...ofEntry, kind: z.literal('busy'), visit }),
  /** a conflict of interest; needs no reason. Without `attempt`: the present one */
  z.object({ ...ofEntry, kind: z.literal('step_aside'), attempt: z.int().optional() }),
])
export type Entry = z.infer<typeof Entry>

const failures = ['judge_link.not_found', 'judge_link.other_device'] as const

export const judge = {
  open: endpoint({
    method: 'POST',
    path: '/api/v1/judge/open/',
    summary: 'Get the rounds, projects and own scores of a judge, with the token of the judge’s link',
    repeatable: 'only reads',
    compressed: true,
    caller: 'anyone',
    body: z.object(page),
    success: [200, JudgePage],
    failures: [...failures],
  }),
  next: endpoint({
    method: 'POST',
    path: '/api/v1/judge/next/',
    summary: 'Begin the next visit in a round of the method `assigned`, or continue the one under way',
    repeatable: 'returns the visit in progress',
    compressed: true,
    caller: 'anyone',
    body: z.object({ ...page, round: Uuid }),
    success: [200, JudgePage],
    failures: [...failures],
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/v1/judge/entries/',
    summary: 'Send scores and ends of visits in the order in which they were made; an entry that is sent twice is stored once',
    repeatable: 'each entry has an id',
    compressed: true,
    caller: 'anyone',
    body: z.object({ ...page, entries: z.array(Entry).min(1).max(maxEntries) }),
    success: [200, JudgePage.extend({ outcomes: z.array(z.object({ id: Uuid, outcome: z.enum(entryOutcomes) })) })],
    failures: [...failures],
  }),
}
