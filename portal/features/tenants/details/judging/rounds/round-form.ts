import type { Round } from '#contract/judging/judging-records.ts'
import { maxCommitteeProjects, minutesLeft } from '#contract/judging/judging.ts'
import { finalists, presetCriteria, type RoundShape, roundPresets } from '#contract/judging/round-presets.ts'
import type { Criterion } from '#portal/domain/scoring/CriteriaFields.tsx'

/** What the form of a round contains. `has_final`: saving adds a final round, too. */
export type RoundForm = Pick<Round, 'name' | 'method' | 'scale' | 'minutes' | 'visits' | 'seeks_podium' | 'selection' | 'judges'> & {
  criteria: Criterion[]
  has_final: boolean
}

/** Returns the settings of a round, or those of a new one, which copies criteria and scale of the previous round. */
export function formOf(round: Round | null, submitted: number, before: Round | undefined): RoundForm {
  if (round) {
    const { name, method, criteria, scale, minutes, visits, seeks_podium, selection, judges } = round
    return { name, method, criteria, scale, minutes, visits, seeks_podium, selection, judges, has_final: false }
  }
  const criteria = before?.criteria ?? presetCriteria
  return {
    ...roundPresets[submitted > maxCommitteeProjects ? 'assigned' : 'committee'],
    criteria: criteria.map(one => ({ ...one, id: crypto.randomUUID() })),
    scale: before?.scale ?? 5,
    seeks_podium: false,
    selection: { kind: 'all' },
    judges: [],
    has_final: false,
  }
}

/** A final needs an earlier round. Without one, the shape with two rounds adds both. */
export const shapesFor = (before: Round | undefined): readonly RoundShape[] => ['committee', 'assigned', before ? 'final' : 'two_rounds']

export function shapeOf({ method, selection, has_final }: RoundForm): RoundShape {
  if (has_final) return 'two_rounds'
  if (method === 'assigned') return 'assigned'
  return selection.kind === 'top' ? 'final' : 'committee'
}

/** Returns the form with the settings of a shape. A name that was typed stays. */
export function withShape(form: RoundForm, shape: RoundShape, before: Round | undefined): RoundForm {
  const { name, ...preset } = roundPresets[shape]
  const old = roundPresets[shapeOf(form)].name
  const isTyped = form.name.ar !== old.ar || form.name.en !== old.en
  const selection = form.selection.kind === 'top' ? ({ kind: 'all' } as const) : form.selection
  return {
    ...form,
    ...preset,
    ...(!isTyped && { name }),
    has_final: shape === 'two_rounds',
    selection: shape === 'final' && before ? { kind: 'top', round: before.id, count: finalists } : selection,
  }
}

/** Returns the request body of the round. */
export const bodyOf = ({ has_final: _, criteria, ...form }: RoundForm) => ({
  ...form,
  criteria: criteria.map(({ meanings, ...one }) => ({ ...one, ...(meanings && { meanings }) })),
})

/**
 * Returns the request body of the final round that follows the round `first`. It is the same each time, so that a call whose reply was lost
 * is repeated with its idempotency key.
 */
export const finalBodyOf = (form: RoundForm, first: string) =>
  bodyOf({
    ...form,
    ...roundPresets.final,
    seeks_podium: false,
    selection: { kind: 'top', round: first, count: finalists },
  })

/**
 * Returns the visits of a round with `projects` projects, the projects of its final, and the minutes of both. A committee visits a project
 * together.
 */
export function planOf({ method, minutes, visits, judges: { length: judges }, has_final }: RoundForm, projects: number) {
  const perProject = method === 'committee' ? judges : Math.min(visits, judges)
  const best = has_final ? Math.min(finalists, projects) : 0
  const each = (count: number, missing: number) => Array<number>(count).fill(missing)
  return {
    visits: method === 'committee' ? projects : projects * visits,
    finalists: best,
    minutes:
      minutesLeft({ method, minutes }, each(projects, perProject), judges) + minutesLeft(roundPresets.final, each(best, judges), judges),
  }
}

/** What the form lacks. Only the first two prevent saving. */
export function lacksOf({ name, criteria, judges, method, visits }: RoundForm, projects: number | null) {
  return [
    ...(isEmpty(name) ? (['unnamed'] as const) : []),
    ...(criteria.length === 0 || criteria.some(one => isEmpty(one.name)) ? (['criteria_missing'] as const) : []),
    ...(projects === 0 ? (['no_projects'] as const) : []),
    ...(judges.length === 0 ? (['no_judges'] as const) : method === 'assigned' && judges.length < visits ? (['few_judges'] as const) : []),
    ...(method === 'committee' && projects !== null && projects > maxCommitteeProjects ? (['many_projects'] as const) : []),
  ]
}

const isEmpty = ({ ar, en }: Round['name']) => ar.trim() === '' && en.trim() === ''

export function valueOf(selection: Round['selection']): string {
  if (selection.kind === 'track') return `track ${selection.track}`
  if (selection.kind === 'phase') return `phase ${selection.phase}`
  return selection.kind === 'top' ? `top ${selection.round}` : selection.kind
}

export function selectionOf(value: string, before: Round['selection']): Round['selection'] {
  const [kind = '', id = ''] = value.split(' ')
  if (kind === 'track') return { kind, track: id }
  if (kind === 'phase') return { kind, phase: id }
  if (kind === 'top') return { kind, round: id, count: before.kind === 'top' ? before.count : finalists }
  return kind === 'chosen' ? before : { kind: 'all' }
}
