// What a team gives registrations, by criteria of its own. docs/decisions/060-scores.md
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant, l10n, text } from '../fields.ts'
import { mostCriteria, scales } from '../registration-states.ts'

const id = text(36, 1)
const Criterion = z.object({
  id,
  name: l10n(60).refine(name => name.ar !== '' || name.en !== '', { params: { word: 'required' } }),
  weight: z.int().min(1).max(100),
})
const Settings = {
  criteria: z
    .array(Criterion)
    .max(mostCriteria)
    .refine(list => new Set(list.map(one => one.id)).size === list.length),
  /** points go from 1 to this */
  scale: z.union(scales.map(scale => z.literal(scale))),
  /** others' scores are seen once one has scored the same registration oneself */
  is_blind: z.boolean(),
}
export const Scoring = z.object({ ...Settings, /** how many scores there are */ given: z.int() }).meta({ id: 'Scoring' })
export type Scoring = z.infer<typeof Scoring>
export type Criterion = Scoring['criteria'][number]

const Points = z.record(id, z.int().min(1).max(10))
export const Scores = z
  .object({
    /** null: the caller has given none; without points they do not judge this one */
    own: z.object({ points: Points.nullable(), comment: z.string() }).nullable(),
    /** how many gave one */
    scored: z.int(),
    /** of all of them; null where there is none, or the caller may not see it yet */
    score: z.number().nullable(),
    /** null: not to be seen yet. `by` is null for whoever is no member any more */
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
    summary: 'By which criteria the team scores registrations, on which scale, and whether each does so without seeing the others',
    caller: 'reviewer',
    states: 'unless_suspended',
    switched: 'allowed',
    success: [200, Scoring],
  }),
  setSettings: endpoint({
    method: 'PUT',
    path: '/api/v1/registrations/scoring/',
    summary: 'Change that; what was given is weighed anew. Without criteria nobody scores. The scale stays once somebody has',
    caller: 'editor',
    states: 'in_use',
    body: z.object(Settings),
    success: [200, Scoring],
    failures: ['scoring.scale_fixed'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/v1/registrations/:id/scores/',
    summary: 'What the caller and the others gave a registration, as far as the caller may see it',
    caller: 'reviewer',
    states: 'unless_suspended',
    params: ofRegistration,
    success: [200, Scores],
    failures: ['registration.not_found'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/v1/registrations/:id/scores/',
    summary:
      'Give a registration points by every criterion, or none: then the caller does not judge it and sees nothing of what others gave',
    caller: 'reviewer',
    states: 'in_use',
    params: ofRegistration,
    body: z.object({ points: Points.nullable(), comment: text(1000).default('') }),
    success: [200, Scores],
    failures: ['registration.not_found', 'score.incomplete'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/registrations/:id/scores/',
    summary: 'Take back what the caller gave, or that they do not judge it',
    caller: 'reviewer',
    states: 'in_use',
    params: ofRegistration,
    success: [204],
    failures: ['registration.not_found'],
  }),
}
