import { Markdown } from '../../pieces/Markdown.tsx'
import { Name } from '../../pieces/Name.tsx'
import { Resources } from '../../pieces/Resources.tsx'
import type { ChapterProps } from '../theme.ts'
import { Plot, textures } from './Plot.tsx'
import { Section } from './Section.tsx'

/** A list as programmes print it: the field, its name, what is asked there. */
export function Tracks(props: ChapterProps<'tracks'>) {
  const { page, view } = props
  return (
    <Section {...props}>
      <ul className="tracks">
        {view.rows.map((row, at) => (
          <li key={row.id}>
            <Plot texture={textures[at % textures.length] ?? 'rings'} />
            <div>
              <h3 dir="auto">{row.title}</h3>
              {row.subtitle && (
                <p className="quiet" dir="auto">
                  {row.subtitle}
                </p>
              )}
              {row.sponsor && (
                <p className="quiet">
                  {page.words.sponsoredBy} <Name page={page} name={row.sponsor} />
                </p>
              )}
            </div>
            <div>
              {row.description && <Markdown text={row.description} links={!page.preview} />}
              {row.challenge && (
                <p className="challenge" dir="auto">
                  <span>{page.words.challenge}</span>
                  {row.challenge}
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
