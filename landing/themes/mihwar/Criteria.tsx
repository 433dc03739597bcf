import { CriteriaList } from '../../pieces/CriteriaList.tsx'
import type { Criterion } from '../../sections/judging.ts'
import { circlePath, point } from './geometry.ts'

/** Criteria as concentric tracks of the pivot: each is watered as far as it weighs, the heaviest outermost. */
export const Criteria = ({ criteria }: { criteria: Criterion[] }) => (
  <div className="weights">
    <Weights criteria={criteria.toSorted((a, b) => b.share - a.share)} />
    <CriteriaList criteria={criteria} />
  </div>
)

function Weights({ criteria }: { criteria: Criterion[] }) {
  const step = 150 / Math.max(4, criteria.length)
  const width = (step * 0.62).toFixed(1)
  const radii = criteria.map((_, at) => 180 - at * step)
  return (
    <svg className="concentric" viewBox="-200 -200 400 400" aria-hidden="true" focusable="false">
      <path className="line thin" d={radii.map(circlePath).join('')} />
      {criteria.map((criterion, at) => (
        <path key={criterion.id} className="sweep" strokeWidth={width} d={sweep(radii[at] ?? 0, criterion.share)} />
      ))}
      <path className="line" d="M0 -196V0" />
      <circle className="ink" r="8" />
    </svg>
  )
}

function sweep(r: number, share: number): string {
  const angle = Math.min(359.9, share * 360)
  return `M${point(r, 0)}A${r.toFixed(1)} ${r.toFixed(1)} 0 ${angle > 180 ? 1 : 0} 1 ${point(r, angle)}`
}
