import { Markdown } from '../../pieces/Markdown.tsx'
import { type ChapterProps, Section } from './Section.tsx'

export function Eligibility({ page, told, ...chapter }: ChapterProps<'eligibility'>) {
  return (
    <Section page={page} {...chapter}>
      <dl className="ledger">
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
