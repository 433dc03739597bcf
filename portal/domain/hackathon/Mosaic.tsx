import { presets } from '#contract/presets.ts'
import { At, seededBy } from '#landing/art.ts'
import { Painting, stones } from './Painting.tsx'

const wide = 8
const high = 3

/** A picture for a hackathon without one: laid differently for every name. */
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
