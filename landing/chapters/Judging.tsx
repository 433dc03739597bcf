import { CriteriaList } from '../pieces/CriteriaList.tsx'
import { Markdown } from '../pieces/Markdown.tsx'
import type { ChapterProps } from '../themes/theme.ts'
import { Section } from './Section.tsx'

/** By what is judged, then how. */
export function Judging(props: ChapterProps<'judging'>) {
  const { page, view, theme } = props
  const { Criteria = CriteriaList } = theme
  return (
    <Section {...props}>
      <div className="criteria">
        {view.criteria.length > 0 && <Criteria page={page} criteria={view.criteria} />}
        <How {...props} />
      </div>
    </Section>
  )
}

function How({ page, view }: ChapterProps<'judging'>) {
  const { words } = page
  return (
    <div className="how">
      {view.rounds && (
        <div>
          <h3>{words.rounds}</h3>
          <Markdown text={view.rounds} links={!page.preview} />
        </div>
      )}
      {view.requirements.length > 0 && (
        <div>
          <h3>{words.requirements}</h3>
          <ul className="marked">
            {view.requirements.map(requirement => (
              <li key={requirement.id} dir="auto">
                {requirement.title}
              </li>
            ))}
          </ul>
        </div>
      )}
      {view.aiTools && (
        <div>
          <h3>{words.rule.aiTools}</h3>
          <p>{view.aiTools}</p>
        </div>
      )}
    </div>
  )
}
