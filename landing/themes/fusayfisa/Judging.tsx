import { Markdown } from '../../pieces/Markdown.tsx'
import { type ChapterProps, Section } from './Section.tsx'

const stones = ['brand', 'sun', 'grove', 'clay', 'deep', 'leaf'] as const

/** The criteria as one bar whose parts are as wide as they weigh (style.ts writes the widths); many, or on a phone, as a bar each. */
export function Judging({ page, told, ...chapter }: ChapterProps<'judging'>) {
  const { words } = page
  return (
    <Section page={page} {...chapter}>
      {told.criteria.length > 0 && (
        <ol className={`weights${told.criteria.length > 6 ? ' many' : ''}`}>
          {told.criteria.map((criterion, at) => (
            <li key={criterion.id} className={`g${at} on-${stones[at % stones.length]}`}>
              {criterion.points && <b className="weigh">{page.format.number(Math.round(criterion.share * 100))}%</b>}
              <div>
                <h3 dir="auto">{criterion.title}</h3>
                {criterion.description && <p dir="auto">{criterion.description}</p>}
              </div>
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
