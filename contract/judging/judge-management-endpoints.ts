// Judges, their links and conflicts of interest, as editors manage them.

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Uuid } from '../fields.ts'
import { Affiliation, Judge, JudgeSettings } from './judging-records.ts'
import { listedJudgeOutcomes, maxListedJudges } from './judging.ts'

const ofJudge = z.object({ id: z.string() })

export const judgeManagement = {
  judges: endpoint({
    method: 'GET',
    path: '/api/v1/judging/judges/',
    summary: 'List the judges by name, with their conflicts of interest',
    caller: 'editor',
    states: 'unless_suspended',
    success: [200, z.object({ results: z.array(Judge) })],
  }),
  createJudge: endpoint({
    method: 'POST',
    path: '/api/v1/judging/judges/',
    summary: 'Add a judge, who gets the link by mail; the token is returned only once, for a QR code',
    caller: 'editor',
    states: 'in_use',
    audit: ['judge.added', 'judge.conflicts_found'],
    body: JudgeSettings.extend({
      /** ids of rounds */
      rounds: z.array(Uuid).max(5).default([]),
      /** whether a judge of the same name is another person */
      is_confirmed: z.boolean().default(false),
    }),
    success: [201, Judge.extend({ token: z.string() })],
    failures: ['judge.too_many', 'judge.added_before', 'judge.same_name', 'mail.too_many'],
  }),
  createJudges: endpoint({
    method: 'POST',
    path: '/api/v1/judging/judges/several/',
    summary: 'Add judges of a list, without links; judges who were added before are left as they are',
    caller: 'editor',
    states: 'in_use',
    audit: ['judge.added', 'judge.conflicts_found'],
    body: z.object({
      judges: z
        .array(
          JudgeSettings.pick({ name: true, email: true, languages: true, organization: true, tracks: true }).extend({
            /** whether a judge of the same name is another person */
            is_confirmed: z.boolean().default(false),
          }),
        )
        .min(1)
        .max(maxListedJudges),
      /** ids of rounds */
      rounds: z.array(Uuid).max(5).default([]),
    }),
    maxBodyBytes: 300_000,
    success: [
      200,
      z.object({
        /** in the order of the request */
        outcomes: z.array(z.enum(listedJudgeOutcomes)),
      }),
    ],
    failures: ['judge.too_many'],
  }),
  removeJudge: endpoint({
    method: 'DELETE',
    path: '/api/v1/judging/judges/:id/',
    summary: 'Delete a judge who has not scored; scores of others can be excluded from a round',
    caller: 'editor',
    states: 'in_use',
    audit: 'judge.removed',
    params: ofJudge,
    success: [204],
    failures: ['judge.not_found', 'judge.has_scores'],
  }),
  setJudge: endpoint({
    method: 'PUT',
    path: '/api/v1/judging/judges/:id/',
    summary: 'Change what is known about a judge',
    caller: 'editor',
    states: 'in_use',
    audit: ['judge.changed', 'judge.conflicts_found'],
    params: ofJudge,
    body: JudgeSettings,
    success: [200, Judge],
    failures: ['judge.not_found', 'judge.added_before'],
  }),
  renewLink: endpoint({
    method: 'POST',
    path: '/api/v1/judging/judges/:id/link/',
    summary: 'Replace a judge’s link: the earlier one stops working, and the new one is mailed',
    caller: 'editor',
    states: 'in_use',
    audit: 'judge.link_renewed',
    params: ofJudge,
    success: [200, Judge.extend({ token: z.string() })],
    failures: ['judge.not_found', 'mail.too_many'],
  }),
  revokeLink: endpoint({
    method: 'DELETE',
    path: '/api/v1/judging/judges/:id/link/',
    summary: 'Revoke a judge’s link; it stops working immediately, and given scores stay',
    caller: 'editor',
    states: 'always',
    audit: 'judge.link_revoked',
    params: ofJudge,
    success: [204],
    failures: ['judge.not_found'],
  }),
  acceptDevice: endpoint({
    method: 'POST',
    path: '/api/v1/judging/judges/:id/device/',
    summary: 'Accept another device of a judge whose link is bound, by the code on its screen; the first one stops working',
    caller: 'editor',
    states: 'in_use',
    audit: 'judge.device_accepted',
    params: ofJudge,
    body: z.object({ code: z.string().max(10) }),
    success: [200, Judge],
    failures: ['judge.not_found', 'judge.device_not_found'],
  }),
  setConflict: endpoint({
    method: 'PUT',
    path: '/api/v1/judging/judges/:id/conflicts/:project/',
    summary: 'Declare a conflict of interest between a judge and a project, or remove it',
    caller: 'editor',
    states: 'in_use',
    audit: ['judge.conflict_added', 'judge.conflict_removed'],
    params: z.object({ id: z.string(), project: z.string() }),
    body: z.object({ is_conflict: z.boolean() }),
    success: [200, Judge],
    failures: ['judge.not_found', 'project.not_found'],
  }),
  allowAffiliation: endpoint({
    method: 'PUT',
    path: '/api/v1/judging/affiliations/',
    summary: 'Allow a domain or organization that judges and members have in common: it is no conflict of interest in this hackathon',
    caller: 'editor',
    states: 'in_use',
    audit: ['judge.affiliation_allowed', 'judge.affiliation_disallowed'],
    body: Affiliation.extend({ is_allowed: z.boolean() }),
    success: [200, z.object({ results: z.array(Judge) })],
  }),
}
