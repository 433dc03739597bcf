import { useMemo } from 'react'
import { presets } from '#contract/look/presets.ts'
import { At, Crown, seededBy, Star } from '#landing/art.ts'
import { Painting, stones } from '#portal/domain/hackathon/Painting.tsx'

const side = 4
const middle = side * 100
/** Overlap of the quarters, which hides the seam between them. */
const overlap = 0.75

/** Draws a symmetrical pattern. The name determines one quarter; the others mirror it. */
export function Plaza({ seed }: { seed: string }) {
  const { tiles, preset } = useMemo(() => floorOf(seed), [seed])
  const quarter = tiles.map(({ stone, turn }, at) => (
    <At key={at} x={(at % side) * 100} y={Math.floor(at / side) * 100} turn={turn}>
      {stone}
    </At>
  ))
  return (
    <Painting preset={preset} width={2 * middle} height={2 * middle}>
      {['1 1', '-1 1', '1 -1', '-1 -1'].map(mirror => (
        <g key={mirror} transform={`translate(${middle} ${middle}) scale(${mirror}) translate(${overlap - middle} ${overlap - middle})`}>
          {quarter}
        </g>
      ))}
      <Fountain />
    </Painting>
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
  const tiles = [...shuffled(kinds), ...shuffled(kinds)].slice(0, side * side).map(stone => ({ stone, turn: below(4) * 90 }))
  return { tiles, preset }
}

const kinds = [...stones, <Star key="l" on="cream" of="coal" />]
