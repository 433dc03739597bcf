import { PictureOf } from '../pieces/Picture.tsx'
import { Name } from '../pieces/Texts.tsx'
import type { ChapterProps } from '../themes/theme.ts'
import { Section } from './Section.tsx'

export function Voices(props: ChapterProps<'voices'>) {
  const { page, view } = props
  return (
    <Section {...props}>
      <ul className="cards voices">
        {view.rows.map(row => (
          <li key={row.id}>
            <figure>
              <blockquote dir="auto">{row.quote}</blockquote>
              {(row.name || row.about) && (
                <figcaption>
                  {row.photo && <PictureOf picture={row.photo} alt="" sizes="56px" small className="voice" />}
                  <span>
                    {row.name && (
                      <b>
                        <Name page={page} name={row.name} />
                      </b>
                    )}
                    {row.about && <span dir="auto">{row.about}</span>}
                  </span>
                </figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
