import { seededBy } from '../../look/seed.ts'
import { Dots, Half, Leaf, Quarter, Rings, Star, Steps, Waves, At } from './tiles.tsx'

/** Draws a strip of tiles. Narrow screens show only its middle. */
export function Strip({ seed }: { seed: string }) {
  const { below, shuffled } = seededBy(`${seed} strip`)
  const row = [...shuffled(stones), ...shuffled(stones)].slice(0, 18)
  return (
    <svg className="art strip" viewBox="0 0 1800 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      {row.map((stone, i) => (
        <At key={i} x={i * 100} y={0} turn={below(4) * 90}>
          {stone}
        </At>
      ))}
    </svg>
  )
}

export const stones = [
  <Waves key="a" on="brand" of="cream" />,
  <Quarter key="b" on="cream" of="clay" />,
  <Star key="c" on="grove" of="cream" />,
  <Rings key="d" on="sun" of="coal" core="clay" />,
  <Half key="e" on="clay" of="cream" />,
  <Dots key="f" on="coal" of="sun" />,
  <Leaf key="g" on="cream" of="leaf" />,
  <Quarter key="h" on="deep" of="sun" />,
  <Steps key="i" on="sun" of="brand" />,
]
