import { candidateFileTypes } from '#contract/candidate-files.ts'
import { longestTeamName } from '#contract/candidate-teams.ts'
import type { Page } from '../page.ts'
import type { FieldView } from '../sections/register-form.ts'
import { fieldNames } from '../words/fields.ts'
import { Agreement } from './Agreement.tsx'
import { Phrase } from './Markdown.tsx'

export function FormField({ field, page: { language, preview, format } }: { field: FieldView; page: Page }) {
  const id = `f-${field.name}`
  const described = [field.error && `${id}-error`, field.hint && `${id}-hint`].filter(Boolean).join(' ')
  const state = { 'aria-describedby': described || undefined, 'aria-invalid': field.error ? true : undefined }
  const label = (
    <>
      <span dir="auto">{field.label}</span>
      {field.optional && <small> ({field.optional})</small>}
    </>
  )
  const below = (
    <>
      {field.error && (
        <p className="wrong" id={`${id}-error`}>
          {format.digits(field.error)}
        </p>
      )}
      {field.hint && (
        <p className="hint" id={`${id}-hint`}>
          {format.digits(field.hint)}
        </p>
      )}
    </>
  )
  if (field.type === 'agree')
    return (
      <Agreement name={field.name} isGiven={field.value === 'yes'} isNeeded={field.required} error={field.error}>
        <Phrase text={field.statement} links={!preview} />
        {field.optional && <small> ({field.optional})</small>}
      </Agreement>
    )
  if (field.type === 'yes_no')
    return (
      <fieldset className="field choices" id={id} {...state}>
        <legend>{label}</legend>
        {field.options.map(option => (
          <label key={option.value} className="agree">
            <input
              id={`${id}-${option.value}`}
              type="radio"
              name={field.name}
              value={option.value}
              required={field.required}
              defaultChecked={field.value === option.value}
            />
            <span>{option.label}</span>
          </label>
        ))}
        {below}
      </fieldset>
    )
  return (
    <div className={`field ${field.type}`}>
      <label htmlFor={id}>{label}</label>
      {field.type === 'choice' ? (
        <select id={id} name={field.name} required={field.required} defaultValue={field.value} {...state}>
          <option value="">{fieldNames[language].choose}</option>
          {field.options.map(option => (
            <option key={option.value} value={option.value}>
              {format.digits(option.label)}
            </option>
          ))}
        </select>
      ) : field.type === 'lines' ? (
        <textarea
          id={id}
          name={field.name}
          rows={3}
          dir="auto"
          maxLength={600}
          required={field.required}
          defaultValue={field.value}
          {...state}
        />
      ) : field.type === 'file' ? (
        <input id={id} type="file" name={field.name} accept={accepted} required={field.required} {...state} />
      ) : (
        <input
          id={id}
          name={field.name}
          required={field.required}
          {...inputs[field.type]}
          defaultValue={field.value || undefined}
          {...state}
        />
      )}
      {below}
    </div>
  )
}

const accepted = Object.values(candidateFileTypes).join()

const inputs = {
  fullname: { type: 'text', dir: 'auto', autoComplete: 'name', maxLength: 80 },
  given_name: { type: 'text', dir: 'auto', autoComplete: 'given-name', maxLength: 39 },
  family_name: { type: 'text', dir: 'auto', autoComplete: 'family-name', maxLength: 39 },
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
  line: { type: 'text', dir: 'auto', maxLength: 120 },
  team_name: { type: 'text', dir: 'auto', autoComplete: 'off', maxLength: longestTeamName },
  link: { type: 'url', dir: 'ltr', inputMode: 'url', spellCheck: false, maxLength: 2000, placeholder: 'https://' },
} as const satisfies Partial<Record<FieldView['type'], unknown>>
