// Paths of texts contain ids of sections and rows instead of positions, so that reordering does not change a path.

import type { L10n } from '../language.ts'

/** Returns all bilingual texts of any nested value by path, such as `about.lead`, `tracks.rows.water.title`. */
export function bilingualTexts(value: unknown): Map<string, L10n> {
  return new Map(walk(value, []))
}

function* walk(value: unknown, path: string[]): Generator<[string, L10n]> {
  if (isL10n(value)) yield [path.join('.'), { ar: value.ar, en: value.en }]
  else if (Array.isArray(value)) for (const [at, item] of value.entries()) yield* walk(item, [...path, idOf(item) ?? String(at)])
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) yield* walk(item, key === 'sections' && path.length === 0 ? [] : [...path, key])
}

const isL10n = (value: unknown): value is L10n =>
  typeof value === 'object' &&
  value !== null &&
  'ar' in value &&
  'en' in value &&
  typeof value.ar === 'string' &&
  typeof value.en === 'string'

const idOf = (item: unknown) =>
  typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string' ? item.id : undefined
