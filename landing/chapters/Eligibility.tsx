import { Markdown } from '../pieces/Markdown.tsx'
import type { ChapterProps } from '../themes/theme.ts'
import { Section } from './Section.tsx'

export function Eligibility(props: ChapterProps<'eligibility'>) {
  const { page, view } = props
  return (
    <Section {...props}>
      {view.rules.length > 0 && (
        <dl className="rules">
          {view.rules.map(rule => (
            <div key={rule.key}>
              <dt>{rule.label}</dt>
              <dd>{rule.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {view.note && (
        <div className="note">
          <Markdown text={view.note} links={!page.preview} />
        </div>
      )}
    </Section>
  )
}
