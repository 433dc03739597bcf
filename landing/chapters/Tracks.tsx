import { Markdown } from '../pieces/Markdown.tsx'
import { Name } from '../pieces/Name.tsx'
import { Resources } from '../pieces/Resources.tsx'
import type { ChapterProps } from '../themes/theme.ts'
import { Section } from './Section.tsx'

export function Tracks(props: ChapterProps<'tracks'>) {
  const { page, view, theme } = props
  return (
    <Section {...props}>
      <ul className={`tracks of${inRow(view.rows.length)}`}>
        {view.rows.map(row => (
          <li key={row.id}>
            {theme.TrackArt && <theme.TrackArt icon={row.icon} />}
            <div>
              <h3 dir="auto">{row.title}</h3>
              {row.subtitle && (
                <p className="subtitle" dir="auto">
                  {row.subtitle}
                </p>
              )}
              {row.description && <Markdown text={row.description} links={!page.preview} />}
              {row.challenge && (
                <p className="challenge" dir="auto">
                  <span>{page.words.challenge}</span>
                  {row.challenge}
                </p>
              )}
              {row.sponsor && (
                <p className="sponsor">
                  {page.words.sponsoredBy} <Name page={page} name={row.sponsor} />
                </p>
              )}
              <Resources page={page} links={row.links} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** As even as the number allows: 5 and 6 in threes, from 7 on in fours. */
const inRow = (count: number) => (count > 8 ? 4 : count > 4 ? Math.ceil(count / 2) : count)
