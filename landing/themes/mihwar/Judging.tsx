import { Markdown } from '../../pieces/Markdown.tsx'
import type { Criterion } from '../../sections/judging.ts'
import { circlePath, point } from './geometry.ts'
import { type ChapterProps, Section } from './Section.tsx'

/** Criteria as concentric tracks of the pivot: each is watered as far as it weighs, the heaviest outermost. */
export function Judging({ page, told, ...chapter }: ChapterProps<'judging'>) {
  const { words } = page
  const heaviest = Math.max(...told.criteria.map(criterion => criterion.share))
  return (
    <Section page={page} {...chapter}>
      {told.criteria.length > 0 && (
        <div className="weights">
          <Weights criteria={told.criteria.toSorted((a, b) => b.share - a.share)} />
          <ol>
            {told.criteria.map(criterion => (
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
        </div>
      )}
      <div className="columns">
        {told.rounds && (
          <div>
            <h3>{words.rounds}</h3>
            <Markdown text={told.rounds} links={!page.preview} />
          </div>
        )}
        {told.requirements.length > 0 && (
          <div>
            <h3>{words.requirements}</h3>
            <ul className="marked">
              {told.requirements.map(requirement => (
                <li key={requirement.id} dir="auto">
                  {requirement.title}
                </li>
              ))}
            </ul>
          </div>
        )}
        <div>
          <h3>{words.rule.aiTools}</h3>
          <p>{told.aiTools}</p>
        </div>
      </div>
    </Section>
  )
}

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
