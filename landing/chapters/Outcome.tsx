import type { ComponentProps } from 'react'
import type { ChapterProps, Theme } from '../look/theme.ts'
import type { Page } from '../page/page.ts'
import { OutLink } from '../pieces/Links.tsx'
import { Markdown } from '../pieces/Markdown.tsx'
import { PictureOf } from '../pieces/Picture.tsx'
import { Section } from '../pieces/Section.tsx'
import { Name, Numbers, ProjectName } from '../pieces/Texts.tsx'
import { resultWords } from '../results/words.ts'
import type { UpdatesView } from '../sections/lists.ts'

export function Results(props: ChapterProps<'results'>) {
  const { page, view, theme, heading } = props
  const { words } = page
  const { Winners = PlainWinners } = theme
  return (
    <Section {...props}>
      {view.intro && (
        <p className="intro" dir="auto">
          {view.intro}
        </p>
      )}
      {view.podium.length + view.others.length > 0 && <Winners page={page} podium={view.podium} others={view.others} />}
      {view.incomplete && <p className="quiet">{view.incomplete}</p>}
      {view.corrected && <p className="quiet">{view.corrected}</p>}
      {view.reason && (
        <p className="quiet" dir="auto">
          {view.reason}
        </p>
      )}
      {view.seal && <SealCode page={page} seal={view.seal} />}
      <Numbers rows={view.numbers} />
      {(view.recap || view.video) && (
        <div className="recap">
          <h3>{words.recap}</h3>
          {view.recap && <Markdown text={view.recap} links={!page.preview} />}
          {view.video && (
            <OutLink page={page} href={view.video} className="tlink">
              {words.watch}
            </OutLink>
          )}
        </div>
      )}
      {view.gallery && (
        <p>
          <a className="tlink" href={view.gallery}>
            {words.allProjects}
          </a>
        </p>
      )}
      {view.projects.length > 0 && (
        <>
          {heading !== words.projects && <h3>{words.projects}</h3>}
          <ul className="projects">
            {view.projects.map(project => (
              <li key={project.id}>
                <b>
                  <ProjectName page={page} project={project} />
                </b>
                {project.project && project.team && (
                  <span>
                    <Name page={page} name={project.team} />
                  </span>
                )}
                {project.line && <p dir="auto">{project.line}</p>}
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

/** Four groups of the code in a line, always from left to right, as the organizers show it. */
const SealCode = ({ page, seal: { groups, href } }: { page: Page; seal: { groups: string[]; href: string } }) => {
  const words = resultWords[page.language]
  return (
    <details className="seal">
      <summary>{words.seal}</summary>
      <p className="code" dir="ltr">
        <code>{groups.slice(0, 4).join(' ')}</code>
        <br />
        <code>{groups.slice(4).join(' ')}</code>
      </p>
      <p className="quiet">
        {words.sealMeans}{' '}
        <a className="tlink" href={href}>
          {words.data}
        </a>
      </p>
    </details>
  )
}

const PlainWinners = ({ page, podium, others }: ComponentProps<NonNullable<Theme['Winners']>>) => (
  <ol className="winners">
    {[...podium, ...others].map(winner => (
      <li key={winner.id}>
        {winner.photo && <PictureOf picture={winner.photo} alt="" sizes="(min-width: 48rem) 30vw, 90vw" className="won" />}
        <div>
          <p className="place">{winner.placeName}</p>
          <h3>
            <ProjectName page={page} project={winner} />
          </h3>
          {winner.project && winner.team && (
            <p className="quiet">
              <Name page={page} name={winner.team} />
            </p>
          )}
          {winner.line && <p dir="auto">{winner.line}</p>}
        </div>
      </li>
    ))}
  </ol>
)

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
