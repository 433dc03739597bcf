import { Markdown } from '../../pieces/Markdown.tsx'
import { type ChapterProps, Section } from './Section.tsx'

export function Updates({ page, told, ...chapter }: ChapterProps<'updates'>) {
  return (
    <Section page={page} {...chapter}>
      <ol className="news">
        {told.rows.map(row => (
          <li key={row.id}>
            <time dateTime={row.at.toISOString()}>{row.date}</time>
            <div>
              {row.title && <h3 dir="auto">{row.title}</h3>}
              {row.text && <Markdown text={row.text} links={!page.preview} />}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
