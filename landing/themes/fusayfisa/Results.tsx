import { Markdown } from '../../pieces/Markdown.tsx'
import { OutLink } from '../../pieces/OutLink.tsx'
import { PictureOf } from '../../pieces/Picture.tsx'
import type { Project, Winner } from '../../sections/results.ts'
import type { Page } from '../../page.ts'
import { type ChapterProps, Section } from './Section.tsx'
import { Arches } from './tiles.tsx'

/** Who won stands on the podium that showed the prizes; every project is a line beneath. */
export function Results({ page, told, ...chapter }: ChapterProps<'results'>) {
  const { words } = page
  return (
    <Section page={page} {...chapter}>
      {told.intro && (
        <p className="lead-in" dir="auto">
          {told.intro}
        </p>
      )}
      {told.podium.length > 0 && (
        <ol className={`podium of${told.podium.length} won`}>
          {told.podium.map((winner, at) => (
            <li key={winner.id} className={`p${at}`}>
              <WinnerText page={page} winner={winner} />
              {at === 0 && !winner.photo && (
                <svg className="art" viewBox="0 0 240 120" aria-hidden="true" focusable="false">
                  <Arches w={240} h={120} colours={['cream', 'sun', 'clay']} inset={20} top={0} />
                </svg>
              )}
            </li>
          ))}
        </ol>
      )}
      {told.others.length > 0 && (
        <ul className="others won-others">
          {told.others.map(winner => (
            <li key={winner.id}>
              <WinnerText page={page} winner={winner} />
            </li>
          ))}
        </ul>
      )}
      {told.numbers.length > 0 && (
        <dl className="numbers">
          {told.numbers.map(row => (
            <div key={row.id}>
              <dt dir="auto">{row.label}</dt>
              <dd dir="auto">{row.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {(told.recap || told.video) && (
        <div className="recap">
          <h3>{words.recap}</h3>
          {told.recap && <Markdown text={told.recap} links={!page.preview} />}
          {told.video && (
            <p>
              <OutLink page={page} href={told.video} className="tlink">
                {words.watch}
              </OutLink>
            </p>
          )}
        </div>
      )}
      {told.projects.length > 0 && (
        <>
          {chapter.heading !== words.projects && <h3 className="all-projects">{words.projects}</h3>}
          <ul className="projects">
            {told.projects.map(project => (
              <li key={project.id}>
                <b>
                  <ProjectName page={page} project={project} />
                </b>
                {project.project && project.team && <span dir="auto">{project.team}</span>}
                {project.line && <p dir="auto">{project.line}</p>}
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

const WinnerText = ({ page, winner }: { page: Page; winner: Winner }) => (
  <div className="prize">
    {winner.photo && <PictureOf picture={winner.photo} alt="" sizes="(min-width: 48rem) 30vw, 90vw" className="won-photo" />}
    <p>{winner.placeName}</p>
    <h3 className="won-name">
      <ProjectName page={page} project={winner} />
    </h3>
    {winner.project && winner.team && <p dir="auto">{winner.team}</p>}
    {winner.line && <p dir="auto">{winner.line}</p>}
  </div>
)

function ProjectName({ page, project }: { page: Page; project: Pick<Project, 'project' | 'team' | 'link'> }) {
  const name = <bdi>{project.project || project.team}</bdi>
  return project.link ? (
    <OutLink page={page} href={project.link}>
      {name}
    </OutLink>
  ) : (
    name
  )
}
