import { seededBy } from '../../look/seed.ts'
import { Plotted } from './Plot.tsx'

/** Draws fields from above in three sizes; `seed` selects the pattern. Narrow screens show only the middle. */
export function Band({ seed }: { seed: string }) {
  const { below, shuffled } = seededBy(`${seed} valley`)
  const kinds = ['rings', 'rays', 'dots', 'half', 'spot', 'solid', 'quarter'] as const
  const order = [...shuffled(kinds), ...shuffled(kinds), ...shuffled(kinds)]
  const places = placesOf(below)
  return (
    <svg className="valley" viewBox="0 0 1800 240" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      {places.map(({ x, y, r }, at) => (
        <g key={at} transform={`translate(${x} ${y}) scale(${r / 50}) rotate(${below(8) * 45})`}>
          <Plotted texture={order[at % order.length] ?? 'rings'} />
        </g>
      ))}
    </svg>
  )
}

type Place = { x: number; y: number; r: number }

function placesOf(below: (n: number) => number): Place[] {
  const places: Place[] = []
  for (let x = 0, big = below(2) === 0; x < 1800; big = !big || below(3) === 0) {
    if (big) places.push({ x: x + 115, y: 120, r: 109 })
    else
      for (const [dx, y] of [
        [58, 62],
        [58, 178],
        [172, 62],
        [172, 178],
      ] as const)
        places.push({ x: x + dx, y, r: 51 })
    x += 230
  }
  return places
}
