import type { Page } from '../../page.ts'
import { Markdown } from '../../pieces/Markdown.tsx'
import { OutLink } from '../../pieces/OutLink.tsx'
import { PictureOf } from '../../pieces/Picture.tsx'
import type { Project, Winner } from '../../sections/results.ts'
import { Numbers } from './Numbers.tsx'
import { type ChapterProps, Section } from './Section.tsx'

/** The winners as lines of the prizes' ledger, the first the largest; then every project, then the look back. */
export function Results({ page, told, ...chapter }: ChapterProps<'results'>) {
  const { words } = page
  const winners = [...told.podium, ...told.others]
  return (
    <Section page={page} {...chapter} className="results">
      {told.intro && (
        <p className="lead" dir="auto">
          {told.intro}
        </p>
      )}
      {winners.length > 0 && (
        <ol className="winners">
          {winners.map((winner, at) => (
            <li key={winner.id} className={at === 0 ? 'first' : undefined}>
              <WinnerText page={page} winner={winner} />
            </li>
          ))}
        </ol>
      )}
      <Numbers rows={told.numbers} />
      {(told.recap || told.video) && (
        <div className="prose">
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
          <h3>{words.projects}</h3>
          <ul className="projects">
            {told.projects.map(project => (
              <li key={project.id}>
                <b>
                  <ProjectName page={page} project={project} />
                </b>
                {project.project && project.team && (
                  <p className="quiet" dir="auto">
                    {project.team}
                  </p>
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

const WinnerText = ({ page, winner }: { page: Page; winner: Winner }) => (
  <>
    {winner.photo && <PictureOf picture={winner.photo} alt="" sizes="(min-width: 48rem) 30vw, 90vw" className="won" />}
    <div>
      <p className="place">{winner.placeName}</p>
      <h3>
        <ProjectName page={page} project={winner} />
      </h3>
      {winner.project && winner.team && (
        <p className="quiet" dir="auto">
          {winner.team}
        </p>
      )}
      {winner.line && <p dir="auto">{winner.line}</p>}
    </div>
  </>
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
