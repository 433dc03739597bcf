import { Section } from '../chapters/Section.tsx'
import { Announcement, SidePage, type SidePageProps } from '../frame/SidePage.tsx'
import { OutLink } from '../pieces/Links.tsx'
import { Markdown } from '../pieces/Markdown.tsx'
import { PictureList } from '../pieces/Picture.tsx'
import { Name, nameAttributes } from '../pieces/Texts.tsx'
import type { ProjectPageView } from './gallery.ts'
import { projectWords } from './words.ts'

export function ProjectPage({ theme, page, view, project }: SidePageProps & { project: ProjectPageView }) {
  const words = projectWords[page.language].project
  const section = { theme, page, sample: false }
  return (
    <SidePage theme={theme} page={page} view={view}>
      <Announcement theme={theme} page={page} facts={view.facts}>
        <h1 id="title" {...nameAttributes(page, project.name)}>
          {project.name}
        </h1>
        <p className="tag" {...nameAttributes(page, project.line)}>
          {project.line}
        </p>
        <div className="ctas">
          <a className="btn" href={project.back.href}>
            {project.back.label}
          </a>
        </div>
      </Announcement>
      {project.description && (
        <Section {...section} anchor="about" heading={words.about} share={0.4}>
          <div className="written">
            <Markdown text={project.description} />
          </div>
        </Section>
      )}
      {project.pictures.length > 0 && (
        <Section {...section} anchor="pictures" heading={words.pictures} share={0.6}>
          <PictureList theme={theme} rows={project.pictures} />
        </Section>
      )}
      <Section {...section} anchor="about-team" heading={words.facts} share={1}>
        <dl className="rules">
          {project.lines.map(({ key, label, value }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
          {project.members.length > 0 && (
            <div>
              <dt>{words.members}</dt>
              <dd>
                {project.members.map((name, at) => (
                  <span key={at}>
                    {at > 0 && `${page.words.comma} `}
                    <Name page={page} name={name} />
                  </span>
                ))}
              </dd>
            </div>
          )}
        </dl>
        {project.links.length > 0 && (
          <ul className="resources" aria-label={words.links}>
            {project.links.map(({ key, label, href }) => (
              <li key={key}>
                {href.startsWith('/') ? (
                  <a href={href}>{label}</a>
                ) : (
                  <OutLink page={page} href={href}>
                    {label}
                  </OutLink>
                )}
              </li>
            ))}
          </ul>
        )}
      </Section>
    </SidePage>
  )
}
