import { Markdown } from '../../pieces/Markdown.tsx'
import { type ChapterProps, Section } from './Section.tsx'

export function Faq({ page, told, ...chapter }: ChapterProps<'faq'>) {
  return (
    <Section page={page} {...chapter}>
      {told.rows.map((row, at) => (
        <details key={row.id} name={chapter.anchor} open={at === 0}>
          <summary>
            <span dir="auto">{row.question}</span>
          </summary>
          <div className="answer">
            <Markdown text={row.answer} links={!page.preview} />
          </div>
        </details>
      ))}
    </Section>
  )
}
