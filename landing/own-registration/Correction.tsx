import { ErrorSummary, multipart } from '../forms/ErrorSummary.tsx'
import { FormField } from '../forms/FormField.tsx'
import { Announcement, SidePage, type SidePageProps } from '../frame/SidePage.tsx'
import { Section } from '../pieces/Section.tsx'
import type { CorrectionView } from '../registrations/register-form.ts'
import { teamWords } from '../words/teams.ts'

export function Correction({ theme, page, view, form }: SidePageProps & { form: CorrectionView }) {
  const { words } = page
  return (
    <SidePage theme={theme} page={page} view={view}>
      <Announcement theme={theme} page={page} facts={view.facts}>
        <h1 id="title">{words.mine.action.correct}</h1>
        <p className="tag">{words.mine.means.correct}</p>
        <div className="ctas">
          <a className="btn" href={form.back}>
            {words.mine.backToMine}
          </a>
        </div>
      </Announcement>
      <Section theme={theme} page={page} sample={false} anchor="register" heading={words.mine.details} share={0.5}>
        <form
          className="form"
          method="post"
          action={form.action}
          acceptCharset="utf-8"
          aria-labelledby="h-register"
          {...(form.isMultipart && multipart)}
        >
          <ErrorSummary page={page} errors={form.errors} />
          {form.isNameFixed && <p>{teamWords[page.language].own.nameFixed}</p>}
          <fieldset className="form-rows">
            {form.fields.map(field => (
              <FormField key={field.name} field={field} page={page} />
            ))}
            <div className="form-end form-wide">
              <button className="btn" type="submit">
                {words.mine.does.save}
              </button>
            </div>
          </fieldset>
        </form>
      </Section>
    </SidePage>
  )
}
