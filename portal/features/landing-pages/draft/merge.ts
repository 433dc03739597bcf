// Three-way merge of page versions.

import type { LandingContent } from '#contract/landing-pages/content.ts'
import type { Section } from '#contract/landing-pages/sections/sections.ts'

export type Side = 'mine' | 'theirs'
/** A difference between two versions. `id` is a section, or a part of the whole page. */
export type Part = { id: string; changed: Side | 'both' } & (
  | { kind: 'section'; mine: Section | null; theirs: Section | null }
  | { kind: 'order' | 'look' }
)
export type Choice = Readonly<Record<string, Side>>

const order = ' order'
const look = ' look'

/** Returns differences in page order, and who changed each part since `base`. */
export function diffContent(base: LandingContent, mine: LandingContent, theirs: LandingContent): Part[] {
  const was = byId(base)
  const [own, other] = [byId(mine), byId(theirs)]
  const sections = [...new Set([...own.keys(), ...other.keys()])].flatMap((id): Part[] => {
    const [a = null, b = null, before = null] = [own.get(id), other.get(id), was.get(id)]
    return isSame(a, b) ? [] : [{ kind: 'section', id, mine: a, theirs: b, changed: changedBy(before, a, b) }]
  })
  const common = new Set([...own.keys()].filter(id => other.has(id)))
  const orderOf = ({ sections }: LandingContent) => sections.map(section => section.id).filter(id => common.has(id))
  return [
    ...sections,
    ...whole('order', order, orderOf(base), orderOf(mine), orderOf(theirs)),
    ...whole('look', look, lookOf(base), lookOf(mine), lookOf(theirs)),
  ]
}

const byId = ({ sections }: LandingContent) => new Map(sections.map(section => [section.id, section]))
const lookOf = ({ theme, preset, digits }: LandingContent) => ({ theme, preset, digits })
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const changedBy = (before: unknown, mine: unknown, theirs: unknown): Part['changed'] =>
  isSame(before, theirs) ? 'mine' : isSame(before, mine) ? 'theirs' : 'both'
const whole = (kind: 'order' | 'look', id: string, before: unknown, mine: unknown, theirs: unknown): Part[] =>
  isSame(mine, theirs) ? [] : [{ kind, id, changed: changedBy(before, mine, theirs) }]

/** Returns the version that changed each part. If both changed it, returns the user's version. */
export const likelyChoice = (parts: readonly Pick<Part, 'id' | 'changed'>[]): Choice =>
  Object.fromEntries(parts.map(part => [part.id, part.changed === 'theirs' ? 'theirs' : 'mine']))

export const allOf = (parts: readonly Pick<Part, 'id'>[], side: Side): Choice => Object.fromEntries(parts.map(part => [part.id, side]))

export function merged(mine: LandingContent, theirs: LandingContent, choice: Choice): LandingContent {
  const [own, other] = [byId(mine), byId(theirs)]
  const chosen = (id: string) =>
    choice[id] === 'mine' ? own.get(id) : choice[id] === 'theirs' ? other.get(id) : (other.get(id) ?? own.get(id))
  const [first, second] = choice[order] === 'mine' ? [mine, theirs] : [theirs, mine]
  const ids = first.sections.map(section => section.id)
  // Inserts a section after its predecessor in the other version.
  for (const [at, { id }] of second.sections.entries())
    if (!ids.includes(id)) ids.splice(ids.indexOf(second.sections[at - 1]?.id ?? '') + 1, 0, id)
  return { ...theirs, ...lookOf(choice[look] === 'mine' ? mine : theirs), sections: ids.flatMap(id => chosen(id) ?? []) }
}
