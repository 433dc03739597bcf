// Squares of 100 units; colors are palette names, applied as classes.

import type { ReactNode } from 'react'

export type Colour = 'sky' | 'haze' | 'deep' | 'sun' | 'clay' | 'grove' | 'leaf' | 'cream' | 'coal' | 'brand'
type Pair = { on: Colour; of: Colour }

/** Slightly oversized, to hide seams between neighbors. */
export const Ground = ({ c, w = 100, h = 100 }: { c: Colour; w?: number; h?: number }) => (
  <rect className={c} width={w + 0.5} height={h + 0.5} />
)

export const At = ({ x, y, scale, turn, children }: { x: number; y: number; scale?: number; turn?: number; children: ReactNode }) => (
  <g transform={`translate(${x} ${y})${scale ? ` scale(${scale})` : ''}${turn ? ` rotate(${turn} 50 50)` : ''}`}>{children}</g>
)

export const Quarter = ({ on, of }: Pair) => (
  <>
    <Ground c={on} />
    <path className={of} d="M0 0A100 100 0 0 1 100 100H0Z" />
  </>
)

export const Rings = ({ on, of, core }: Pair & { core: Colour }) => (
  <>
    <Ground c={on} />
    <path className={of} d="M0 0A100 100 0 0 1 100 100H0Z" />
    <path className={on} d="M0 33A67 67 0 0 1 67 100H0Z" />
    <path className={core} d="M0 66A34 34 0 0 1 34 100H0Z" />
  </>
)

export const Leaf = ({ on, of }: Pair) => (
  <>
    <Ground c={on} />
    <path className={of} d="M0 0A100 100 0 0 1 100 100A100 100 0 0 1 0 0Z" />
  </>
)

/** Two squares, one rotated by 45°. */
export const Star = ({ on, of }: Pair) => (
  <>
    <Ground c={on} />
    <path className={of} d="M22 22H78V78H22ZM50 10L90 50L50 90L10 50Z" />
    <circle className={on} cx="50" cy="50" r="13" />
  </>
)

export const Dots = ({ on, of }: Pair) => (
  <>
    <Ground c={on} />
    {[20, 50, 80].flatMap(x => [20, 50, 80].map(y => <circle key={`${x}${y}`} className={of} cx={x} cy={y} r="8" />))}
  </>
)

export const Half = ({ on, of }: Pair) => (
  <>
    <Ground c={on} />
    <path className={of} d="M0 50A50 50 0 0 1 100 50ZM0 100A50 50 0 0 1 100 100Z" />
  </>
)

export const Steps = ({ on, of }: Pair) => (
  <>
    <Ground c={on} />
    <path className={of} d="M0 100V75H25V50H50V25H75V0H100V100Z" />
  </>
)

export const Waves = ({ on, of }: Pair) => (
  <>
    <Ground c={on} />
    {[17, 50, 83].map(y => (
      <path
        key={y}
        className={of}
        d={`M0 ${y}C25 ${y - 22} 25 ${y - 22} 50 ${y}S75 ${y + 22} 100 ${y}V${y + 13}C75 ${y + 35} 75 ${y + 35} 50 ${y + 13}S25 ${y - 9} 0 ${y + 13}Z`}
      />
    ))}
  </>
)

/** Leaves around a point: a flower or a palm crown. `reach` is the length of a leaf. */
export const Crown = ({
  x,
  y,
  reach,
  colours,
  leaves = 8,
}: {
  x: number
  y: number
  reach: number
  colours: [Colour, Colour]
  leaves?: number
}) => {
  const [a, b, c] = [reach * 0.2, reach * 0.42, reach * 0.72].map(Math.round) as [number, number, number]
  return Array.from({ length: leaves }, (_, i) => (
    <path
      key={i}
      className={colours[i % 2]}
      transform={`translate(${x} ${y}) rotate(${(360 / leaves) * i})`}
      d={`M0 0C${a} ${-b} ${a} ${-c} 0 ${-reach}C${-a} ${-c} ${-a} ${-b} 0 0Z`}
    />
  ))
}

export const Rays = ({
  x,
  y,
  inner,
  outer,
  count,
  c,
  wide = 5,
}: {
  x: number
  y: number
  inner: number
  outer: number
  count: number
  c: Colour
  wide?: number
}) =>
  Array.from({ length: count }, (_, i) => (
    <path
      key={i}
      className={c}
      transform={`translate(${x} ${y}) rotate(${(360 / count) * i})`}
      d={`M${-wide} ${-inner}L0 ${-outer}L${wide} ${-inner}Z`}
    />
  ))

/** Nested arches at the lower edge of a box `w` × `h`, outermost first. */
export const Arches = ({
  w,
  h,
  colours,
  inset = 12,
  top = 24,
}: {
  w: number
  h: number
  colours: Colour[]
  inset?: number
  top?: number
}) => {
  const step = (w / 2 - inset) / (colours.length + 0.1)
  return colours.map((c, i) => {
    const x = Math.round(inset + i * step)
    const r = w / 2 - x
    return <path key={i} className={c} d={`M${x} ${h}V${top + i * step + r}A${r} ${r} 0 0 1 ${w - x} ${top + i * step + r}V${h}Z`} />
  })
}
