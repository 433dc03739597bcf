import { type CSSProperties, useMemo } from 'react'
import { presets } from '#contract/presets.ts'
import { dayOf } from '#landing/themes/fusayfisa/palette.ts'
import { seededBy } from '#landing/themes/seed.ts'
import { At, Crown, Dots, Half, Leaf, Quarter, Rings, Star, Steps, Waves } from '#landing/themes/fusayfisa/tiles.tsx'
import css from './plaza.module.css'

/** Stones along one side of a quarter. */
const side = 4
const middle = side * 100
/** Quarters reach over the axis, so that no seam shows between them. */
const overlap = 0.75

/** A square seen from above: one quarter of its floor is laid by the name, the other three mirror it around a fountain. */
export function Plaza({ seed }: { seed: string }) {
  const { stones, colours } = useMemo(() => floorOf(seed), [seed])
  const quarter = stones.map(({ stone, turn }, at) => (
    <At key={at} x={(at % side) * 100} y={Math.floor(at / side) * 100} turn={turn}>
      {stone}
    </At>
  ))
  return (
    <svg
      className={css.plaza}
      style={colours}
      viewBox={`0 0 ${2 * middle} ${2 * middle}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {['1 1', '-1 1', '1 -1', '-1 -1'].map(mirror => (
        <g key={mirror} transform={`translate(${middle} ${middle}) scale(${mirror}) translate(${overlap - middle} ${overlap - middle})`}>
          {quarter}
        </g>
      ))}
      <Fountain />
    </svg>
  )
}

function Fountain() {
  return (
    <>
      <circle className="cream" cx={middle} cy={middle} r="142" />
      <circle className="brand" cx={middle} cy={middle} r="126" />
      <Crown x={middle} y={middle} reach={118} colours={['cream', 'sun']} leaves={16} />
      <circle className="clay" cx={middle} cy={middle} r="34" />
      <circle className="cream" cx={middle} cy={middle} r="14" />
    </>
  )
}

function floorOf(seed: string) {
  const { below, shuffled } = seededBy(seed)
  const preset = presets[below(presets.length - 1)] ?? presets[0]
  const colours = Object.fromEntries(Object.entries(dayOf(preset)).map(([name, colour]) => [`--${name}`, colour])) as CSSProperties
  const stones = [...shuffled(kinds), ...shuffled(kinds)].slice(0, side * side).map(stone => ({ stone, turn: below(4) * 90 }))
  return { stones, colours }
}

const kinds = [
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
  <Star key="l" on="cream" of="coal" />,
]
