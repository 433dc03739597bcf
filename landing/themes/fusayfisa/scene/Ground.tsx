// Draws strips of tiles, and single tiles that fill a whole cell.

import type { ReactNode } from 'react'
import { Arches, At, type Colour, Dots, Ground, Half, Leaf, Quarter, Rings, Star, Steps, Waves } from '../tiles.tsx'
import { inksOn, type Sky } from './inks.ts'
import type { Strip as Kind } from './landscapes.ts'

/** `w`: number of tiles; colors alternate. */
export const Strip = ({ kind, w, grounds }: { kind: Kind; w: number; grounds: readonly [Colour, Colour] }) =>
  Array.from({ length: w }, (_, i) => (
    <At key={i} x={i * 100} y={0}>
      {tiles[kind](grounds[i % 2] ?? grounds[0], i)}
    </At>
  ))

const tiles: Record<Kind, (on: Colour, at: number) => ReactNode> = {
  waves: on => <Waves on={on} of={inksOn(on)[0]} />,
  dunes: (on, at) => (
    <>
      <Ground c={on} />
      <path className={inksOn(on)[1]} d="M0 100.5A100 100 0 0 1 100 0H100.5V100.5Z" />
      <path className={inksOn(on)[at % 2 ? 0 : 2]} d="M0 100.5A62 62 0 0 1 100 72H100.5V100.5Z" />
    </>
  ),
  sadu: on => {
    const [main, second, third] = inksOn(on)
    return (
      <>
        <Ground c={on} />
        <path className={main} d="M0 100.5L50 8L100 100.5Z" />
        <path className={second} d="M24 100.5L50 52L76 100.5Z" />
        <path className={third} d="M0 0H24L0 44ZM100 0H76L100 44Z" />
      </>
    )
  },
  peaks: (on, at) => (
    <>
      <Ground c={on} />
      <path className={inksOn(on)[1]} d={at % 2 ? 'M-1 100.5L40 30L100.5 100.5Z' : 'M-1 100.5L64 14L100.5 100.5Z'} />
      <path className={inksOn(on)[0]} d={at % 2 ? 'M40 30L58 51L40 62L28 51Z' : 'M64 14L80 51L62 62L41 45Z'} />
    </>
  ),
  arcade: on => (
    <>
      <Ground c={on} />
      <Arches w={100} h={100.5} colours={[...inksOn(on)]} inset={6} top={8} />
    </>
  ),
  dots: on => <Dots on={on} of={inksOn(on)[1]} />,
}

export const stonesIn = ({ ground, soft, strong, disc, core }: Sky): ReactNode[] => [
  <Star key="a" on={ground} of={strong} />,
  <Quarter key="b" on={ground} of={soft} />,
  <Star key="c" on={soft} of={ground} />,
  <Dots key="d" on={ground} of={soft} />,
  <Leaf key="e" on={ground} of={soft} />,
  <Quarter key="f" on={soft} of={strong} />,
  <Rings key="g" on={ground} of={soft} core={disc} />,
  <Leaf key="h" on={strong} of={core === strong ? ground : core} />,
  <Half key="i" on={ground} of={strong} />,
  <Steps key="j" on={soft} of={strong} />,
]
