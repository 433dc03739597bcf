import type { Criterion } from '../../sections/judging.ts'
import { Segments } from './Segments.tsx'

/** Criteria on a panel of seven-segment displays; under each a row of lamps as long as it weighs (style.ts writes the widths). */
export const Meters = ({ criteria }: { criteria: Criterion[] }) => (
  <ol className="meters">
    {criteria.map((criterion, at) => (
      <li key={criterion.id}>
        <h3 dir="auto">{criterion.title}</h3>
        {criterion.weight > 0 && (
          <p className="weight">
            <Segments value={criterion.weight} />
            <span className="sr">{criterion.points}</span>
          </p>
        )}
        <i className={`lamps m${at}`} aria-hidden="true" />
        {criterion.description && <p dir="auto">{criterion.description}</p>}
      </li>
    ))}
  </ol>
)
