// Drawings of the stage, in the art of the three themes.

import type { CSSProperties, ReactNode } from 'react'
import { circlePath, dots, friezeOf, friezeWidth, point, seededBy, unlit } from '#landing/art.ts'
import painting from '#portal/domain/hackathon/painting.module.css'
import { stones } from '#portal/domain/hackathon/Painting.tsx'
import css from './art.module.css'

/** Tiles of the widest screens; those outside of the stage are clipped. */
const [columns, rows] = [16, 13]

/** Tiles of a sixteenth of the screen's width each. */
export function Tiles({ seed }: { seed: string }) {
  const { below, shuffled } = seededBy(seed)
  const all = Array.from({ length: Math.ceil((columns * rows) / stones.length) }, () => shuffled(stones))
    .flat()
    .slice(0, columns * rows)
  return (
    <div className={css.tiles} aria-hidden>
      {all.map((tile, nth) => (
        <Tile key={nth} turn={below(4)} after={((nth % columns) + Math.floor(nth / columns)) / (columns + rows)}>
          {tile}
        </Tile>
      ))}
    </div>
  )
}

/** Tiles over a picture, which turn away. */
export function Cover({ seed }: { seed: string }) {
  const { below } = seededBy(seed)
  return (
    <div className={css.cover} aria-hidden>
      {Array.from({ length: 49 }, (_, nth) => (
        <Tile key={nth} turn={below(4)} after={below(100) / 100}>
          {stones[below(stones.length)]}
        </Tile>
      ))}
    </div>
  )
}

const Tile = ({ turn, after, children }: { turn: number; after: number; children: ReactNode }) => (
  <svg className={painting.painting} viewBox="0 0 100 100" style={{ '--after': after } as CSSProperties}>
    <g transform={`rotate(${turn * 90} 50 50)`}>{children}</g>
  </svg>
)

const ticks = Array.from({ length: 72 }, (_, nth) => `M${point(96, nth * 5)}L${point(nth % 6 ? 92.5 : 89, nth * 5)}`).join('')
/** Angle of the hand by place: seven, four and twelve o'clock. */
const angles: Record<number, number> = { 1: 0, 2: 120, 3: 210 }
const widths: Record<number, number> = { 1: 12, 2: 8 }

/** A dial with the picture inside. */
export const Dial = ({ place, children }: { place: number; children: ReactNode }) => (
  <div className={css.disc}>
    <svg viewBox="-100 -100 200 200" aria-hidden>
      <path className={css.thin} d={circlePath(97) + ticks} />
      <circle r="80" className={css.ring} style={{ '--width': widths[place] ?? 5 } as CSSProperties} />
      <path className={css.thin} d={circlePath(87.5) + circlePath(72.5)} />
      {!children && <path className={css.thin} d={[60, 50, 40, 30, 20, 10].map(circlePath).join('')} />}
      <g transform={`rotate(${angles[place] ?? 210})`}>
        <g className={css.hand}>
          <path d="M0 -71V-97" />
          <circle cy="-80" r="4.5" />
        </g>
      </g>
    </svg>
    {children && <div className={css.inside}>{children}</div>}
  </div>
)

export const Rings = () => (
  <div className={css.disc}>
    <svg viewBox="-100 -100 200 200" aria-hidden>
      <path className={css.thin} d={[97, 87, 77, 67, 57, 27, 17].map(circlePath).join('')} />
      <circle r="42" className={css.ring} style={{ '--width': 20 } as CSSProperties} />
      <g className={css.hand}>
        <path d="M0 0V-97" />
        <circle r="6" />
      </g>
    </svg>
  </div>
)

/** Circles that count the places. */
export const Progress = ({ done, of }: { done: number; of: number }) => (
  <svg className={css.progress} viewBox={`0 0 ${of * 28} 24`} style={{ inlineSize: `${of * 1.6}em` }} aria-hidden>
    {Array.from({ length: of }, (_, nth) => (
      <circle key={nth} cx={nth * 28 + 12} cy="12" r="9" data-done={nth < done || undefined} />
    ))}
  </svg>
)

export function Frieze({ seed, isRtl }: { seed: string; isRtl: boolean }) {
  const lines = friezeOf(seed, [], isRtl)
  return (
    <svg className={css.frieze} viewBox={`0 0 ${friezeWidth} ${lines.length}`} preserveAspectRatio="xMidYMid slice" aria-hidden>
      <path data-off d={unlit(friezeWidth, lines.length)} />
      <path d={dots(lines, '#')} />
      <path data-dim d={dots(lines, '-')} />
    </svg>
  )
}
