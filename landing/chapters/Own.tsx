import { Markdown } from '../pieces/Markdown.tsx'
import { PictureList } from '../pieces/PictureList.tsx'
import type { ChapterProps } from '../themes/theme.ts'
import { Section } from './Section.tsx'

/** What its organizer named: a text, a list, pictures. */
export function Own(props: ChapterProps<'own'>) {
  const { page, view, theme } = props
  return (
    <Section {...props}>
      <div className="own">
        {view.text && (
          <div className={view.text.length > 420 ? 'prose long' : 'prose'}>
            <Markdown text={view.text} links={!page.preview} />
          </div>
        )}
        {view.rows.length > 0 && <OwnList {...props} />}
        {view.pictures.length > 0 && <PictureList theme={theme} rows={view.pictures} />}
      </div>
    </Section>
  )
}

/** Points where only one thing is said of each, else each under its name. */
function OwnList({ page, view: { rows } }: ChapterProps<'own'>) {
  if (rows.every(row => !row.title || !row.text))
    return (
      <ul className="marked">
        {rows.map(row => (
          <li key={row.id} dir="auto">
            {row.title || row.text}
          </li>
        ))}
      </ul>
    )
  return (
    <dl className="points">
      {rows.map(row => (
        <div key={row.id}>
          <dt dir="auto">{row.title}</dt>
          <dd>
            <Markdown text={row.text} links={!page.preview} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
