import type { Criterion } from '../sections/judging.ts'

export function CriteriaList({ criteria }: { criteria: Criterion[] }) {
  const heaviest = Math.max(...criteria.map(criterion => criterion.share))
  return (
    <ol>
      {criteria.map(criterion => (
        <li key={criterion.id} className={criterion.share === heaviest ? 'most' : undefined}>
          <b dir="auto">{criterion.title}</b>
          {criterion.points && <span>{criterion.points}</span>}
          {criterion.description && (
            <p className="quiet" dir="auto">
              {criterion.description}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
