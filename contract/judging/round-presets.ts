// Shapes and criteria that a new round starts from. This file has no schemas, so that screens do not load zod.

import type { L10n } from '../language.ts'
import { type JudgingMethod, visitMinutes, visitsPerProject } from './judging.ts'

/**
 * `committee`: one committee for all projects. `assigned`: judges go from table to table. `two_rounds`: tables, then a committee for the best
 * projects. `final`: a committee for the best projects of the previous round.
 */
export type RoundShape = 'committee' | 'assigned' | 'two_rounds' | 'final'

/** Projects that a final round contains, before ties. */
export const finalists = 6

type Preset = { name: L10n; method: JudgingMethod; minutes: number; visits: number }
const committee = { method: 'committee', minutes: 8, visits: visitsPerProject.default } as const
const tables: Preset = {
  name: { ar: 'جولة الطاولات', en: 'Table round' },
  method: 'assigned',
  minutes: visitMinutes.default,
  visits: visitsPerProject.default,
}

/** Settings by shape; those of the first round for `two_rounds`, whose second round is `final`. */
export const roundPresets: Readonly<Record<RoundShape, Preset>> = {
  committee: { ...committee, name: { ar: 'جولة اللجنة', en: 'Committee round' } },
  assigned: tables,
  two_rounds: tables,
  final: { ...committee, name: { ar: 'الجولة النهائية', en: 'Final round' } },
}

/** Criteria of a first round. Their weights add up to 100. */
export const presetCriteria: readonly { name: L10n; weight: number }[] = [
  { name: { ar: 'الأثر', en: 'Impact' }, weight: 30 },
  { name: { ar: 'الفكرة', en: 'Idea' }, weight: 20 },
  { name: { ar: 'التنفيذ', en: 'Implementation' }, weight: 30 },
  { name: { ar: 'العرض', en: 'Presentation' }, weight: 20 },
]
