import type { Page } from '../page.ts'
import { Markdown } from '../pieces/Markdown.tsx'
import type { UpdatesView } from '../sections/updates.ts'
import type { ChapterProps } from '../themes/theme.ts'
import { Section } from './Section.tsx'

/** The newest first; a theme may fold away what is older than the last few. */
export function Updates(props: ChapterProps<'updates'>) {
  const { page, view, theme } = props
  const inView = view.rows.slice(0, theme.newsInView)
  const older = view.rows.slice(inView.length)
  return (
    <Section {...props}>
      <News page={page} rows={inView} />
      {older.length > 0 && (
        <details className="older">
          <summary>{page.words.olderNews}</summary>
          <News page={page} rows={older} />
        </details>
      )}
    </Section>
  )
}

const News = ({ page, rows }: { page: Page; rows: UpdatesView['rows'] }) => (
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
