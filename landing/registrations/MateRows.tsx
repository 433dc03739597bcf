import type { Page } from '../page/page.ts'
import type { MatesView } from './register-form.ts'

/** Rows for teammates. Style sheets show them with a team name, and empty rows one at a time. Browsers without :has() show all rows. */
export const MateRows = ({ mates, page: { format } }: { mates: MatesView; page: Page }) => (
  <fieldset className={mates.isEmpty ? 'form-wide fresh' : 'form-wide'}>
    <legend>{mates.legend}</legend>
    <p className="hint">{mates.hint}</p>
    {mates.rows.map(({ key, fields }) => (
      <div key={key} className="mate form-rows">
        {fields.map(({ name, type, label, optional, value, error, longest }) => (
          <div key={name} className="field">
            <label htmlFor={`f-${name}`}>
              {format.digits(label)}
              {optional && <small> ({optional})</small>}
            </label>
            <input
              id={`f-${name}`}
              name={name}
              type={type}
              dir={type === 'email' ? 'ltr' : 'auto'}
              autoComplete="off"
              maxLength={longest}
              placeholder={type === 'email' ? 'name@example.com' : ' '}
              defaultValue={value || undefined}
              {...(error && { 'aria-invalid': true, 'aria-describedby': `f-${name}-error` })}
            />
            {error && (
              <p className="wrong" id={`f-${name}-error`}>
                {format.digits(error)}
              </p>
            )}
          </div>
        ))}
      </div>
    ))}
  </fieldset>
)
