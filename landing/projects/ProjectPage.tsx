import { directionOf } from '#contract/language.ts'
import { SidePage, type SidePageProps } from '../frame/SidePage.tsx'
import { OutLink } from '../pieces/Links.tsx'
import { Markdown } from '../pieces/Markdown.tsx'
import { PictureList, PictureOf } from '../pieces/Picture.tsx'
import { Section } from '../pieces/Section.tsx'
import { Name, nameAttributes } from '../pieces/Texts.tsx'
import type { ProjectPageView } from './gallery.ts'
import { ProjectSign } from './ProjectSign.tsx'
import { projectWords } from './words.ts'

export function ProjectPage({ theme, page, view, project }: SidePageProps & { project: ProjectPageView }) {
  const words = projectWords[page.language].project
  const section = { theme, page, sample: false }
  return (
    <SidePage theme={theme} page={page} view={view}>
      <section className="sec case" aria-labelledby="title">
        {project.cover ? (
          <PictureOf picture={project.cover} alt="" sizes="(min-width: 61rem) 38rem, 100vw" eager className="shot" />
        ) : (
          <ProjectSign page={page} name={project.name} />
        )}
        <div>
          {project.awards && (
            <p className="award" dir="auto">
              {project.awards}
            </p>
          )}
          <h1 id="title" {...nameAttributes(page, project.name)}>
            {project.name}
          </h1>
          <p className="line" {...nameAttributes(page, project.line)}>
            {project.line}
          </p>
          {project.team && (
            <p className="by">
              <Name page={page} name={project.team} />
            </p>
          )}
          {project.main && (
            <div className="ctas">
              <OutLink page={page} href={project.main.href} className="btn">
                {project.main.label}
              </OutLink>
            </div>
          )}
          <ul className="ways" aria-label={words.links}>
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
            <li>
              <a href={project.back.href}>{project.back.label}</a>
            </li>
          </ul>
        </div>
      </section>
      {project.descriptions.length > 0 && (
        <Section {...section} anchor="about" heading={words.about} share={0.4}>
          <Descriptions name={words.about} descriptions={project.descriptions} />
        </Section>
      )}
      {project.pictures.length > 0 && (
        <Section {...section} anchor="pictures" heading={words.pictures} share={0.6}>
          <PictureList theme={theme} rows={project.pictures} />
        </Section>
      )}
      {project.lines.length + project.members.length > 0 && (
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
        </Section>
      )}
    </SidePage>
  )
}

/** Shows one language at a time, chosen by radio buttons, because pages run no scripts. */
function Descriptions({ name, descriptions }: { name: string; descriptions: ProjectPageView['descriptions'] }) {
  const texts = descriptions.map(({ language, text }) => (
    <div key={language} className={`written in-${language}`} lang={language} dir={directionOf(language)}>
      <Markdown text={text} />
    </div>
  ))
  if (descriptions.length < 2) return texts
  return (
    <div className="spoken">
      <fieldset>
        <legend className="sr">{name}</legend>
        {descriptions.map(({ language }, at) => (
          <label key={language} lang={language}>
            <input type="radio" name="about" id={`in-${language}`} defaultChecked={at === 0} />
            {languageNames[language]}
          </label>
        ))}
      </fieldset>
      {texts}
    </div>
  )
}
const languageNames = { ar: 'العربية', en: 'English' }
