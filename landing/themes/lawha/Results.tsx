import { Markdown } from '../../pieces/Markdown.tsx'
import { OutLink } from '../../pieces/OutLink.tsx'
import { PictureOf } from '../../pieces/Picture.tsx'
import type { Page } from '../../page.ts'
import type { Project, Winner } from '../../sections/results.ts'
import { Counters } from './About.tsx'
import { type ChapterProps, Section } from './Section.tsx'

/** The board of arrivals: who came in, and in which place. */
export function Results({ page, told, ...chapter }: ChapterProps<'results'>) {
  const { words } = page
  const winners = [...told.podium, ...told.others]
  return (
    <Section page={page} {...chapter} dark>
      {told.intro && (
        <p className="lead-in" dir="auto">
          {told.intro}
        </p>
      )}
      {winners.length > 0 && (
        <ol className="arrivals">
          {winners.map(winner => (
            <Arrival key={winner.id} page={page} winner={winner} />
          ))}
        </ol>
      )}
      {told.numbers.length > 0 && <Counters rows={told.numbers} />}
      {(told.recap || told.video) && (
        <div className="recap">
          <h3>{words.recap}</h3>
          {told.recap && <Markdown text={told.recap} links={!page.preview} />}
          {told.video && (
            <OutLink page={page} href={told.video} className="tlink">
              {words.watch}
            </OutLink>
          )}
        </div>
      )}
      {told.projects.length > 0 && (
        <>
          <h3 className="all-projects">{words.projects}</h3>
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

const Arrival = ({ page, winner }: { page: Page; winner: Winner }) => (
  <li>
    <p className="led">{winner.placeName}</p>
    <div>
      <h3>
        <ProjectName page={page} project={winner} />
      </h3>
      {winner.project && winner.team && <p dir="auto">{winner.team}</p>}
      {winner.line && <p dir="auto">{winner.line}</p>}
    </div>
    {winner.photo && <PictureOf picture={winner.photo} alt="" sizes="(min-width: 48rem) 18rem, 90vw" className="arrival-photo" />}
  </li>
)

function ProjectName({ page, project }: { page: Page; project: Pick<Project, 'project' | 'team' | 'link'> }) {
  const name = <bdi>{project.project || project.team}</bdi>
  if (!project.link) return name
  return (
    <OutLink page={page} href={project.link}>
      {name}
    </OutLink>
  )
}
