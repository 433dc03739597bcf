import type { Page } from '../../page.ts'
import { Markdown } from '../../pieces/Markdown.tsx'
import { type ChapterProps, Section } from './Section.tsx'

const inView = 5

/** The newest large; what is older than the last few is folded away. */
export function Updates({ page, told, ...chapter }: ChapterProps<'updates'>) {
  const older = told.rows.slice(inView)
  return (
    <Section page={page} {...chapter}>
      <News page={page} rows={told.rows.slice(0, inView)} />
      {older.length > 0 && (
        <details className="older">
          <summary>{page.words.olderNews}</summary>
          <News page={page} rows={older} />
        </details>
      )}
    </Section>
  )
}

const News = ({ page, rows }: { page: Page; rows: ChapterProps<'updates'>['told']['rows'] }) => (
  <ol className="news">
    {rows.map(row => (
      <li key={row.id}>
        <time dateTime={row.at.toISOString()}>{row.date}</time>
        <div>
          {row.title && <h3 dir="auto">{row.title}</h3>}
          {row.text && <Markdown text={row.text} links={!page.preview} />}
        </div>
      </li>
    ))}
  </ol>
)
