import { longestTeamName } from '#contract/candidate-teams/candidate-teams.ts'
import { candidateFileTypes } from '#contract/files/candidate-files.ts'
import { chosenIn } from '#contract/registrations/answers.ts'
import type { Page } from '../page/page.ts'
import { Phrase } from '../pieces/Markdown.tsx'
import { fieldNames } from '../words/fields.ts'
import { Agreement } from './Agreement.tsx'
import { type FieldView, isGroup } from './field-view.ts'

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
  // Browsers do not submit a form whose required field is hidden. The server validates such fields.
  const isRequired = field.required && !field.shownIf
  const shownIf = field.shownIf ? ` ${field.shownIf}` : ''
  if (field.type === 'agree' || field.type === 'consent')
    return (
      <Agreement name={field.name} isGiven={field.value === 'yes'} isNeeded={isRequired} error={field.error} className={shownIf}>
        {field.type === 'agree' ? <Phrase text={field.statement} links={!preview} /> : field.label}
        {field.optional && <small> ({field.optional})</small>}
      </Agreement>
    )
  const chosen = new Set(chosenIn(field.value))
  if (isGroup(field.type))
    return (
      <fieldset className={`field choices${shownIf}`} id={id} {...state}>
        <legend>{label}</legend>
        {field.options.map(option => (
          <label key={option.value} className="agree">
            <input
              id={`${id}-${option.value}`}
              className={option.meets}
              type={field.type === 'choices' ? 'checkbox' : 'radio'}
              name={field.name}
              value={option.value}
              required={isRequired && field.type !== 'choices'}
              defaultChecked={chosen.has(option.value)}
            />
            <span dir="auto">{format.digits(option.label)}</span>
          </label>
        ))}
        {below}
      </fieldset>
    )
  return (
    <div className={`field ${field.type}${shownIf}`}>
      <label htmlFor={id}>{label}</label>
      {field.type === 'choice' ? (
        <select id={id} name={field.name} required={isRequired} defaultValue={field.value} {...state}>
          <option value="">{fieldNames[language].choose}</option>
          {field.options.map(option => (
            <option key={option.value} value={option.value} className={option.meets}>
              {format.digits(option.label)}
            </option>
          ))}
        </select>
      ) : field.type === 'lines' ? (
        <textarea
          id={id}
          name={field.name}
          rows={field.longest && field.longest > 1000 ? 10 : 3}
          dir="auto"
          lang={field.lang}
          maxLength={field.longest ?? 600}
          required={isRequired}
          defaultValue={field.value}
          {...state}
        />
      ) : field.type === 'file' ? (
        <input
          id={id}
          type="file"
          name={field.name}
          accept={field.accept ?? accepted}
          multiple={field.isMultiple}
          required={isRequired}
          {...state}
        />
      ) : (
        <input
          id={id}
          name={field.name}
          required={isRequired}
          {...inputs[field.type as keyof typeof inputs]}
          {...(field.longest && { maxLength: field.longest })}
          lang={field.lang}
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
  // The style sheet recognizes an empty team name by its placeholder.
  team_name: { type: 'text', dir: 'auto', autoComplete: 'off', maxLength: longestTeamName, placeholder: ' ' },
  number: { type: 'text', dir: 'ltr', inputMode: 'decimal', maxLength: 20 },
  date: { type: 'date', dir: 'ltr', max: '9999-12-31' },
  link: { type: 'url', dir: 'ltr', inputMode: 'url', spellCheck: false, maxLength: 2000, placeholder: 'https://' },
} as const satisfies Partial<Record<FieldView['type'], unknown>>
