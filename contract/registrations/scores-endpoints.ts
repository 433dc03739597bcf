// docs/decisions/060-scores.md

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant, text } from '../fields.ts'
import { Criterion, listOf, Points, Scale } from '../scoring/criterion.ts'

const Settings = {
  criteria: listOf(Criterion),
  /** maximum points per criterion; the minimum is 1 */
  scale: Scale,
  /** whether a reviewer sees scores of other members only after scoring the registration */
  is_blind: z.boolean(),
}
export const Scoring = z.object({ ...Settings, /** number of scores that were given */ given: z.int() }).meta({ id: 'Scoring' })
export type Scoring = z.infer<typeof Scoring>
type Criterion = Scoring['criteria'][number]

export const Scores = z
  .object({
    /** score by the caller; null before scoring. `points` is null if the caller abstained */
    own: z.object({ points: Points.nullable(), comment: z.string() }).nullable(),
    /** number of members who scored the registration */
    scored: z.int(),
    /** mean score; null if there is no score or it is hidden from the caller */
    score: z.number().nullable(),
    /** scores by other members; null if hidden from the caller. `by` is null for former members */
    others: z
      .array(z.object({ by: z.string().nullable(), score: z.number(), points: Points, comment: z.string(), updated_at: Instant }))
      .nullable(),
  })
  .meta({ id: 'Scores' })
export type Scores = z.infer<typeof Scores>

const ofRegistration = z.object({ id: z.string() })

export const scores = {
  settings: endpoint({
    method: 'GET',
    path: '/api/v1/registrations/scoring/',
    summary: 'Get the scoring criteria, the scale, and whether members score without seeing each other’s scores',
    caller: 'reviewer',
    states: 'unless_suspended',
    switched: 'allowed',
    success: [200, Scoring],
  }),
  setSettings: endpoint({
    method: 'PUT',
    path: '/api/v1/registrations/scoring/',
    summary:
      'Change the scoring settings; given scores are weighted again. Without criteria scoring is off. The scale is fixed once a score exists',
    caller: 'editor',
    states: 'in_use',
    audit: 'registrations.scoring_changed',
    body: z.object(Settings),
    success: [200, Scoring],
    failures: ['scoring.scale_fixed'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/v1/registrations/:id/scores/',
    summary: 'Get the scores of a registration that the caller may see',
    caller: 'reviewer',
    states: 'unless_suspended',
    params: ofRegistration,
    success: [200, Scores],
    failures: ['registration.not_found'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/v1/registrations/:id/scores/',
    summary: 'Score a registration by every criterion, or abstain; a caller who abstains does not see the scores of others',
    caller: 'reviewer',
    states: 'in_use',
    audit: { none: 'scores show their authors' },
    params: ofRegistration,
    body: z.object({ points: Points.nullable(), comment: text(1000).default('') }),
    success: [200, Scores],
    failures: ['registration.not_found', 'score.incomplete'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/registrations/:id/scores/',
    summary: 'Remove the caller’s score or abstention',
    caller: 'reviewer',
    states: 'in_use',
    audit: { none: 'scores show their authors' },
    params: ofRegistration,
    success: [204],
    failures: ['registration.not_found'],
  }),
}
