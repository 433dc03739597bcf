// Posts to the page's own host without a script. A rejected form contains all submitted values.

import { Fragment } from 'react'
import { askedEmails } from '#contract/registrations/registration.ts'
import { Agreement } from '../forms/Agreement.tsx'
import { ErrorSummary, multipart } from '../forms/ErrorSummary.tsx'
import { FormField } from '../forms/FormField.tsx'
import type { Page } from '../page/page.ts'
import { MateRows } from './MateRows.tsx'
import type { FormView } from './register-form.ts'

export function RegistrationForm({ page, form, labelledBy }: { page: Page; form: FormView; labelledBy: string }) {
  const { words, tenant, preview, format } = page
  // True if all errors concern the whole form instead of single fields.
  const isRefused = form.errors.every(({ href }) => href === '#register')
  const firstAgreement = form.fields.find(field => field.type === 'agree')
  return (
    <form
      className="form"
      method="post"
      action={form.action}
      acceptCharset="utf-8"
      aria-labelledby={labelledBy}
      {...(form.isMultipart && multipart)}
    >
      <ErrorSummary page={page} errors={form.errors} title={isRefused ? words.form.notSent : words.form.wrong} />
      <fieldset className="form-rows" disabled={Boolean(preview)}>
        <p className="hint form-wide">{preview ? words.previewOnly : form.note}</p>
        {form.fields.map(field => (
          <Fragment key={field.name}>
            {form.proviso && field === firstAgreement && <p className="hint form-wide">{form.proviso}</p>}
            <FormField field={field} page={page} />
            {form.mates && field.type === 'team_name' && <MateRows mates={form.mates} page={page} />}
          </Fragment>
        ))}
        {(form.kind === 'next_edition' || form.kind === 'application') && <input type="hidden" name="kind" value={form.kind} />}
        {page.form?.channel && <input type="hidden" name="s" value={page.form.channel} />}
        {form.askedEmails && <input type="hidden" name={askedEmails} value={form.askedEmails} />}
        <div className="trap" inert>
          <label htmlFor="f-trap">{words.form.leaveEmpty}</label>
          <input id="f-trap" name={form.honeypot} autoComplete="off" tabIndex={-1} />
        </div>
        <Agreement name="consent" isGiven={form.consented} isNeeded error={form.consentError}>
          {form.consent}
        </Agreement>
        <div className="form-end form-wide">
          <button className="btn" type="submit">
            {form.send}
          </button>
          <p className="hint">
            {format.digits(form.privacy)}
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
