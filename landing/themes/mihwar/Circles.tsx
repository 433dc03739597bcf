import { seededBy } from '../../look/seed.ts'
import type { ArtProps } from './fields.ts'
import { arcPath, circlePath, point } from './geometry.ts'
import { Plotted } from './Plot.tsx'

/** Draws seven circles in a row; the middle one shows the current time. Narrow screens show the middle circles only. */
export function Row({ seed, arm }: ArtProps) {
  const { below, shuffled } = seededBy(`${seed} row`)
  const [left = 'rings', right = 'half', ...rest] = shuffled(['rings', 'rays', 'dots', 'half', 'solid', 'quarter'] as const)
  const kinds = [...rest.slice(0, 2), left, null, right, ...rest.slice(2)]
  return (
    <svg viewBox="0 0 714 102" preserveAspectRatio="xMidYMid slice" focusable="false">
      {kinds.map((kind, at) => (
        <g key={at} transform={`translate(${at * 102 + 51} 51) rotate(${kind ? below(8) * 45 : 0})`}>
          {kind ? <Plotted texture={kind} /> : <Clock arm={arm} />}
        </g>
      ))}
    </svg>
  )
}

function Clock({ arm }: { arm: number }) {
  const angle = arm * 360
  return (
    <>
      <path className="line thin" d={[14, 19, 24, 29, 34, 39, 44].map(circlePath).join('')} />
      {arm > 0 && <path className="sweep" d={arcPath(29, 0, Math.min(359.9, angle))} />}
      <circle className="outline" r="50" />
      <path className="line bold" d={`M0 0L${point(50, angle)}`} />
      <circle className="ink" r="5" />
    </>
  )
}

/** Draws small circles in two or more corners around the large circle. */
export function Corners({ seed }: { seed: string }) {
  const { below, shuffled } = seededBy(`${seed} corners`)
  const kinds = shuffled(['rings', 'rays', 'dots', 'half', 'solid'] as const)
  const places = layouts[below(layouts.length)] ?? []
  return (
    <svg viewBox="-500 -500 1000 1000" focusable="false">
      {places.map(([x, y], at) => (
        <g key={at} transform={`translate(${x * 408} ${y * 408}) scale(1.8) rotate(${below(8) * 45})`}>
          <Plotted texture={kinds[at] ?? 'rings'} />
        </g>
      ))}
    </svg>
  )
}

const layouts = [
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [1, -1],
    [-1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, 1],
    [1, 1],
  ],
] as const
