// Sectors of the circle. They are also drawn as sectors of a half circle, and as parts of a band.

import { seededBy } from '../../look/seed.ts'

/** `arm` is the current position, 0–1; `ticks` the number of marks, of which every `bold`-th is long. */
export type ArtProps = { seed: string; arm: number; ticks: number; bold: number; isRtl: boolean }

type FieldKind = 'dots' | 'solid' | 'rays' | 'spot'
/** `from` and `to` are turns. */
export type Field = { kind: FieldKind; from: number; to: number }

/** Between two sectors, in degrees. */
const narrowestGap = 1

/** Returns sectors clockwise from `arm`, in turns. One of them ends at the arm, in the tenant's color. */
export function fieldsOf(seed: string, arm: number): Field[] {
  const { below, shuffled } = seededBy(`${seed} fields`)
  const watered = 84 + below(48)
  const start = 26 + below(30)
  const drawn = [52 + below(30), 24 + below(14), 40 + below(26)]
  const total = drawn.reduce((sum, width) => sum + width, 0)
  const free = 360 - watered - start
  // Wide sectors after a wide start would overlap: they become narrower, so that the gaps remain.
  const widths = drawn.map(width => width * Math.min(1, (free - 3 * narrowestGap) / total))
  const gap = Math.max(narrowestGap, (free - total) / 3)
  const kinds = shuffled(['dots', 'solid', 'rays'] as const)
  let at = start
  const others = kinds.map((kind, nth): Field => {
    const from = at
    const to = from + (widths[nth] ?? 0)
    at = to + gap
    return { kind, from: arm + from / 360, to: arm + to / 360 }
  })
  return [...others, { kind: 'spot', from: arm - watered / 360, to: arm }]
}

/** Cuts the circle open at the start of its turn: all parts are between 0 and 1. Omits narrow parts at the ends. */
export const unrolled = (fields: readonly Field[]): Field[] =>
  fields.flatMap(({ kind, from, to }) =>
    [-1, 0, 1, 2]
      .map(turn => ({ kind, from: Math.max(0, from - turn), to: Math.min(1, to - turn) }))
      .filter(part => part.to - part.from > (kind === 'spot' ? 0.1 : 0.03)),
  )
