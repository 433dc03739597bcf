import type { ChapterProps } from '../look/theme.ts'
import type { Page } from '../page/page.ts'
import { OutLink } from '../pieces/Links.tsx'
import { Markdown } from '../pieces/Markdown.tsx'
import { PictureOf } from '../pieces/Picture.tsx'
import { Section } from '../pieces/Section.tsx'
import { Name, Numbers, ProjectName } from '../pieces/Texts.tsx'
import type { Edition } from '../sections/past.ts'

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
                  {row.photo ? (
                    <PictureOf picture={row.photo} alt="" sizes="56px" small className="voice" />
                  ) : (
                    row.initials && (
                      <i className="initials" aria-hidden="true">
                        {row.initials}
                      </i>
                    )
                  )}
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

export function Past(props: ChapterProps<'past'>) {
  const { page, view } = props
  return (
    <Section {...props}>
      <ul className="editions">
        {view.rows.map(row => (
          <li key={row.id}>
            {row.picture && <PictureOf picture={row.picture} alt={row.alt} sizes="(min-width: 48rem) 22rem, 90vw" className="then" />}
            <div>
              <h3 dir="auto">{row.title}</h3>
              {row.text && <Markdown text={row.text} links={!page.preview} />}
              <Numbers rows={row.numbers} />
              {row.projects.length > 0 && <Works page={page} edition={row} />}
              {row.link && (
                <OutLink page={page} href={row.link} className="tlink">
                  {page.words.pastPage}
                  <span className="sr">: {row.title}</span>
                </OutLink>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Works = ({ page, edition }: { page: Page; edition: Edition }) => (
  <>
    <h4>{page.words.projects}</h4>
    <ul className="works">
      {edition.projects.map(work => (
        <li key={work.id}>
          <b>
            <ProjectName page={page} project={work} />
          </b>
          {work.project && work.team && (
            <span>
              <Name page={page} name={work.team} />
            </span>
          )}
          {work.line && <p dir="auto">{work.line}</p>}
        </li>
      ))}
    </ul>
  </>
)
