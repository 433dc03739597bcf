// Maps page stages to slider ranges of equal length.

import { type Dated, nextStageChange, type Stage, stageOf } from '#contract/tenants/stage.ts'

export type Span = { stage: Stage; /** milliseconds since 1970 */ from: number; to: number }

export const stretch = 24
const week = 7 * 86_400_000

/** Returns all stages, from a week before the first change of stage to a week after the last. */
export function spansOf(dates: Dated): Span[] {
  const living: Dated = { ...dates, status: 'published', called_off: null }
  const first = Math.min(...[dates.registration_opens_at, dates.registration_closes_at, dates.starts_at].map(Date.parse))
  const spans: Span[] = []
  let from = first - week
  for (;;) {
    const at = new Date(from)
    const next = nextStageChange(living, at)
    const to = next?.getTime() ?? from + week
    spans.push({ stage: stageOf(living, at), from, to })
    if (next === null) return spans
    from = to
  }
}

export const lengthOf = (spans: readonly Span[]) => spans.length * stretch - 1

/** Returns the time at a slider position. The first position of a stage is the start of the stage. */
export function momentAt(spans: readonly Span[], place: number): Date {
  const nth = Math.min(spans.length - 1, Math.max(0, Math.floor(place / stretch)))
  const { from, to } = spans[nth] ?? { from: 0, to: 0 }
  return new Date(Math.round(from + ((place - nth * stretch) / stretch) * (to - from)))
}

/** Returns the slider position of a time, limited to the ends of the slider. */
export function placeOf(spans: readonly Span[], moment: Date): number {
  const at = moment.getTime()
  const nth = spans.findLastIndex(span => span.from <= at)
  const span = spans[nth]
  if (!span) return 0
  const within = Math.floor((stretch * (at - span.from)) / (span.to - span.from))
  return Math.min(lengthOf(spans), nth * stretch + Math.min(stretch - 1, within))
}
