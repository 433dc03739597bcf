// Page views since the last write. The size of a batch is limited, even if the database is unavailable for long.

import type { Language } from '#contract/language.ts'

/** Steps to a registration; `came`: a view of the page, or of the platform's first screen. */
export type Step = 'came' | 'went_to_form' | 'tried'
export type Place = { tenant: string; language: Language; channel: string }

type Views = { tenant: string; day: string; language: string; channel: string; views: number }
/** `tenant` is the nil UUID for the platform. */
type Mark = { tenant: string; day: string; step: Step; visitor: string; language: string; channel: string }

export type Batch = {
  /** Counts a step of a visitor. If `visitor` is undefined, only the view is counted. */
  add(step: Step, day: string, place: Place | null, visitor: string | undefined): void
  merge(later: Batch): void
  isEmpty(): boolean
  views: ReadonlyMap<string, Views>
  marks: ReadonlyMap<string, Mark & { times: number }>
}

export const platform = '00000000-0000-0000-0000-000000000000'

/** Rows of views. Above this limit new channels count as `other`; above twice the limit, new rows are dropped. */
const maxViews = 10_000
/** Rows of visitors. Above this limit only views are counted. */
const maxMarks = 50_000
/** Views of one visitor between two writes; more come from programs. */
const maxTimes = 20

export function newBatch(): Batch {
  const views = new Map<string, Views>()
  const marks = new Map<string, Mark & { times: number }>()
  const addViews = (added: Views) => {
    const key = `${added.day} ${added.tenant} ${added.language} ${added.channel}`
    const known = views.get(key)
    if (known) known.views += added.views
    else if (views.size < maxViews) views.set(key, { ...added })
    else if (added.channel !== 'other') addViews({ ...added, channel: 'other' })
    else if (views.size < 2 * maxViews) views.set(key, { ...added })
  }
  const addMark = (mark: Mark, times: number): number => {
    const key = `${mark.day} ${mark.visitor} ${mark.step}`
    const known = marks.get(key)
    if (known) return (known.times += times)
    if (marks.size < maxMarks) marks.set(key, { ...mark, times })
    return times
  }
  return {
    views,
    marks,
    isEmpty: () => views.size === 0 && marks.size === 0,
    add(step, day, place, visitor) {
      const { tenant, language, channel } = place ?? { tenant: platform, language: 'ar', channel: 'direct' }
      const times = visitor === undefined ? 1 : addMark({ tenant, day, step, visitor, language, channel }, 1)
      if (step === 'came' && place && times <= maxTimes) addViews({ tenant, day, language, channel, views: 1 })
      // A visitor who sent the form has seen the page and the form.
      if (visitor === undefined || step === 'came') return
      addMark({ tenant, day, step: 'came', visitor, language, channel }, 0)
      if (step === 'tried') addMark({ tenant, day, step: 'went_to_form', visitor, language, channel }, 0)
    },
    merge(later) {
      for (const added of later.views.values()) addViews(added)
      for (const { times, ...mark } of later.marks.values()) addMark(mark, times)
    },
  }
}
