import { ErrorSummary } from '../forms/ErrorSummary.tsx'
import { FormField } from '../forms/FormField.tsx'
import type { ActForm, FormsPart, FormsView } from '../forms/forms-page.ts'
import { Guide } from '../pieces/Guide.tsx'
import { OutLink } from '../pieces/Links.tsx'
import { Section } from '../pieces/Section.tsx'
import { Announcement, EntryFrame, SidePage, type SidePageProps } from './SidePage.tsx'

/** Renders forms. An irreversible action is inside a closed `<details>` element, which serves as confirmation. */
export function FormsPage({ theme, page, view, forms }: SidePageProps & { forms: FormsView }) {
  const { parts } = forms
  const Frame = forms.form ? EntryFrame : Announcement
  return (
    <SidePage theme={theme} page={page} view={view}>
      <Frame theme={theme} page={page} facts={view.facts}>
        <h1 id="title" dir="auto">
          {forms.title}
        </h1>
        <p className="tag" dir="auto">
          {forms.lead}
        </p>
        {forms.notice && (
          <p className="extra" role="status">
            {forms.notice}
          </p>
        )}
        {forms.form && (
          <>
            <ErrorSummary page={page} title={forms.wrong} errors={forms.errors} />
            <PostForm page={page} form={forms.form} />
          </>
        )}
        <div className="ctas">
          {forms.also && (
            <a className="btn" href={forms.also.href}>
              {forms.also.label}
            </a>
          )}
          <a className={forms.also || forms.form ? undefined : 'btn'} href={forms.back.href}>
            {forms.back.label}
          </a>
        </div>
        <Guide page={page} />
      </Frame>
      {parts.map((part, at) => (
        <Section
          key={part.anchor}
          theme={theme}
          page={page}
          sample={false}
          anchor={part.anchor}
          heading={part.heading}
          share={(at + 1) / parts.length}
        >
          {at === 0 && <ErrorSummary page={page} title={forms.wrong} errors={forms.errors} />}
          {part.means && <p className="note">{part.means}</p>}
          <Lines lines={part.lines} />
          {part.share && <Share {...part.share} page={page} anchor={part.anchor} />}
          {part.edit && (
            <div className="ctas">
              <a className="tlink" href={part.edit.href}>
                {part.edit.label}
              </a>
            </div>
          )}
          <Forms page={page} forms={part.forms} />
        </Section>
      ))}
    </SidePage>
  )
}

const Lines = ({ lines }: Pick<FormsPart, 'lines'>) =>
  lines.length > 0 ? (
    <dl className="rules">
      {lines.map(line => (
        <div key={line.key}>
          <dt dir="auto">{line.label}</dt>
          <dd dir="auto">{line.value}</dd>
        </div>
      ))}
    </dl>
  ) : null

type ShareProps = NonNullable<FormsPart['share']> & Pick<SidePageProps, 'page'> & { anchor: string }
const Share = ({ page, anchor, label, address, whatsapp }: ShareProps) => (
  <>
    <ul className="share">
      <li>
        <OutLink page={page} href={whatsapp.href}>
          {whatsapp.label}
        </OutLink>
      </li>
    </ul>
    <label className="sr" htmlFor={`address-${anchor}`}>
      {label}
    </label>
    <input className="address" id={`address-${anchor}`} readOnly dir="ltr" value={address} />
  </>
)

type FormsProps = Pick<SidePageProps, 'page'> & Pick<FormsPart, 'forms'>
function Forms({ page, forms }: FormsProps) {
  const [open, behind] = [forms.filter(({ summary }) => summary === ''), forms.filter(({ summary }) => summary !== '')]
  return (
    <>
      {open.map(form => (
        <PostForm key={form.key} page={page} form={form} />
      ))}
      {behind.length > 0 && (
        <div className="faq">
          {behind.map(form => (
            <details key={form.key} name="change" open={form.isOpen}>
              <summary>
                <span dir="auto">{form.summary}</span>
              </summary>
              <div className="answer">
                <PostForm page={page} form={form} />
              </div>
            </details>
          ))}
        </div>
      )}
    </>
  )
}

const PostForm = ({ page, form }: Pick<SidePageProps, 'page'> & { form: ActForm }) => (
  <form className="form" method="post" action={`${form.action}#wrong`} acceptCharset="utf-8">
    {Object.entries(form.hidden).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <div className="form-rows">
      {form.lines.length > 0 && (
        <div className="form-wide">
          <Lines lines={form.lines} />
        </div>
      )}
      {form.means && <p className="form-wide">{form.means}</p>}
      {form.fields.map(field => (
        <FormField key={field.name} field={field} page={page} />
      ))}
      <div className="form-end form-wide">
        {form.does.map(({ label, act }) => (
          <button key={label} className="btn" type="submit" {...(act && { name: 'act', value: act })}>
            {label}
          </button>
        ))}
      </div>
    </div>
  </form>
)
