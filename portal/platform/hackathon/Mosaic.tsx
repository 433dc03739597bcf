import type { CSSProperties } from 'react'
import { presets } from '#contract/presets.ts'
import { dayOf } from '#landing/themes/fusayfisa/palette.ts'
import { seededBy } from '#landing/themes/seed.ts'
import { At, Dots, Half, Leaf, Quarter, Rings, Star, Steps, Waves } from '#landing/themes/fusayfisa/tiles.tsx'
import css from './mosaic.module.css'

const wide = 8
const high = 3

/** A picture for a hackathon without one: stones of the public pages' mosaic, laid differently for every name. */
export function Mosaic({ seed }: { seed: string }) {
  const { below, shuffled } = seededBy(seed)
  const preset = presets[below(presets.length)] ?? presets[0]
  const row = () => [...shuffled(stones), ...shuffled(stones)].slice(0, wide)
  const tiles = Array.from({ length: high }, row).flat()
  const colours = Object.fromEntries(Object.entries(dayOf(preset)).map(([name, colour]) => [`--${name}`, colour])) as CSSProperties
  return (
    <svg
      className={css.mosaic}
      style={colours}
      viewBox={`0 0 ${wide * 100} ${high * 100}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {tiles.map((tile, at) => (
        <At key={at} x={(at % wide) * 100} y={Math.floor(at / wide) * 100} turn={below(4) * 90}>
          {tile}
        </At>
      ))}
    </svg>
  )
}

const stones = [
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
