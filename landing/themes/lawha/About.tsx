import { Markdown } from '../../pieces/Markdown.tsx'
import { type ChapterProps, Section } from './Section.tsx'

export function About({ page, told, ...chapter }: ChapterProps<'about'>) {
  return (
    <Section page={page} {...chapter} className="about">
      <div className="about-text">
        {told.lead && (
          <p className="big" dir="auto">
            {told.lead}
          </p>
        )}
        {told.body && (
          <div className="prose">
            <Markdown text={told.body} links={!page.preview} />
          </div>
        )}
      </div>
      {told.numbers.length > 0 && <Counters rows={told.numbers} />}
    </Section>
  )
}

/** Numbers as a flap board. */
export const Counters = ({ rows }: { rows: { id: string; label: string; value: string }[] }) => (
  <dl className="counters">
    {rows.map(row => (
      <div key={row.id}>
        <dt dir="auto">{row.label}</dt>
        <dd dir="auto" className="led">
          {row.value}
        </dd>
      </div>
    ))}
  </dl>
)
