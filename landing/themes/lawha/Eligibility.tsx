import { Markdown } from '../../pieces/Markdown.tsx'
import { type ChapterProps, Section } from './Section.tsx'

/** What may be carried aboard: numbered lines, as at a check-in counter. */
export function Eligibility({ page, told, ...chapter }: ChapterProps<'eligibility'>) {
  return (
    <Section page={page} {...chapter}>
      <dl className="rules">
        {told.rules.map(rule => (
          <div key={rule.key}>
            <dt>{rule.label}</dt>
            <dd>{rule.value}</dd>
          </div>
        ))}
      </dl>
      {told.note && (
        <div className="rules-note">
          <Markdown text={told.note} links={!page.preview} />
        </div>
      )}
    </Section>
  )
}
