import { Markdown } from '../pieces/Markdown.tsx'
import type { ChapterProps } from '../themes/theme.ts'
import { Section } from './Section.tsx'

export function Eligibility(props: ChapterProps<'eligibility'>) {
  const { page, told } = props
  return (
    <Section {...props}>
      <dl className="rules">
        {told.rules.map(rule => (
          <div key={rule.key}>
            <dt>{rule.label}</dt>
            <dd>{rule.value}</dd>
          </div>
        ))}
      </dl>
      {told.note && (
        <div className="note">
          <Markdown text={told.note} links={!page.preview} />
        </div>
      )}
    </Section>
  )
}
