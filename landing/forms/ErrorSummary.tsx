import type { Page } from '../page/page.ts'

/** Required for file uploads without a script. */
export const multipart = { encType: 'multipart/form-data' } as const

type Faults = { page: Page; errors: readonly { href: string; text: string }[]; title?: string }
export function ErrorSummary({ page, errors, title = page.words.form.wrong }: Faults) {
  if (errors.length === 0) return null
  return (
    <div id="wrong" className="summary" role="alert" tabIndex={-1}>
      <p>
        <strong>{title}</strong>
      </p>
      <ul>
        {errors.map(error => (
          <li key={error.href + error.text}>
            <a href={error.href}>{page.format.digits(error.text)}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
