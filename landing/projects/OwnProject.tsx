import { ErrorSummary, multipart } from '../forms/ErrorSummary.tsx'
import { FormField } from '../forms/FormField.tsx'
import { Announcement, SidePage, type SidePageProps } from '../frame/SidePage.tsx'
import type { Page } from '../page/page.ts'
import { Guide } from '../pieces/Guide.tsx'
import { PictureOf } from '../pieces/Picture.tsx'
import { Section } from '../pieces/Section.tsx'
import { resultWords } from '../results/words.ts'
import { Feedback } from './Feedback.tsx'
import { formerWords } from './former-words.ts'
import type { OwnProjectView } from './own-project.ts'
import type { ProjectFormView } from './project-form.ts'
import { projectWords } from './words.ts'

export function OwnProject({ theme, page, view, project }: SidePageProps & { project: OwnProjectView }) {
  const words = projectWords[page.language]
  const section = { theme, page, sample: false }
  const heading = project.form?.late ? words.lateHeading : words.form
  return (
    <SidePage theme={theme} page={page} view={view}>
      <Announcement theme={theme} page={page} facts={view.facts}>
        <h1 id="title">{project.title}</h1>
        <p className="tag" dir="auto">
          {project.state}
        </p>
        {project.notice && (
          <p className="extra" role="status">
            {project.notice}
          </p>
        )}
        <div className="ctas">
          <a className="btn" href={project.form ? '#project' : project.back.href}>
            {project.form ? heading : project.back.label}
          </a>
          {project.form && <a href={project.back.href}>{project.back.label}</a>}
          {project.also && <a href={project.also.href}>{project.also.label}</a>}
        </div>
        <Guide page={page} />
      </Announcement>
      {project.results && <OwnResults {...section} results={project.results} />}
      {project.form && (
        <Section {...section} anchor="project" heading={heading} share={0.5}>
          <ErrorSummary page={page} title={project.wrong} errors={project.errors} />
          {project.conflict && <Conflict conflict={project.conflict} />}
          <ProjectForm page={page} form={project.form} missing={project.missing} saved={project.versions[0]?.value ?? ''} />
        </Section>
      )}
      {project.former && (
        <Section {...section} anchor="former" heading={formerWords[page.language].heading} share={0.3}>
          <p dir="auto">{project.former.text}</p>
          {project.former.action !== null && (
            <form className="form" method="post" action={project.former.action} acceptCharset="utf-8">
              <button className="btn" type="submit" name="act" value="take_back">
                {formerWords[page.language].takeBack}
              </button>
            </form>
          )}
        </Section>
      )}
      {project.visibility && <Visibility {...section} {...project.visibility} />}
      {project.versions.length > 0 && (
        <Section {...section} anchor="versions" heading={words.versions} share={1}>
          <dl className="rules">
            {project.versions.map(({ key, label, value }) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
    </SidePage>
  )
}

function OwnResults({
  results: { awards, feedback },
  ...section
}: Pick<SidePageProps, 'theme' | 'page'> & { sample: boolean; results: NonNullable<OwnProjectView['results']> }) {
  const words = resultWords[section.page.language]
  return (
    <Section {...section} anchor="feedback" heading={awards && !feedback.means ? words.awards : words.feedback} share={0.2}>
      {awards && (
        <p>
          <strong dir="auto">{awards}</strong>
        </p>
      )}
      <Feedback feedback={feedback} />
    </Section>
  )
}

/** Values of a newer version, above the form that keeps what was typed. */
const Conflict = ({ conflict: { text, lines } }: { conflict: NonNullable<OwnProjectView['conflict']> }) => (
  <div id="wrong" className="summary" role="alert" tabIndex={-1}>
    <p>
      <strong>{text}</strong>
    </p>
    <dl className="rules">
      {lines.map(({ key, label, value, lang }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd dir="auto" lang={lang} className="written">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  </div>
)

type FormProps = Pick<OwnProjectView, 'missing'> & {
  page: Page
  form: ProjectFormView
  /** the newest version; '' before the first one */ saved: string
}

function ProjectForm({ page, form, missing, saved }: FormProps) {
  const words = projectWords[page.language]
  const named = (isNeeded: boolean) =>
    missing
      .filter(({ is_needed }) => is_needed === isNeeded)
      .map(({ label }) => label)
      .join(`${page.words.comma} `)
  const [needed, advised] = [named(true), named(false)]
  return (
    <form className="form" method="post" action={form.action} acceptCharset="utf-8" aria-labelledby="h-project" {...multipart}>
      <input type="hidden" name="version" value={form.version} />
      {form.pictures.map(({ id }) => (
        <input key={id} type="hidden" name="kept" value={id} />
      ))}
      {form.document && <input type="hidden" name="kept_document" value={form.document.id} />}
      <div className="form-rows">
        {form.late && <p className="form-wide">{words.lateMeans}</p>}
        <p className="hint form-wide">
          {!form.late && words.rule} {words.teamSees}
        </p>
        {form.fields.map(field => (
          <FormField key={field.name} field={field} page={page} />
        ))}
        {form.other && (
          <details className="form-wide other" open={form.other.fields.some(({ value, error }) => value !== '' || error !== '')}>
            <summary>{form.other.legend}</summary>
            <p className="hint">{form.other.hint}</p>
            <div className="form-rows">
              {form.other.fields.map(field => (
                <FormField key={field.name} field={field} page={page} />
              ))}
            </div>
          </details>
        )}
        {form.rest.map(field => (
          <FormField key={field.name} field={field} page={page} />
        ))}
        {form.questions.map(field => (
          <FormField key={field.name} field={field} page={page} />
        ))}
        {form.pictures.length > 0 && (
          <fieldset className="field choices form-wide">
            <legend>{words.keptPictures}</legend>
            <ul className="kept">
              {form.pictures.map(({ id, picture }, at) => (
                <li key={id}>
                  <label className="agree">
                    <input type="checkbox" name="remove" value={id} />
                    <PictureOf picture={picture} alt={`${words.removePicture} ${page.format.number(at + 1)}`} sizes="12rem" small />
                  </label>
                </li>
              ))}
            </ul>
          </fieldset>
        )}
        <FormField field={form.pictureField} page={page} />
        {form.document && (
          <div className="field">
            <p>
              {words.keptDocument}:{' '}
              <a href={form.document.url}>
                <bdi>{form.document.name}</bdi>
              </a>
            </p>
            <label className="agree">
              <input type="checkbox" name="remove" value="document" />
              <span>{words.removeDocument}</span>
            </label>
          </div>
        )}
        <FormField field={form.documentField} page={page} />
        {form.late && <FormField field={form.late} page={page} />}
        <div className="form-end form-wide held">
          {(needed || advised || saved) && (
            <div className="hint">
              {needed && (
                <p>
                  {words.needed}: {needed}
                </p>
              )}
              {saved && <p dir="auto">{saved}</p>}
              {advised && (
                <p>
                  {words.advised}: {advised}
                </p>
              )}
            </div>
          )}
          <button className="btn" type="submit" {...(form.late && { name: 'act', value: 'late' })}>
            {form.late ? words.lateSend : words.save}
          </button>
        </div>
      </div>
    </form>
  )
}

function Visibility({
  action,
  hides_members,
  is_hidden,
  ...section
}: Pick<SidePageProps, 'theme' | 'page'> & { sample: boolean } & NonNullable<OwnProjectView['visibility']>) {
  const words = projectWords[section.page.language]
  const boxes = [
    { name: 'hides_members', label: words.hideMembers, isChecked: hides_members },
    { name: 'is_hidden', label: words.hideProject, isChecked: is_hidden },
  ]
  return (
    <Section {...section} anchor="visibility" heading={words.publicHeading} share={0.8}>
      <form className="form" method="post" action={action} acceptCharset="utf-8">
        <div className="form-rows">
          <p className="form-wide">{words.publicText}</p>
          {boxes.map(({ name, label, isChecked }) => (
            <label key={name} className="agree form-wide">
              <input type="checkbox" name={name} value="yes" defaultChecked={isChecked} />
              <span>{label}</span>
            </label>
          ))}
          <div className="form-end form-wide">
            <button className="btn" type="submit" name="act" value="visibility">
              {words.saveVisibility}
            </button>
          </div>
        </div>
      </form>
    </Section>
  )
}
