import { CriteriaList } from '../pieces/CriteriaList.tsx'
import { Markdown } from '../pieces/Markdown.tsx'
import type { ChapterProps } from '../themes/theme.ts'
import { Section } from './Section.tsx'

/** By what is judged, then how. */
export function Judging(props: ChapterProps<'judging'>) {
  const { page, told, theme } = props
  const { Criteria = CriteriaList } = theme
  return (
    <Section {...props}>
      <div className="criteria">
        {told.criteria.length > 0 && <Criteria page={page} criteria={told.criteria} />}
        <How {...props} />
      </div>
    </Section>
  )
}

function How({ page, told }: ChapterProps<'judging'>) {
  const { words } = page
  return (
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
  )
}
