// The form: it posts to the page's own host without a script, and comes back with everything that was typed.
import type { Page } from '../page.ts'
import type { FieldName, FormTold } from '../sections/register.ts'

export function RegistrationForm({ page, form, labelledBy }: { page: Page; form: FormTold; labelledBy: string }) {
  const { words, tenant, preview } = page
  return (
    <form className="form" method="post" action={form.action} acceptCharset="utf-8" aria-labelledby={labelledBy}>
      <ErrorSummary page={page} form={form} />
      <fieldset className="form-rows" disabled={preview === true}>
        <p className="hint form-wide">{preview ? words.previewOnly : words.form.required}</p>
        {form.fields.map(field => (
          <Field key={field.name} {...field} />
        ))}
        <div className="trap" inert>
          <label htmlFor="f-trap">{words.form.leaveEmpty}</label>
          <input id="f-trap" name={form.honeypot} autoComplete="off" tabIndex={-1} />
        </div>
        <div className="form-wide">
          <label className="agree" htmlFor="f-consent">
            <input
              id="f-consent"
              type="checkbox"
              name="consent"
              value="yes"
              required
              defaultChecked={form.consented}
              {...(form.consentError && { 'aria-invalid': true, 'aria-describedby': 'f-consent-error' })}
            />
            <span dir="auto">{form.consent}</span>
          </label>
          {form.consentError && (
            <p className="wrong" id="f-consent-error">
              {form.consentError}
            </p>
          )}
        </div>
        <div className="form-end form-wide">
          <button className="btn" type="submit">
            {form.send}
          </button>
          <p className="hint">
            {words.form.privacy}
            {tenant.contact_email && (
              <>
                {' '}
                {words.form.privacyContact}{' '}
                <bdi dir="ltr">
                  <a href={preview ? undefined : `mailto:${tenant.contact_email}`}>{tenant.contact_email}</a>
                </bdi>
              </>
            )}
          </p>
        </div>
      </fieldset>
    </form>
  )
}

function ErrorSummary({ page, form }: { page: Page; form: FormTold }) {
  if (form.errors.length === 0) return null
  return (
    <div className="summary" role="alert">
      <p>
        <strong>{page.words.form.wrong}</strong>
      </p>
      <ul>
        {form.errors.map(error => (
          <li key={error.href + error.text}>
            <a href={error.href}>{error.text}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const inputs = {
  fullname: { type: 'text', dir: 'auto', autoComplete: 'name', maxLength: 80 },
  email: {
    type: 'email',
    dir: 'ltr',
    autoComplete: 'email',
    inputMode: 'email',
    spellCheck: false,
    maxLength: 254,
    placeholder: 'name@example.com',
  },
  phone: { type: 'tel', dir: 'ltr', autoComplete: 'tel', inputMode: 'tel', maxLength: 30 },
} as const satisfies Record<FieldName, unknown>

function Field({ name, label, hint, value, error }: FormTold['fields'][number]) {
  const id = `f-${name}`
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        required
        {...inputs[name]}
        defaultValue={value || undefined}
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
      />
      {error && (
        <p className="wrong" id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
