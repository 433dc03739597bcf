import { Markdown } from '../../pieces/Markdown.tsx'
import { type ChapterProps, Section } from './Section.tsx'
import { Segments } from './Segments.tsx'

/** The criteria on a panel of seven-segment displays; under each a row of lamps as long as it weighs (style.ts writes the widths). */
export function Judging({ page, told, ...chapter }: ChapterProps<'judging'>) {
  const { words } = page
  return (
    <Section page={page} {...chapter}>
      <div className="criteria">
        {told.criteria.length > 0 && (
          <ol className="meters">
            {told.criteria.map((criterion, at) => (
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
        )}
        <div className="how">
          {told.rounds && (
            <div>
              <h3>{words.rounds}</h3>
              <Markdown text={told.rounds} links={!page.preview} />
            </div>
          )}
          {told.requirements.length > 0 && (
            <div>
              <h3>{words.requirements}</h3>
              <ul className="ticks">
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
      </div>
    </Section>
  )
}
