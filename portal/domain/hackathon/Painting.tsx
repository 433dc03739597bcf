import type { CSSProperties, ReactNode } from 'react'
import { dayOf, Dots, Half, Leaf, Quarter, Rings, Star, Steps, Waves } from '#landing/art.ts'
import css from './painting.module.css'

type Props = { /** the colour that the others are derived from */ preset: string; width: number; height: number; children: ReactNode }

/** Stones in the colours of a public page by day, as many units wide and high; it fills its place, and its edges go first. */
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

/** The public pages’ own, a hundred units each. */
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
