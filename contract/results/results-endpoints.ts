// docs/decisions/141-results.md
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant } from '../fields.ts'
import { AwardSettings, Results } from './result-records.ts'

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
    body: z.object({ awards: z.array(AwardSettings).min(1).max(20) }),
    success: [201, Results],
    failures: ['project.not_found', 'award.too_many'],
  }),
  setAward: endpoint({
    method: 'PUT',
    path: '/api/v1/results/awards/:id/',
    summary: 'Change an award',
    caller: 'editor',
    states: 'in_use',
    params: ofAward,
    body: AwardSettings,
    success: [200, Results],
    failures: ['award.not_found', 'project.not_found'],
  }),
  removeAward: endpoint({
    method: 'DELETE',
    path: '/api/v1/results/awards/:id/',
    summary: 'Remove an award',
    caller: 'editor',
    states: 'in_use',
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
    body: z.object({
      /** whether teams see what judges wrote for them */
      shares_lines: z.boolean().default(true),
      /** whether teams see their mean points per criterion */
      shares_means: z.boolean().default(false),
    }),
    success: [201, Results],
    failures: ['results.empty', 'results.project_stopped'],
  }),
  publish: endpoint({
    method: 'PUT',
    path: '/api/v1/results/seals/:id/publication/',
    summary: 'Publish the newest edition now or at an instant: page, gallery, project pages and mails change together',
    caller: 'editor',
    states: 'in_use',
    params: ofSeal,
    body: z.object({ /** null or a past instant: now */ at: Instant.nullable().default(null), sends_mails: z.boolean().default(true) }),
    success: [200, Results],
    failures: ['results.not_found', 'results.published', 'results.outdated', 'results.called_off'],
  }),
  cancelPublication: endpoint({
    method: 'DELETE',
    path: '/api/v1/results/seals/:id/publication/',
    summary: 'Cancel a planned publication',
    caller: 'editor',
    states: 'always',
    params: ofSeal,
    success: [204],
    failures: ['results.not_found', 'results.published'],
  }),
}
