import type { CSSProperties, ReactNode } from 'react'
import { presets } from '#contract/look/presets.ts'
import { At, dayOf, Dots, Half, Leaf, Quarter, Rings, seededBy, Star, Steps, Waves } from '#landing/art.ts'
import css from './painting.module.css'

type Props = { preset: string; width: number; height: number; children: ReactNode }

/** A mosaic of `width` × `height` tiles. Parts outside of it are clipped. */
export const Painting = ({ preset, width, height, children }: Props) => (
  <svg
    className={css.painting}
    style={Object.fromEntries(Object.entries(dayOf(preset)).map(([name, colour]) => [`--${name}`, colour])) as CSSProperties}
    viewBox={`0 0 ${width} ${height}`}
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    focusable="false"
  >
    {children}
  </svg>
)

export const stones = [
  <Waves key="a" on="brand" of="cream" />,
  <Quarter key="b" on="cream" of="clay" />,
  <Star key="c" on="grove" of="cream" />,
  <Rings key="d" on="sun" of="coal" core="clay" />,
  <Half key="e" on="clay" of="cream" />,
  <Quarter key="f" on="sky" of="haze" />,
  <Leaf key="g" on="cream" of="leaf" />,
  <Quarter key="h" on="deep" of="sun" />,
  <Steps key="i" on="sun" of="brand" />,
  <Dots key="j" on="grove" of="sun" />,
  <Leaf key="k" on="sky" of="cream" />,
]

const wide = 8
const high = 3

export function Mosaic({ seed }: { seed: string }) {
  const { below, shuffled } = seededBy(seed)
  const preset = presets[below(presets.length)] ?? presets[0]
  const row = () => [...shuffled(stones), ...shuffled(stones)].slice(0, wide)
  const tiles = Array.from({ length: high }, row).flat()
  return (
    <Painting preset={preset} width={wide * 100} height={high * 100}>
      {tiles.map((tile, at) => (
        <At key={at} x={(at % wide) * 100} y={Math.floor(at / wide) * 100} turn={below(4) * 90}>
          {tile}
        </At>
      ))}
    </Painting>
  )
}
