import type { LandingContent } from './content.ts'
import { type Section, sectionTypes } from './sections/sections.ts'

export const changedParts = [...sectionTypes, 'order', 'look'] as const
export type ChangedPart = (typeof changedParts)[number]

/** Returns the types of changed sections in page order, then `order` and `look`. */
export function changesBetween(before: LandingContent, after: LandingContent): ChangedPart[] {
  const earlier = new Map(before.sections.map(section => [section.id, section]))
  const later = new Map(after.sections.map(section => [section.id, section]))
  const changed = [
    ...after.sections.filter(section => !isSame(section, earlier.get(section.id))),
    ...before.sections.filter(section => !later.has(section.id)),
  ]
  const order = (content: LandingContent, others: ReadonlyMap<string, Section>) =>
    content.sections
      .map(section => section.id)
      .filter(id => others.has(id))
      .join()
  const look = ({ theme, preset, digits }: LandingContent) => [theme, preset, digits].join()
  return [
    ...new Set<ChangedPart>(changed.map(section => section.type)),
    ...(order(before, later) === order(after, earlier) ? [] : (['order'] as const)),
    ...(look(before) === look(after) ? [] : (['look'] as const)),
  ]
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(ordered(a)) === JSON.stringify(ordered(b))

/** Sorts the keys of objects before a comparison, because PostgreSQL's jsonb does not preserve their order. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, ordered(item)]),
  )
}
