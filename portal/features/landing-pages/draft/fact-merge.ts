// Three-way merge of tenant facts by field: `name.ar`, `eligibility.fee`, `starts_at`.

import type { TenantFacts } from '#contract/tenants/tenant.ts'
import type { Draft } from './draft.ts'
import type { Choice, Side } from './merge.ts'

export type FactValue = string | number | null
export type FactPart = { id: string; path: string; mine: FactValue; theirs: FactValue; changed: Side | 'both' }
export type Served = { facts: TenantFacts; at: string }
type Begun = { draft: Draft; stored: Draft; served: Served }

/** Returns fields that differ between draft and server, and who changed each field. */
export function diffFacts({ draft, stored, served }: Begun, theirs: TenantFacts): FactPart[] {
  const [own, before] = [leavesOf(draft.facts), leavesOf(stored.facts)]
  const was = leavesOf(served.facts)
  return [...leavesOf(theirs)].flatMap(([path, now]): FactPart[] => {
    const mine = own.get(path) ?? null
    // Drafts contain raw input, but responses contain normalized values. Each is compared with its own kind.
    const isMine = !isSame(mine, before.get(path) ?? null)
    const isTheirs = !isSame(was.get(path) ?? null, now)
    if (isSame(mine, now) || !(isMine || isTheirs)) return []
    return [{ id: idOf(path), path, mine, theirs: now, changed: isMine && isTheirs ? 'both' : isMine ? 'mine' : 'theirs' }]
  })
}

const idOf = (path: string) => `facts ${path}`

export const isContested = (begun: Begun, { facts }: Served) => diffFacts(begun, facts).some(part => part.changed === 'both')

export const mergedFacts = (mine: TenantFacts, theirs: TenantFacts, choice: Choice): TenantFacts =>
  withLeaves(theirs, new Map([...leavesOf(mine)].filter(([path]) => choice[idOf(path)] === 'mine')))

/** Applies the changes from `before` to `now`. */
export function rebased(facts: TenantFacts, before: TenantFacts, now: TenantFacts): TenantFacts {
  const was = leavesOf(before)
  return withLeaves(facts, new Map([...leavesOf(now)].filter(([path, value]) => !isSame(was.get(path) ?? null, value))))
}

function leavesOf(facts: TenantFacts): Map<string, FactValue> {
  return new Map(
    Object.entries(facts).flatMap(([name, value]): [string, FactValue][] =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).map(([key, inner]): [string, FactValue] => [`${name}.${key}`, inner])
        : [[name, value]],
    ),
  )
}

const withLeaves = (facts: TenantFacts, leaves: ReadonlyMap<string, FactValue>): TenantFacts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, chosen(leaves, `${name}.${key}`, inner)]))
        : chosen(leaves, name, value),
    ]),
  ) as TenantFacts

const chosen = (leaves: ReadonlyMap<string, FactValue>, path: string, value: FactValue) => {
  const other = leaves.get(path)
  return other === undefined ? value : other
}

/** Whether two values are equal. ISO 8601 has several notations of the same instant. */
const isSame = (a: FactValue, b: FactValue) => a === b || (isInstant(a) && isInstant(b) && Date.parse(a) === Date.parse(b))
const isInstant = (value: FactValue): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)
