// docs/decisions/141-results.md

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant, text } from '../fields.ts'
import { AwardSettings, Correction, Results } from './result-records.ts'
import { longestAwardReason } from './results.ts'

const sealFailures = ['results.empty', 'results.project_stopped', 'results.tie_open'] as const
/** Without a value, that of the newest edition; lines are shared and means are not in the first one. */
const Shared = z.object({
  /** whether teams see what judges wrote for them */
  shares_lines: z.boolean().optional(),
  /** whether teams see their mean points per criterion */
  shares_means: z.boolean().optional(),
})

const ofAward = z.object({ id: z.string() })
const ofSeal = z.object({ id: z.string() })

export const results = {
  get: endpoint({
    method: 'GET',
    path: '/api/v1/results/',
    summary: 'Get the awards that are being prepared, and the sealed editions without their content',
    caller: 'editor',
    states: 'unless_suspended',
    success: [200, Results],
  }),
  addAwards: endpoint({
    method: 'POST',
    path: '/api/v1/results/awards/',
    summary: 'Give awards to projects; they are not public before an edition is published',
    caller: 'editor',
    states: 'in_use',
    audit: 'results.awards_added',
    body: z.object({ awards: z.array(AwardSettings).min(1).max(20) }),
    success: [201, Results],
    failures: ['project.not_found', 'award.too_many', 'award.duplicate', 'award.taken', 'award.unknown_prize', 'award.not_entered'],
  }),
  setAward: endpoint({
    method: 'PUT',
    path: '/api/v1/results/awards/:id/',
    summary: 'Change an award',
    caller: 'editor',
    states: 'in_use',
    audit: 'results.award_changed',
    params: ofAward,
    body: AwardSettings,
    success: [200, Results],
    failures: ['award.not_found', 'project.not_found', 'award.duplicate', 'award.taken', 'award.unknown_prize', 'award.not_entered'],
  }),
  removeAward: endpoint({
    method: 'DELETE',
    path: '/api/v1/results/awards/:id/',
    summary: 'Remove an award',
    caller: 'editor',
    states: 'in_use',
    audit: 'results.award_removed',
    params: ofAward,
    success: [204],
    failures: ['award.not_found'],
  }),
  seal: endpoint({
    method: 'POST',
    path: '/api/v1/results/seals/',
    summary: 'Store the awards as an edition that cannot be changed, with the SHA-256 of its content',
    caller: 'editor',
    states: 'in_use',
    audit: 'results.sealed',
    body: Shared,
    success: [201, Results],
    failures: sealFailures,
  }),
  correction: endpoint({
    method: 'GET',
    path: '/api/v1/results/correction/',
    summary: 'Preview a correction: changed awards, changed certificates, and who is notified',
    caller: 'editor',
    states: 'unless_suspended',
    success: [200, Correction],
  }),
  correct: endpoint({
    method: 'POST',
    path: '/api/v1/results/corrections/',
    summary: 'Seal the awards and publish them now as a correction; certificates and mails follow in the same transaction',
    caller: 'editor',
    states: 'in_use',
    audit: ['results.published', 'results.sealed'],
    body: Shared.extend({
      /** shown on the page, and in the mails to those whose awards change */
      reason: text(longestAwardReason, 1),
      /** whether people whose awards do not change get a mail, too */
      sends_mails: z.boolean().default(false),
    }),
    success: [201, Results],
    failures: [...sealFailures, 'results.called_off', 'results.not_corrected'],
  }),
  publish: endpoint({
    method: 'PUT',
    path: '/api/v1/results/seals/:id/publication/',
    summary: 'Publish the newest edition now or at an instant: page, gallery, project pages and mails change together',
    caller: 'editor',
    states: 'in_use',
    audit: ['results.published', 'results.publication_planned'],
    params: ofSeal,
    body: z.object({
      /** null or a past instant: now */
      at: Instant.nullable().default(null),
      /** Without it, true for the first edition and false for a correction. People whose awards change always get a mail. */
      sends_mails: z.boolean().optional(),
      /** of a correction, shown on the page */
      reason: text(longestAwardReason).optional(),
    }),
    success: [200, Results],
    failures: ['results.not_found', 'results.published', 'results.outdated', 'results.called_off', 'results.project_stopped'],
  }),
  cancelPublication: endpoint({
    method: 'DELETE',
    path: '/api/v1/results/seals/:id/publication/',
    summary: 'Cancel a planned publication',
    caller: 'editor',
    states: 'always',
    audit: 'results.publication_canceled',
    params: ofSeal,
    success: [204],
    failures: ['results.not_found', 'results.published'],
  }),
}
